import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { shopperOf } from "@/lib/cart/shopper";
import { giveBack } from "@/lib/checkout/link";
import { PlacedOrder } from "@/lib/checkout/schema";
import { NewReturn } from "@/lib/returns/schema";

export const POST = endpoint(
  {
    summary: "Pede o cancelamento ou a devolução de itens de um pedido pelo seu endereço secreto",
    auth: open("quem tem o endereço do pedido pode devolvê-lo"),
    refuses: ["not_found", "conflict"],
    params: z.object({ token: z.string().max(100) }),
    body: NewReturn,
    returns: PlacedOrder,
  },
  async ({ params: { token }, body, request }) =>
    giveBack((await shopperOf(request)).ctx, token, body, request.host),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
