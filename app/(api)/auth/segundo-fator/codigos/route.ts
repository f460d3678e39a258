import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { signedIn } from "@/lib/auth/gate";
import { RecoveryCodes } from "@/lib/auth/schema";
import { renewRecoveryCodes } from "@/lib/auth/second-factor/setup";

export const POST = endpoint(
  {
    summary: "Troca os códigos de recuperação por dez novos, mostrados só nesta resposta",
    auth: signedIn(),
    returns: RecoveryCodes,
    status: 200,
    secret: true,
    stepUp: true,
  },
  ({ ctx }) => renewRecoveryCodes(ctx),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
