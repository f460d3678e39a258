import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { signedIn } from "@/lib/auth/gate";
import { Done, SecondFactorProof } from "@/lib/auth/schema";
import { disableSecondFactor } from "@/lib/auth/second-factor/setup";

export const POST = endpoint(
  {
    summary: "Desliga a verificação em duas etapas",
    auth: signedIn(),
    body: SecondFactorProof,
    returns: Done,
    status: 200,
  },
  ({ ctx, body }) => disableSecondFactor(ctx, body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
