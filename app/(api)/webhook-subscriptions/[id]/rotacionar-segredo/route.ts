import { panel } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/door/endpoint";
import { IdParam } from "@/lib/http/params";
import { RotatedSecret } from "@/lib/webhooks/schema";
import { rotateSecret } from "@/lib/webhooks/write";

export const POST = endpoint(
  {
    summary: "Troca o segredo de uma assinatura; o novo aparece só nesta resposta, o anterior vale mais 24 h",
    auth: panel("configuracoes"),
    params: IdParam,
    returns: RotatedSecret,
    secret: true,
    stepUp: true,
    status: 200,
  },
  ({ ctx, params }) => rotateSecret(ctx, params.id),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
