import { invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import type { Product } from "@/lib/products/schema";
import type { Variant } from "@/lib/products/variant-schema";

type Priced = Pick<Product, "precoCents" | "precoPromocionalCents" | "promocaoDe" | "promocaoAte">;
type PricedVariant = Pick<Variant, "sku" | "precoCents" | "precoPromocionalCents">;
type Dates = Pick<Product, "promocaoDe" | "promocaoAte">;

/** The caller's name of the field of a variant; null: the request did not name this variant. */
type NameOf = (index: number) => string | null;

const BELOW = "informe um preço menor que o normal";

function assertVariant(precoCents: number, variant: PricedVariant, index: number, nameOf: NameOf): void {
  const { precoPromocionalCents, sku } = variant;
  if (precoPromocionalCents === null || precoPromocionalCents < (variant.precoCents ?? precoCents)) return;
  const field = nameOf(index);
  if (field) throw invalid(field, BELOW);
  throw invalid(
    "precoCents",
    sentence("informe um preço maior que o promocional da variante {sku}", { sku }),
  );
}

const timeOf = (moment: string | Date) => new Date(moment).getTime();

/** @throws 422 the end is not after the start */
export function assertPeriod({ promocaoDe, promocaoAte }: Dates): void {
  if (promocaoDe && promocaoAte && timeOf(promocaoAte) <= timeOf(promocaoDe)) {
    throw invalid("promocaoAte", "informe um momento depois de promocaoDe");
  }
}

/**
 * Dates go with the last promotional price, unless the caller asks for dates.
 * @param asked what the request says of the dates
 * @returns the dates that the product has from now on
 * @throws 422 a promotional price is not below the normal one, the end is not after the start, or there is a date
 *   without any promotional price
 */
export function promotionDates(
  product: Priced,
  variants: readonly PricedVariant[],
  { asked, nameOf }: { asked: Partial<Dates>; nameOf: NameOf },
): Dates {
  const { precoCents, precoPromocionalCents, promocaoDe, promocaoAte } = product;
  if (precoPromocionalCents !== null && precoPromocionalCents >= precoCents) {
    throw invalid("precoPromocionalCents", BELOW);
  }
  for (const [index, variant] of variants.entries()) assertVariant(precoCents, variant, index, nameOf);
  assertPeriod(product);
  const isPriced =
    precoPromocionalCents !== null || variants.some((variant) => variant.precoPromocionalCents !== null);
  if (isPriced) return { promocaoDe, promocaoAte };
  for (const field of ["promocaoDe", "promocaoAte"] as const) {
    if (asked[field]) throw invalid(field, "informe também um preço promocional");
  }
  return { promocaoDe: null, promocaoAte: null };
}
