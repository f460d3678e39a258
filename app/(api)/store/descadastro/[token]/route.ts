import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { stopMails } from "@/lib/customers/email-consents";
import { visitorCtx } from "@/lib/store-account/acting";
import { storeByHostOrThrow } from "@/lib/stores/read";

/** Mail programs send a form of their own (RFC 8058). */
export const POST = endpoint(
  {
    summary: "Para os lembretes, avisos e novidades por e-mail; o cabeçalho List-Unsubscribe leva para cá",
    auth: open("o link recebido por e-mail diz de quem é o endereço"),
    refuses: ["not_found"],
    params: z.object({ token: z.string().max(1000) }),
    returns: z.object({ nomeLoja: z.string() }),
    status: 200,
  },
  async ({ params: { token }, request }) => {
    const { id } = await storeByHostOrThrow(request.host);
    return stopMails(visitorCtx(id, request), token);
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
