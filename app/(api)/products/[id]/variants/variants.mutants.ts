import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a removed variant takes its stock with it, without a movement",
    file: "lib/products/variants.ts",
    find: "await changeStock(tx, leaving)",
    replace: "[]",
    test: "leaves with its stock, frees its SKU, and is 404 afterwards",
  },
  {
    name: "the product's own stock stays beside its first variants",
    file: "lib/products/variants.ts",
    find: "isFirst ? await changeStock",
    replace: "!isFirst ? await changeStock",
    test: "adds one; the product's own stock leaves by an adjustment as the first comes",
  },
];
