import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a promotion begins a moment late",
    file: "lib/products/price-sql.ts",
    find: `PRODUCT_PRICE = "price_at(p, NULL, now())"`,
    replace: `PRODUCT_PRICE = "price_at(p, NULL, now() - interval '1 millisecond')"`,
    test: "sells for the promotional price at the very start",
  },
  {
    name: "a promotion of a variant ends a moment late",
    file: "lib/products/price-sql.ts",
    find: `UNIT_PRICE = "price_at(p, v, now())"`,
    replace: `UNIT_PRICE = "price_at(p, v, now() - interval '1 millisecond')"`,
    test: "sells for the normal price at the very end",
  },
  {
    name: "a variant's promotional price is above its normal price",
    file: "lib/products/promotion.ts",
    find: "precoPromocionalCents < (variant.precoCents ?? precoCents)",
    replace: "precoPromocionalCents < precoCents",
    test: "is refused what is no promotion",
  },
  {
    name: "dates of a promotion stay without any price",
    file: "lib/products/promotion.ts",
    find: "  return { promocaoDe: null, promocaoAte: null };",
    replace: "  return { promocaoDe, promocaoAte };",
    test: "dates go with the last price",
  },
];
