import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { readCart } from "@/lib/cart/read";
import { Cart, CartAddition } from "@/lib/cart/schema";
import { giveCart, shopperOf } from "@/lib/cart/shopper";
import { addToCart } from "@/lib/cart/write";

export const GET = endpoint(
  {
    summary: "A sacola deste navegador, ou do cliente que entrou, com os preços de agora",
    auth: open("quem compra não precisa de conta"),
    refuses: ["not_found"],
    returns: Cart,
  },
  async ({ request }) => readCart(await shopperOf(request)),
);

export const POST = endpoint(
  {
    summary: "Põe um produto na sacola; a primeira vez entrega o cookie ecom_cart",
    auth: open("quem compra não precisa de conta"),
    refuses: ["not_found", "conflict", "rate_limited"],
    body: CartAddition,
    form: "/loja/sacola",
    returns: Cart,
  },
  async ({ body, request, reply }) => {
    const { cart, token } = await addToCart(await shopperOf(request), body);
    if (token) giveCart(reply, token);
    return cart;
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
