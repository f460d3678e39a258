import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { enrolling } from "@/lib/auth/gate";
import { SecondFactorKey, SecondFactorStart } from "@/lib/auth/schema";
import { startSecondFactor } from "@/lib/auth/second-factor/setup";

export const POST = endpoint(
  {
    summary: "Faz a chave que vai para o aplicativo autenticador, mostrada só nesta resposta",
    auth: enrolling(),
    body: SecondFactorStart,
    returns: SecondFactorKey,
    status: 200,
    secret: true,
    stepUp: true,
  },
  ({ ctx, body, reply }) => startSecondFactor(ctx, body, reply),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
