import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { PageQuery } from "@/lib/http/list";
import { listRoles } from "@/lib/team/roles-read";
import { createRole } from "@/lib/team/roles-write";
import { NewRole, Role, RolePage } from "@/lib/team/schema";

export const GET = endpoint(
  {
    summary: "Lista os papéis da equipe, com as permissões e quantas pessoas têm cada um",
    auth: panel("configuracoes"),
    query: PageQuery,
    returns: RolePage,
  },
  ({ ctx, query }) => listRoles(ctx, query),
);

export const POST = endpoint(
  {
    summary: "Cria um papel, com permissões que quem o cria também tem",
    auth: panel("configuracoes"),
    stepUp: true,
    body: NewRole,
    returns: Role,
  },
  ({ ctx, body }) => createRole(ctx, body),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
