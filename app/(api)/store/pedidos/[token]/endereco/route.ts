import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { shopperOf } from "@/lib/cart/shopper";
import { correctAddress } from "@/lib/checkout/link";
import { AddressCorrection, PlacedOrder } from "@/lib/checkout/schema";

export const PUT = endpoint(
  {
    summary: "Corrige o endereço de entrega de um pedido que ainda não está em preparo",
    auth: open("quem tem o endereço do pedido pode corrigir para onde ele vai"),
    refuses: ["not_found", "conflict"],
    params: z.object({ token: z.string().max(100) }),
    body: AddressCorrection,
    returns: PlacedOrder,
  },
  async ({ params: { token }, body, request }) =>
    correctAddress((await shopperOf(request)).ctx, token, body, request.host),
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
