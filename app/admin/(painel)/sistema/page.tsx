import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { SystemScreen } from "@/components/system/system-screen";
import { panelAccess } from "@/lib/auth/page";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { systemQuery } from "@/lib/system/client";
import { readSystem } from "@/lib/system/read";
import { SystemState } from "@/lib/system/schema";

export async function generateMetadata() {
  const t = await translator("panel.system");
  return { title: t("title") };
}

export default async function SystemPage() {
  const { ctx } = await panelAccess("configuracoes");
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...systemQuery,
    queryFn: async () => SystemState.parse(await readSystem(ctx)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <SystemScreen />
    </HydrationBoundary>
  );
}
