import { GET as listActions } from "@/app/(api)/audit/acoes/route";
import { GET as listAudit } from "@/app/(api)/audit/route";
import { loads, panelPage } from "@/app/admin/panel-page";
import { AuditScreen } from "@/components/audit/audit-screen";
import { auditActionsQuery, auditList } from "@/lib/audit/client";

export default panelPage({
  at: "/admin/auditoria",
  title: ["panel.audit", "title"],
  load: ({ search }) => [loads(listAudit, auditList.at(search)), loads(listActions, auditActionsQuery)],
  screen: () => <AuditScreen />,
});
