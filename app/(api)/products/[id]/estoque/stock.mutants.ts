import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the stock that the caller saw is not compared",
    file: "lib/products/stock.ts",
    find: "if (seen === undefined || seen === estoque) return;",
    replace: "if (estoque >= 0) return;",
    test: "changes nothing if the stock is not the one",
  },
];
