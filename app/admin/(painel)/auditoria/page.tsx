import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { AuditScreen } from "@/components/audit/audit-screen";
import { NoPermission } from "@/components/layout/no-permission";
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
  const access = await panelAccess("configuracoes");
  if (!access.allowed) return <NoPermission permission="configuracoes" />;
  const filters = auditAddressOf(searchParamsOf(await searchParams));
  const queryClient = makeQueryClient();
  await Promise.all([
    queryClient.prefetchQuery({
      ...auditQuery(filters),
      queryFn: async () => AuditPage.parse(await listAudit(access.ctx, filters)),
    }),
    queryClient.prefetchQuery({ ...auditActionsQuery(), queryFn: () => auditActions(access.ctx) }),
  ]);
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <AuditScreen />
    </HydrationBoundary>
  );
}
