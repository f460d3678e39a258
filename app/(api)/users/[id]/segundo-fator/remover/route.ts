import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { removeSecondFactor } from "@/lib/team/help";
import { TeamUser } from "@/lib/team/schema";

export const POST = endpoint(
  {
    summary: "Desliga a verificação em duas etapas de quem a perdeu e encerra as sessões",
    auth: panel("configuracoes"),
    stepUp: true,
    params: IdParam,
    returns: TeamUser,
    status: 200,
  },
  ({ ctx, params }) => removeSecondFactor(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
