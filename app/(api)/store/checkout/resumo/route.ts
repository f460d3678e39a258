import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { shopperOf } from "@/lib/cart/shopper";
import { summarise } from "@/lib/checkout/checkout-price";
import { CheckoutChoices, CheckoutSummary } from "@/lib/checkout/schema";

export const POST = endpoint(
  {
    summary: "Quanto a sacola custa com as escolhas feitas até aqui; nada é gravado",
    auth: open("quem compra não precisa de conta"),
    refuses: ["not_found"],
    body: CheckoutChoices,
    returns: CheckoutSummary,
    status: 200,
  },
  async ({ body, request }) => summarise(await shopperOf(request), body),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
