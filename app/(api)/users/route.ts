import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { ListUsers, TeamUserPage } from "@/lib/team/schema";
import { listUsers } from "@/lib/team/users-read";

export const GET = endpoint(
  {
    summary: "Lista as pessoas da equipe, com papel, situação e último acesso",
    auth: panel("configuracoes"),
    query: ListUsers,
    returns: TeamUserPage,
  },
  ({ ctx, query }) => listUsers(ctx, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
