import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { listAudit } from "@/lib/audit/read";
import { AuditPage, ListAudit } from "@/lib/audit/schema";
import { panel } from "@/lib/auth/gate";

export const GET = endpoint(
  {
    summary: "Registro de auditoria: quem mudou o quê, do mais novo ao mais antigo",
    auth: panel("configuracoes"),
    query: ListAudit,
    returns: AuditPage,
  },
  ({ ctx, query }) => listAudit(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
