import type { Ctx } from "@/lib/ctx";
import { promotionDates } from "@/lib/products/promotion";
import { getProductOrThrow, listVariants } from "@/lib/products/read";
import type { Product } from "@/lib/products/schema";
import { inGrid } from "@/lib/products/variant-rows";

export const promotionIn = (index: number) => inGrid(index, "precoPromocionalCents");

/**
 * Comes after the product's prices and its variants are written. A promotion that lost its last price loses its
 * dates.
 * @throws 422 what is written is no promotion
 */
export async function writePromotionDates(
  tx: Ctx,
  { id, atualizadoEm }: Product,
  request: Parameters<typeof promotionDates>[2],
): Promise<void> {
  const now = await getProductOrThrow(tx, id);
  const dates = promotionDates(now, await listVariants(tx, id), request);
  if (dates.promocaoDe === now.promocaoDe && dates.promocaoAte === now.promocaoAte) return;
  await tx.db.product.update({ where: { id }, data: { ...dates, atualizadoEm } });
}
