import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a file has the store's fiscal data as the product's own",
    file: "lib/products/export.ts",
    find: `'cest', p.cest`,
    replace: `'cest', coalesce(p.cest, (SELECT "cestPadrao" FROM stores WHERE id = $1))`,
    test: "an export brings a product's own data to another store",
  },
  {
    name: "the store's fiscal data win over the product's",
    file: "lib/products/fiscal.ts",
    find: "own[field] === null && store[field] !== null",
    replace: "store[field] !== null",
    test: "fill what a product leaves empty",
  },
];
