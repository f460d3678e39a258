import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "stock is taken without looking whether there is enough",
    file: "lib/products/stock-change.ts",
    find: "AND p.estoque + $3::int >= 0 AND",
    replace: "AND",
    test: "take no more than there is",
  },
];
