import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { resetPasswordOf } from "@/lib/team/reset-password";
import { MailQueued } from "@/lib/team/schema";

export const POST = endpoint(
  {
    summary: "Envia a uma pessoa da equipe o link para escolher outra senha",
    auth: panel("configuracoes"),
    stepUp: true,
    params: IdParam,
    returns: MailQueued,
    status: 200,
  },
  ({ ctx, params, request }) => resetPasswordOf(ctx, params.id, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
