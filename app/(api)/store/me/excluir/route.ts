import { CUSTOMER_COOKIE, clearedCookie } from "@/lib/auth/cookies";
import { customer } from "@/lib/auth/gate";
import { endpoint, otherMethods } from "@/lib/http/endpoint";
import { eraseOwnData } from "@/lib/store-account/privacy";
import { Done, OwnPassword } from "@/lib/store-account/schema";

export const POST = endpoint(
  {
    summary: "Apaga os dados pessoais do cliente, a pedido dele, e encerra as sessões (LGPD)",
    auth: customer(),
    body: OwnPassword,
    returns: Done,
    status: 200,
  },
  async ({ ctx, body, reply }) => {
    const done = await eraseOwnData(ctx, body);
    reply.setCookie(clearedCookie(CUSTOMER_COOKIE));
    return done;
  },
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
