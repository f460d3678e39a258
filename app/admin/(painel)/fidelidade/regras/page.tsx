import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { ProgramScreen } from "@/components/loyalty/program-screen";
import { panelAccess } from "@/lib/auth/page";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { settingsQuery } from "@/lib/settings/client";
import { readSettings } from "@/lib/settings/read";
import { Settings } from "@/lib/settings/schema";

export async function generateMetadata() {
  const t = await translator("panel.loyalty.form");
  return { title: t("title") };
}

export default async function ProgramPage() {
  const { ctx } = await panelAccess("configuracoes");
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...settingsQuery,
    queryFn: async () => Settings.parse(await readSettings(ctx)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ProgramScreen />
    </HydrationBoundary>
  );
}
