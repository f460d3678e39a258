import type { ImportedVariant } from "@/lib/product-imports/catalogue";
import type { Row } from "@/lib/product-imports/row";
import { promotionDates } from "@/lib/products/promotion";
import type { Product } from "@/lib/products/schema";

type State = { product: Product; variants: readonly ImportedVariant[] };

/**
 * What the row wrote, with the dates of its promotion.
 * @param sku the variant that the row names
 * @throws 422 the promotion is wrong
 */
export function withPromotion(row: Row, { product, variants }: State, sku: string): State {
  const isNamed = (variant: ImportedVariant | undefined) => variant?.sku.toLowerCase() === sku.toLowerCase();
  const dates = promotionDates(product, variants, {
    asked: { promocaoDe: row.moment("promocaoDe") ?? null, promocaoAte: row.moment("promocaoAte") ?? null },
    nameOf: (index) => (isNamed(variants[index]) ? row.name("precoPromocionalVariante") : null),
  });
  return { product: { ...product, ...dates }, variants };
}
