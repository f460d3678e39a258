import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { rememberContact } from "@/lib/cart/contact";
import { CartContact, Kept } from "@/lib/cart/schema";
import { shopperOf } from "@/lib/cart/shopper";

export const PUT = endpoint(
  {
    summary: "Guarda na sacola o e-mail de quem compra, antes do pedido",
    auth: open("a sacola é do cookie"),
    refuses: ["not_found", "rate_limited"],
    body: CartContact,
    returns: Kept,
  },
  async ({ body, request }) => {
    await rememberContact(await shopperOf(request), body.email);
    return { guardado: true as const };
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
