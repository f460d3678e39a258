import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a copy has the stock of its source",
    file: "lib/products/duplicate.ts",
    find: "      estoque: 0,\n      publicado",
    replace: "      estoque: source.estoque,\n      publicado",
    test: "copies content, but no stock",
  },
];
