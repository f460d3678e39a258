import { z } from "zod";
import { endpoint, otherMethods } from "@/lib/api/endpoint";
import { open } from "@/lib/auth/gate";
import { Cart, CartQuantity } from "@/lib/cart/schema";
import { shopperOf } from "@/lib/cart/shopper";
import { setQuantity } from "@/lib/cart/write";
import { Uuid } from "@/lib/http/params";

const params = z.object({ itemId: Uuid });

export const PUT = endpoint(
  {
    summary: "Muda quantas unidades de um item estão na sacola",
    auth: open("a sacola é do cookie"),
    refuses: ["not_found", "conflict", "rate_limited"],
    params,
    body: CartQuantity,
    returns: Cart,
  },
  async ({ params: { itemId }, body, request }) =>
    setQuantity(await shopperOf(request), itemId, body.quantidade),
);

export const DELETE = endpoint(
  {
    summary: "Tira um item da sacola",
    auth: open("a sacola é do cookie"),
    refuses: ["not_found", "rate_limited"],
    params,
    returns: Cart,
  },
  async ({ params: { itemId }, request }) => setQuantity(await shopperOf(request), itemId, 0),
);

export const { GET, POST, PATCH, OPTIONS } = otherMethods({ PUT, DELETE });
