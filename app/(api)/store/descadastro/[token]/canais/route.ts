import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { CHOSEN_CHANNELS, choose } from "@/lib/customers/channel-choices";
import { Timestamp } from "@/lib/http/timestamp";
import { visitorCtx } from "@/lib/store-account/acting";
import { storeByHostOrThrow } from "@/lib/stores/read";

export const PUT = endpoint(
  {
    summary: "Liga ou desliga cada canal de marketing, pelo link recebido por e-mail",
    auth: open("o link recebido por e-mail diz de quem é o endereço"),
    refuses: ["not_found"],
    params: z.object({ token: z.string().max(1000) }),
    body: z.object({ email: z.boolean(), whatsapp: z.boolean() }).partial(),
    returns: z.array(
      z.object({ canal: z.enum(CHOSEN_CHANNELS), aceito: z.boolean(), alteradoEm: Timestamp.nullable() }),
    ),
  },
  async ({ params: { token }, body, request }) => {
    const { id } = await storeByHostOrThrow(request.host);
    return choose(visitorCtx(id, request), token, body);
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
