import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Deleted, IdParam } from "@/lib/http/params";
import { deleteRole, updateRole } from "@/lib/team/roles-write";
import { Role, RoleChange } from "@/lib/team/schema";

export const PUT = endpoint(
  {
    summary: "Altera um papel; vale já na próxima requisição de quem o tem",
    auth: panel("configuracoes"),
    stepUp: true,
    params: IdParam,
    body: RoleChange,
    returns: Role,
  },
  ({ ctx, params, body, request }) => updateRole(ctx, params.id, body, request.host),
);

export const DELETE = endpoint(
  {
    summary: "Remove um papel que ninguém tem",
    auth: panel("configuracoes"),
    stepUp: true,
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => deleteRole(ctx, params.id),
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
