import { cookie, DEVICE_COOKIE, PANEL_COOKIE } from "@/lib/auth/cookies";
import { open } from "@/lib/auth/gate";
import { logIn, PANEL_COOKIE_SECONDS } from "@/lib/auth/login";
import { Credentials, LoggedIn } from "@/lib/auth/schema";
import { DEVICE_DAYS } from "@/lib/auth/tokens";
import { endpoint, otherMethods } from "@/lib/http/endpoint";

export const POST = endpoint(
  {
    summary: "Entra no painel e recebe o cookie ecom_token",
    auth: open("é aqui que a sessão do painel começa"),
    body: Credentials,
    returns: LoggedIn,
    status: 200,
  },
  async ({ body, request, reply }) => {
    const { usuario, token, deviceToken } = await logIn(body, request);
    reply.setCookie(cookie(PANEL_COOKIE, token, PANEL_COOKIE_SECONDS));
    reply.setCookie(cookie(DEVICE_COOKIE, deviceToken, DEVICE_DAYS * 86_400));
    return { usuario };
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
