import { cartOf, type Shopper } from "@/lib/cart/shopper";
import { spendChange } from "@/lib/cart/write";
import { sql } from "@/lib/db/sql";

const REMEMBER = `UPDATE carts SET email = $3, "atualizadoEm" = now(), "abandonadoEm" = NULL
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "orderId" IS NULL AND email IS DISTINCT FROM $3`;

/**
 * Stores the e-mail address before there is an order. A logged-in customer keeps the account's address. The
 * result does not show whether the address is known.
 * @throws 429
 */
export async function rememberContact(shopper: Shopper, email: string): Promise<void> {
  spendChange(shopper);
  const cartId = await cartOf(shopper);
  if (cartId && !shopper.customerId) await sql(shopper.ctx, "cart-contact", REMEMBER, [cartId, email]);
}
