import { cartOf, type Shopper } from "@/lib/cart/shopper";
import { spendChange } from "@/lib/cart/write";
import { sql } from "@/lib/db/sql";

const REMEMBER = `UPDATE carts SET email = $3, "atualizadoEm" = now(), "abandonadoEm" = NULL
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "orderId" IS NULL AND email IS DISTINCT FROM $3`;

/**
 * Whose the bag is, before there is an order; a logged-in customer has the account's address. Nothing tells
 * known addresses from others.
 * @throws 429
 */
export async function rememberContact(shopper: Shopper, email: string): Promise<void> {
  spendChange(shopper);
  const cartId = await cartOf(shopper);
  if (cartId && !shopper.customerId) await sql(shopper.ctx, "cart-contact", REMEMBER, [cartId, email]);
}
