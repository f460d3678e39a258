import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { resendInvitation } from "@/lib/team/invite";
import { InvitedUser } from "@/lib/team/schema";

export const POST = endpoint(
  {
    summary: "Envia o convite de novo, com outro link; o anterior deixa de valer",
    auth: panel("configuracoes"),
    stepUp: true,
    params: IdParam,
    returns: InvitedUser,
    status: 200,
  },
  ({ ctx, params, request }) => resendInvitation(ctx, params.id, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
