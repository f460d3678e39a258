import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { AuditScreen } from "@/components/audit/audit-screen";
import { auditAddressOf } from "@/lib/audit/audit-address";
import { auditActionsQuery, auditQuery } from "@/lib/audit/client";
import { auditActions, listAudit } from "@/lib/audit/read";
import { AuditPage } from "@/lib/audit/schema";
import { panelAccess } from "@/lib/auth/page";
import { type PageSearch, searchParamsOf } from "@/lib/http/page-search";
import { makeQueryClient } from "@/lib/http/query-client";
import { translator } from "@/lib/i18n/request-locale";

export async function generateMetadata() {
  const t = await translator("panel.audit");
  return { title: t("title") };
}

export default async function AuditPageRoute({ searchParams }: { searchParams: Promise<PageSearch> }) {
  const { ctx } = await panelAccess("configuracoes");
  const filters = auditAddressOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await Promise.all([
    queryClient.prefetchQuery({
      ...auditQuery(filters),
      queryFn: async () => AuditPage.parse(await listAudit(ctx, filters)),
    }),
    queryClient.prefetchQuery({ ...auditActionsQuery(), queryFn: () => auditActions(ctx) }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <AuditScreen />
    </HydrationBoundary>
  );
}
