import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an order takes the kept price of a kit, not that of its parts now",
    file: "lib/products/catalogue.ts",
    find: `SELECT id, nome, sku, \${PRODUCT_PRICE} AS "precoCents",`,
    replace: `SELECT id, nome, sku, "precoCents",`,
    test: "costs it, rounded once",
  },
  {
    name: "a kit that follows its parts takes a price of its own",
    file: "lib/products/kit-price.ts",
    find: "precoCents !== current",
    replace: "precoCents === -1",
    test: "has no other price",
  },
];
