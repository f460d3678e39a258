import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { receiveSesCallback } from "@/lib/ses-callbacks/receive";
import { SnsCallback } from "@/lib/ses-callbacks/schema";
import { visitorCtx } from "@/lib/store-account/acting";
import { storeByHostOrThrow } from "@/lib/stores/read";

/** Only Amazon calls it. */
export const POST = endpoint(
  {
    summary: "Recebe devoluções e reclamações do Amazon SES, por um tópico do Amazon SNS",
    auth: open("o aviso é assinado pela Amazon, do tópico que a loja nomeou"),
    hidden: true,
    body: SnsCallback,
    plain: true,
    returns: z.object({ recebido: z.boolean() }),
    status: 200,
  },
  async ({ body, request }) => {
    const { id } = await storeByHostOrThrow(request.host);
    await receiveSesCallback(visitorCtx(id, request), body, request.ip);
    return { recebido: true };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
