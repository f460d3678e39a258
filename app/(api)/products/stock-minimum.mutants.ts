import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a variant that is sold to its minimum is not told of",
    file: "lib/products/stock-take.ts",
    find: "return minimo == null ? [] :",
    replace: "return minimo == null || true ? [] :",
    test: "is told once each time that the stock falls to it",
  },
  {
    name: "the store's limit watches a product whose variants all have their own",
    file: "lib/products/stock-minimum.ts",
    find: "THEN NULL ELSE",
    replace: "THEN 45 ELSE",
    test: "is told once each time that the stock falls to it",
  },
];
