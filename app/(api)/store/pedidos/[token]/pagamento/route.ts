import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { shopperOf } from "@/lib/cart/shopper";
import { payAgain } from "@/lib/checkout/link";
import { PlacedOrder } from "@/lib/checkout/schema";

export const POST = endpoint(
  {
    summary: "Gera outro pagamento para um pedido cujo pagamento expirou",
    auth: open("quem tem o endereço do pedido pode pagá-lo"),
    refuses: ["not_found", "conflict"],
    params: z.object({ token: z.string().max(100) }),
    returns: PlacedOrder,
    status: 200,
  },
  async ({ params: { token }, request }) => payAgain((await shopperOf(request)).ctx, token),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
