import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { HomeScreen } from "@/components/home/home-screen";
import { panelAccess } from "@/lib/auth/page";
import { homeQuery } from "@/lib/home/client";
import { readHome } from "@/lib/home/read";
import { Home } from "@/lib/home/schema";
import { pageOf } from "@/lib/http/list";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { OPEN_NOTICES, openNoticesQuery } from "@/lib/notices/client";
import { listNotices } from "@/lib/notices/read";
import { Notice } from "@/lib/notices/schema";

export async function generateMetadata() {
  const t = await translator("panel.home");
  return { title: t("title") };
}

/** Início: open to every signed-in user, even one whose role opens nothing yet. */
export default async function HomePage() {
  const { ctx, usuario } = await panelAccess("none");
  const queryClient = makeQueryClient();
  if (usuario.permissoes.length > 0) {
    await Promise.all([
      queryClient.prefetchQuery({
        ...openNoticesQuery,
        queryFn: async () => pageOf(Notice).parse(await listNotices(ctx, OPEN_NOTICES)),
      }),
      queryClient.prefetchQuery({ ...homeQuery, queryFn: async () => Home.parse(await readHome(ctx)) }),
    ]);
  }
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <HomeScreen />
    </HydrationBoundary>
  );
}
