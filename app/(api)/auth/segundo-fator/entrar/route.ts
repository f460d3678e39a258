import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { pendingLogin } from "@/lib/auth/login/pending-login";
import { LoggedIn, SecondFactorProof } from "@/lib/auth/schema";
import { finishLogin } from "@/lib/auth/second-factor/finish-login";
import { givePanelCookies } from "@/lib/auth/sessions/open-session";

export const POST = endpoint(
  {
    summary: "Segunda etapa da entrada no painel: um código do aplicativo ou um de recuperação",
    auth: open("a sessão começa só depois do segundo fator"),
    refuses: ["unauthorized"],
    body: SecondFactorProof,
    returns: LoggedIn,
    status: 200,
  },
  async ({ body, request, reply }) => {
    const login = await finishLogin(body, request);
    pendingLogin.clear(reply);
    givePanelCookies(reply, login);
    return { usuario: login.usuario };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
