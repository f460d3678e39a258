import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { shopperOf } from "@/lib/cart/shopper";
import { visitCheckout } from "@/lib/checkout/place-checkout";
import { NewCheckout, Placed } from "@/lib/checkout/schema";

export const POST = endpoint(
  {
    summary: "Faz o pedido da sacola pelo total que o comprador viu; com Idempotency-Key uma vez só",
    auth: open("quem compra não precisa de conta"),
    refuses: ["not_found", "conflict", "rate_limited"],
    body: NewCheckout,
    returns: Placed,
  },
  { visit: async ({ body, request }) => visitCheckout(await shopperOf(request), body, request.host) },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
