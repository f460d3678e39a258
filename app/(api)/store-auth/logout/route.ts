import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { Done } from "@/lib/auth/schema";
import { CART_COOKIE, CUSTOMER_COOKIE, clearedCookie } from "@/lib/auth/sessions/cookies";
import { logOutCustomer } from "@/lib/auth/sessions/logout";

export const POST = endpoint(
  {
    summary: "Sai da loja e encerra a sessão do cliente",
    auth: open("sair duas vezes não é erro"),
    returns: Done,
    status: 200,
  },
  async ({ request, reply }) => {
    await logOutCustomer(request);
    reply.setCookie(clearedCookie(CUSTOMER_COOKIE));
    reply.setCookie(clearedCookie(CART_COOKIE));
    return { ok: true as const };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
