import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { shopperOf } from "@/lib/cart/shopper";
import { readPlacedOrder } from "@/lib/checkout/link";
import { PlacedOrder } from "@/lib/checkout/schema";

export const GET = endpoint(
  {
    summary: "Um pedido pelo seu endereço secreto, com o que falta pagar",
    auth: open("quem tem o endereço do pedido pode vê-lo"),
    refuses: ["not_found"],
    params: z.object({ token: z.string().max(100) }),
    returns: PlacedOrder,
  },
  async ({ params: { token }, request }) => readPlacedOrder((await shopperOf(request)).ctx, token),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
