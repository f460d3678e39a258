import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { Deleted, IdParam } from "@/lib/http/params";
import { InvitedUser, UserChange } from "@/lib/team/schema";
import { removeUser, updateUser } from "@/lib/team/users-write";

export const PUT = endpoint(
  {
    summary: "Altera nome, papel ou acesso de uma pessoa; vale já na próxima requisição dela",
    auth: panel("configuracoes"),
    stepUp: true,
    params: IdParam,
    body: UserChange,
    returns: InvitedUser,
  },
  ({ ctx, params, body, request }) => updateUser(ctx, params.id, body, request.host),
);

export const DELETE = endpoint(
  {
    summary: "Tira uma pessoa da equipe de vez, ou desfaz um convite que não foi aceito",
    auth: panel("configuracoes"),
    stepUp: true,
    params: IdParam,
    returns: Deleted,
  },
  ({ ctx, params }) => removeUser(ctx, params.id),
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
