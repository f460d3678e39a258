import { customerContext, customerSessionOf } from "@/lib/auth/gate";
import { CART_COOKIE, cookie, readCookie } from "@/lib/auth/sessions/cookies";
import { mergeCarts } from "@/lib/cart/merge";
import { type Ctx, systemCtx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { knownVisitor } from "@/lib/experiments/visitor";
import type { Reply } from "@/lib/http/reply";
import type { RequestInfo } from "@/lib/http/request-info";
import { isToken, tokenHash } from "@/lib/secrets/link-token";
import { type Store, storeByHostOrThrow } from "@/lib/stores/read";

export const CART_DAYS = 30;
const DAY_SECONDS = 86_400;

/**
 * A customer with a session, or a visitor whom only the cart's cookie identifies. `visitorId`: for
 * experiments.
 */
export type Shopper = {
  store: Store;
  ctx: Ctx;
  customerId: string | null;
  hash: string | null;
  visitorId: string | null;
};

/**
 * An unknown cookie counts as no cookie.
 * @throws 404 no such store
 */
export async function shopperOf(request: RequestInfo): Promise<Shopper> {
  const store = await storeByHostOrThrow(request.host);
  const session = await customerSessionOf(request);
  const { requestId, ip, locale } = request;
  const token = readCookie(request.cookies, CART_COOKIE);
  return {
    store,
    ctx: session
      ? customerContext(session, request)
      : { ...systemCtx(store.id, "loja"), requestId, ip, locale },
    customerId: session?.customerId ?? null,
    hash: token && isToken(token) ? tokenHash(token) : null,
    visitorId: knownVisitor({ get: request.header }),
  };
}

export const giveCart = (reply: Reply, token: string) =>
  reply.setCookie(cookie(CART_COOKIE, token, CART_DAYS * DAY_SECONDS));

const FIND = `
  SELECT id, "customerId" FROM carts WHERE "storeId" = $1::uuid AND "orderId" IS NULL
    AND (("tokenHash" = $2 OR "restauraHash" = $2) AND ($3::uuid IS NULL OR "customerId" IS NULL OR "customerId" = $3::uuid)
      OR "customerId" = $3::uuid AND "tokenHash" IS NOT NULL)
  ORDER BY coalesce("tokenHash" = $2 OR "restauraHash" = $2, false) DESC, "atualizadoEm" DESC`;

type Found = { id: string; customerId: string | null };

/**
 * The open cart of the cookie, merged with the customer's carts from other devices. Carts that another
 * customer filled in this browser stay hidden.
 */
export async function cartOf({ ctx, customerId, hash }: Shopper): Promise<string | null> {
  if (!hash && !customerId) return null;
  const found = await sql<Found>(ctx, "cart-of-shopper", FIND, [hash, customerId]);
  const [own, ...others] = found;
  if (!own) return null;
  if (!customerId || (others.length === 0 && own.customerId)) return own.id;
  return mergeCarts(
    ctx,
    customerId,
    found.map(({ id }) => id),
  );
}

const LOCK = `SELECT id FROM carts WHERE "storeId" = $1::uuid AND id = $2::uuid AND "orderId" IS NULL FOR UPDATE`;

/** Locks the cart, so the second of two orders of the same cart finds none. */
export async function lockedCart(tx: Ctx, shopper: Shopper): Promise<string | null> {
  const cartId = await cartOf({ ...shopper, ctx: tx });
  const [held] = cartId ? await sql<{ id: string }>(tx, "lock-cart", LOCK, [cartId]) : [];
  return held?.id ?? null;
}
