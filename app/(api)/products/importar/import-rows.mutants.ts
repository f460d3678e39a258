import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an import changes the stock without movements",
    file: "lib/product-imports/persist.ts",
    find: "await recordStock(tx, known.flatMap(movesOf), reason);",
    replace: "",
    test: "that brings the first variant takes the product's own stock out",
  },
];
