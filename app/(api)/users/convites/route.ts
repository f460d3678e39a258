import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { inviteUser } from "@/lib/team/invite";
import { InvitedUser, NewInvitation } from "@/lib/team/schema";

export const POST = endpoint(
  {
    summary: "Convida uma pessoa para a equipe: um e-mail leva o link para escolher a senha",
    auth: panel("configuracoes"),
    stepUp: true,
    body: NewInvitation,
    returns: InvitedUser,
  },
  ({ ctx, body, request }) => inviteUser(ctx, body, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
