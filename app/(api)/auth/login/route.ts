import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { logIn } from "@/lib/auth/login/login";
import { pendingLogin } from "@/lib/auth/login/pending-login";
import { Credentials, LoginAnswer } from "@/lib/auth/schema";
import { givePanelCookies } from "@/lib/auth/sessions/open-session";

export const POST = endpoint(
  {
    summary: "Entra no painel e recebe o cookie ecom_token; quem tem segundo fator o informa em seguida",
    auth: open("é aqui que a sessão do painel começa"),
    refuses: ["unauthorized"],
    body: Credentials,
    returns: LoginAnswer,
    status: 200,
  },
  async ({ body, request, reply }) => {
    const result = await logIn(body, request);
    if ("pending" in result) {
      await pendingLogin.give(reply, result.pending);
      return { segundoFator: true as const };
    }
    givePanelCookies(reply, result.login);
    return { usuario: result.login.usuario };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
