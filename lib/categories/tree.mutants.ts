import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "what hangs below a category is not counted when it moves deeper",
    file: "lib/categories/tree.ts",
    find: "(levels.get(paiId) ?? 0) + height > MAX_DEPTH",
    replace: "(levels.get(paiId) ?? 0) + 1 > MAX_DEPTH",
    test: "knows what stands in the way of a move",
  },
];
