import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { env } from "@/lib/env";
import { derivedKey } from "@/lib/secrets/derived-key";
import { tokenHash } from "@/lib/secrets/link-token";

/**
 * Derived from the order and a key of the deployment, so a repeated request and each mail can name the token
 * although the database holds only its hash.
 */
export const orderToken = (orderId: string): string =>
  Buffer.from(derivedKey(env().CUSTOMER_SESSION_SECRET, `pedido ${orderId}`), "hex").toString("base64url");

export const orderPath = (orderId: string) => `/loja/pedido/${orderToken(orderId)}`;

const HAS_LINK = `SELECT 1 FROM carts WHERE "storeId" = $1::uuid AND "orderId" = $2::uuid AND "linkHash" = $3`;

/** Null: the order has no secret address, or the address was made with an older key. */
export async function secretPathOf(ctx: Ctx, orderId: string): Promise<string | null> {
  const rows = await sql(ctx, "order-has-link", HAS_LINK, [orderId, tokenHash(orderToken(orderId))]);
  return rows.length > 0 ? orderPath(orderId) : null;
}
