import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { receiveNotice, storeOfAddress } from "@/lib/shipments/labels/notices";

const params = z.object({ loja: z.string().max(100) });
const returns = z.object({ recebido: z.boolean() });

/** Only Melhor Envio calls them. It tries the address, by a method that it does not document, before it registers it. */
export const GET = endpoint(
  {
    summary: "Confirma ao Melhor Envio que o endereço de avisos existe",
    auth: open("o endereço é secreto e nada acontece"),
    hidden: true,
    params,
    returns,
  },
  ({ params: { loja }, request: { ip } }) => {
    storeOfAddress(loja, ip);
    return { recebido: true };
  },
);

export const POST = endpoint(
  {
    summary: "Recebe o aviso do Melhor Envio sobre uma etiqueta",
    auth: open("o endereço é secreto, e só um aviso assinado faz a loja perguntar pela etiqueta"),
    hidden: true,
    params,
    body: z.looseObject({}),
    plain: true,
    maxBodyBytes: 64 * 1024,
    returns,
    status: 200,
  },
  async ({ params: { loja }, body, text, request: { header, ip } }) => {
    await receiveNotice(loja, { signature: header("x-me-signature"), text, body }, ip);
    return { recebido: true };
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
