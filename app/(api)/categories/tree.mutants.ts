import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the server moves a category without looking at what is below it",
    file: "lib/categories/position.ts",
    find: "(branch?.levels ?? 1)",
    replace: "1",
    test: "is at most five levels deep, counting what is below it",
  },
  {
    name: "a category may hang below itself",
    file: "lib/categories/position.ts",
    find: "path.some((each) => each.id === id)",
    replace: "path.length > 9",
    test: "is never inside itself",
  },
  {
    name: "two moves of categories are made at once",
    file: "lib/categories/position.ts",
    find: `lockName(ctx, "category-tree")`,
    replace: "Promise.resolve()",
    test: "two moves at once that are fine alone never make a circle",
  },
];
