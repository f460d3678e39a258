import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { readLeftCart, restoreCart } from "@/lib/cart/restore";
import { Cart } from "@/lib/cart/schema";
import { giveCart, shopperOf } from "@/lib/cart/shopper";

const params = z.object({ token: z.string().max(200) });
const auth = open("o link da sacola é o segredo");

export const GET = endpoint(
  {
    summary: "O que há na sacola de um link; nada muda",
    auth,
    refuses: ["not_found"],
    params,
    returns: Cart,
  },
  async ({ params: { token }, request }) => readLeftCart(await shopperOf(request), token),
);

export const POST = endpoint(
  {
    summary:
      "Continua neste navegador com a sacola de um link, somada à que está aqui; entrega o cookie ecom_cart",
    auth,
    refuses: ["not_found", "conflict", "rate_limited"],
    params,
    returns: Cart,
    status: 200,
  },
  async ({ params: { token }, request, reply }) => {
    const cart = await restoreCart(await shopperOf(request), token);
    giveCart(reply, token);
    return cart;
  },
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
