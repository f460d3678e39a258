import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the average is counted from the stock after the purchase",
    file: "lib/products/purchase.ts",
    find: "averageCost({ units, cents",
    replace: "averageCost({ units: units * 2, cents",
    test: "and their cost into the average",
  },
  {
    name: "a cost changes without the product's time",
    file: "lib/products/purchase.ts",
    find: `p."custoCents"), "atualizadoEm" = clock_timestamp()`,
    replace: `p."custoCents"), "atualizadoEm" = p."atualizadoEm"`,
    test: "refuses an editor that was opened before",
  },
  {
    name: "old units of a variant without a cost of its own count as free",
    file: "lib/products/purchase.ts",
    find: "variant?.custoCents ?? product?.custoCents",
    replace: "(variant ?? product)?.custoCents",
    test: "averages each variant by itself",
  },
];
