import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { requestPasswordReset } from "@/lib/auth/password/forgot-password";
import { Done, ForgottenPassword } from "@/lib/auth/schema";

export const POST = endpoint(
  {
    summary:
      "Envia o link que redefine a senha do painel, se o e-mail for de alguém; responde sempre o mesmo",
    auth: open("quem esqueceu a senha não tem sessão"),
    body: ForgottenPassword,
    returns: Done,
    status: 200,
  },
  ({ body, request }) => requestPasswordReset(body, request),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
