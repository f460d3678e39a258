import type { Shopper } from "@/lib/cart/shopper";
import { readLoyaltyBalance } from "@/lib/loyalty/read";

/** Whether the checkout needs to ask about points. */
export async function hasPointsToUse({ ctx, customerId }: Shopper): Promise<boolean> {
  if (!customerId) return false;
  const { ativo, saldo } = await readLoyaltyBalance(ctx);
  return ativo && saldo > 0;
}
