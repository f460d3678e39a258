import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { getAuditDetail } from "@/lib/audit/read";
import { AuditDetail } from "@/lib/audit/schema";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";

export const GET = endpoint(
  {
    summary: "Um registro de auditoria, com o antes e o depois que as permissões de quem lê cobrem",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: AuditDetail,
  },
  ({ ctx, params }) => getAuditDetail(ctx, params.id),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
