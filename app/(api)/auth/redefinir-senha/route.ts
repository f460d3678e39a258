import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { resetPassword } from "@/lib/auth/password/reset-password";
import { Done, PasswordReset } from "@/lib/auth/schema";
import { clearedCookie, PANEL_COOKIE } from "@/lib/auth/sessions/cookies";
import { giveDeviceCookie } from "@/lib/auth/sessions/open-session";

export const POST = endpoint(
  {
    summary: "Troca a senha do painel pelo link do e-mail e encerra todas as sessões",
    auth: open("o link do e-mail diz de quem é a senha"),
    body: PasswordReset,
    returns: Done,
    status: 200,
  },
  async ({ body, request, reply }) => {
    const { deviceToken } = await resetPassword(body, request);
    giveDeviceCookie(reply, deviceToken);
    reply.setCookie(clearedCookie(PANEL_COOKIE));
    return { ok: true as const };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
