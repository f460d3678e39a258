import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { receiveCallback } from "@/lib/payments/callbacks";
import { SERVICES } from "@/lib/payments/schema";

/** Only the payment services call this endpoint. */
export const POST = endpoint(
  {
    summary: "Recebe o aviso de um serviço de pagamento",
    auth: open("o endereço é secreto e o aviso é assinado"),
    hidden: true,
    params: z.object({ provedor: z.enum(SERVICES), loja: z.string().max(100) }),
    query: z.looseObject({}),
    body: z.looseObject({}),
    maxBodyBytes: 64 * 1024,
    returns: z.object({ recebido: z.boolean() }),
    status: 200,
  },
  async ({ params: { provedor, loja }, query, body, request: { header, ip } }) => {
    await receiveCallback(provedor, loja, { header, query, body, at: new Date() }, ip);
    return { recebido: true };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
