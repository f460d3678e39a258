import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { endTeamSessions } from "@/lib/team/help";
import { SessionsEnded, TeamSessions } from "@/lib/team/schema";
import { listTeamSessions } from "@/lib/team/users-read";

export const GET = endpoint(
  {
    summary: "Lista as sessões abertas de uma pessoa da equipe",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: TeamSessions,
  },
  ({ ctx, params }) => listTeamSessions(ctx, params.id),
);

export const DELETE = endpoint(
  {
    summary: "Encerra todas as sessões de uma pessoa da equipe",
    auth: panel("configuracoes"),
    stepUp: true,
    params: IdParam,
    returns: SessionsEnded,
  },
  ({ ctx, params }) => endTeamSessions(ctx, params.id),
);

export const { POST, PUT, PATCH, OPTIONS } = otherMethods({ GET, DELETE });
