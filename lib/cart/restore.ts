import { mergeCarts } from "@/lib/cart/merge";
import { viewOf } from "@/lib/cart/read";
import type { Cart } from "@/lib/cart/schema";
import { CART_DAYS, cartOf, type Shopper } from "@/lib/cart/shopper";
import { markSeen, spendChange } from "@/lib/cart/write";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, notFound } from "@/lib/errors";
import { addressLimiter } from "@/lib/http/rate-limit";
import { isToken, tokenHash } from "@/lib/secrets/link-token";

const FIND = `SELECT id, "customerId" FROM carts WHERE "storeId" = $1::uuid AND "restauraHash" = $2
  AND "orderId" IS NULL AND "atualizadoEm" > now() - interval '${CART_DAYS} days'`;

/** Nobody opens thirty wrong links a minute by chance. */
const misses = addressLimiter(30);

type Left = { id: string; customerId: string | null };

/**
 * @throws 404 the token is unknown or another store's, the cart is an order or too old, or the address has
 * guessed too often
 */
async function leftCartOrThrow({ ctx }: Shopper, token: string): Promise<Left> {
  const isAsked = isToken(token) && !misses.isSpent(ctx.ip);
  const [found] = isAsked ? await sql<Left>(ctx, "cart-of-link", FIND, [tokenHash(token)]) : [];
  if (found) return found;
  misses.spend(ctx.ip);
  throw notFound("Sacola");
}

/**
 * Shows what the cart holds, but not who owns it. Changes nothing, because mail programs open links
 * automatically.
 * @throws 404
 */
export async function readLeftCart(shopper: Shopper, token: string): Promise<Cart> {
  const { id } = await leftCartOrThrow(shopper, token);
  return viewOf(shopper, id);
}

/**
 * Gives the cart to this browser and merges it with the browser's own cart, up to the stock. From now on the
 * token is the cart's cookie.
 * @throws 404 · 409 the cart belongs to another account · 429
 */
export async function restoreCart(shopper: Shopper, token: string): Promise<Cart> {
  spendChange(shopper);
  const { ctx, customerId } = shopper;
  const left = await leftCartOrThrow(shopper, token);
  if (customerId && left.customerId && left.customerId !== customerId) {
    throw new AppError("conflict", "Esta sacola é de outra conta. Saia da sua para continuar com ela.");
  }
  return transact(ctx, async (tx) => {
    const present = await cartOf({ ...shopper, ctx: tx });
    const ids = present && present !== left.id ? [left.id, present] : [left.id];
    const id = await mergeCarts(tx, customerId, ids);
    if (!id || id !== left.id) throw notFound("Sacola");
    await markSeen(tx, id);
    return viewOf({ ...shopper, ctx: tx }, id);
  });
}
