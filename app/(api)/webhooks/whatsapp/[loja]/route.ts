import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { FileAnswer, fileOf } from "@/lib/http/file-answer";
import { confirmAddress, receiveCallback } from "@/lib/whatsapp-callbacks/receive";
import { Verification } from "@/lib/whatsapp-callbacks/schema";

const PLAIN = "text/plain; charset=utf-8";
const params = z.object({ loja: z.string().max(100) });

/** Only Meta calls them. */
export const GET = endpoint(
  {
    summary: "Confirma à Meta que o endereço de avisos do WhatsApp é da loja",
    auth: open("o endereço é secreto e a Meta repete o token de verificação"),
    hidden: true,
    params,
    query: Verification,
    returns: fileOf(PLAIN),
  },
  ({ params: { loja }, query, request: { ip } }) =>
    new FileAnswer(Buffer.from(confirmAddress(loja, query, ip)), { type: PLAIN }),
);

export const POST = endpoint(
  {
    summary: "Recebe os avisos do WhatsApp",
    auth: open("o endereço é secreto e o aviso é assinado"),
    hidden: true,
    params,
    body: z.looseObject({}),
    returns: z.object({ recebido: z.boolean() }),
    status: 200,
  },
  async ({ params: { loja }, body, text, request: { header, ip } }) => {
    await receiveCallback(loja, { signature: header("x-hub-signature-256"), text, body }, ip);
    return { recebido: true };
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
