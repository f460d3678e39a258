import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { exportAudit } from "@/lib/audit/export";
import { AuditFilters } from "@/lib/audit/schema";
import { panel } from "@/lib/auth/gate";
import { fileOf } from "@/lib/http/file-answer";

export const GET = endpoint(
  {
    summary: "Exporta em CSV o registro de auditoria que os filtros encontram",
    auth: panel("configuracoes"),
    query: AuditFilters,
    returns: fileOf("text/csv; charset=utf-8"),
  },
  ({ ctx, query }) => exportAudit(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
