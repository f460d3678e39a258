import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a new stock limit is not followed to the end",
    file: "lib/products/settle-stock-limit.ts",
    find: "if (!step?.isMore) return false;",
    replace: "return false;",
    test: "marks a small store's products with the change, and a large one's step by step after it",
  },
];
