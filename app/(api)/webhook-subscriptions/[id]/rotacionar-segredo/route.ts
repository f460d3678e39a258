import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { panel } from "@/lib/auth/gate";
import { IdParam } from "@/lib/http/params";
import { RotatedSecret, SecretRotation } from "@/lib/webhooks/schema";
import { rotateSecret } from "@/lib/webhooks/write";

export const POST = endpoint(
  {
    summary: "Troca o segredo de uma assinatura; o novo aparece só nesta resposta, o anterior vale mais 24 h",
    auth: panel("configuracoes"),
    params: IdParam,
    body: SecretRotation,
    returns: RotatedSecret,
    secret: true,
    stepUp: true,
    status: 200,
  },
  ({ ctx, params, body }) => rotateSecret(ctx, params.id, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
