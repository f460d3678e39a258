import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { auditActions } from "@/lib/audit/read";
import { AuditActions } from "@/lib/audit/schema";
import { panel } from "@/lib/auth/gate";

export const GET = endpoint(
  {
    summary: "Ações que aparecem no registro de auditoria da loja",
    auth: panel("configuracoes"),
    returns: AuditActions,
  },
  ({ ctx }) => auditActions(ctx),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
