import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { Done } from "@/lib/auth/schema";
import { clearedCookie, PANEL_COOKIE } from "@/lib/auth/sessions/cookies";
import { logOut } from "@/lib/auth/sessions/logout";

export const POST = endpoint(
  {
    summary: "Sai do painel e encerra a sessão",
    auth: open("sair duas vezes não é erro"),
    returns: Done,
    status: 200,
  },
  async ({ request, reply }) => {
    await logOut(request.cookies);
    reply.setCookie(clearedCookie(PANEL_COOKIE));
    return { ok: true as const };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
