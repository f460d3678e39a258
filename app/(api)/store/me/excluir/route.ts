import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { customer } from "@/lib/auth/gate";
import { prepareErasure } from "@/lib/store-account/privacy";
import { Done, OwnPassword } from "@/lib/store-account/schema";

export const POST = endpoint(
  {
    summary: "Apaga os dados pessoais do cliente, a pedido dele, e encerra as sessões (LGPD)",
    auth: customer(),
    body: OwnPassword,
    returns: Done,
    status: 200,
  },
  { prepare: ({ ctx, body, reply }) => prepareErasure(ctx, body, reply) },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
