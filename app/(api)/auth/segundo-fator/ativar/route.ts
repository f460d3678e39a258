import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { enrolling } from "@/lib/auth/gate";
import { RecoveryCodes, SecondFactorActivation } from "@/lib/auth/schema";
import { activateSecondFactor } from "@/lib/auth/second-factor/setup";

export const POST = endpoint(
  {
    summary: "Liga a verificação em duas etapas; os códigos de recuperação aparecem só nesta resposta",
    auth: enrolling(),
    body: SecondFactorActivation,
    returns: RecoveryCodes,
    status: 200,
    secret: true,
    stepUp: true,
  },
  ({ ctx, body, request, reply }) => activateSecondFactor(ctx, body.codigo, request, reply),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
