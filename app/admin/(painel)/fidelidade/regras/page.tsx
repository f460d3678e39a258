import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { NoPermission } from "@/components/layout/no-permission";
import { ProgramScreen } from "@/components/loyalty/program-screen";
import { panelAccess } from "@/lib/auth/page";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";
import { programQuery } from "@/lib/loyalty/client";
import { readSettings } from "@/lib/settings/read";
import { Settings } from "@/lib/settings/schema";

export async function generateMetadata() {
  const t = await translator("panel.loyalty.form");
  return { title: t("title") };
}

export default async function ProgramPage() {
  const access = await panelAccess("configuracoes");
  if (!access.allowed) return <NoPermission permission="configuracoes" />;
  const queryClient = makeQueryClient();
  await queryClient.prefetchQuery({
    ...programQuery,
    queryFn: async () => Settings.parse(await readSettings(access.ctx)),
  });
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <ProgramScreen />
    </HydrationBoundary>
  );
}
