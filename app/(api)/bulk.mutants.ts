import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an order that is named twice takes its step twice",
    file: "lib/http/bulk.ts",
    find: "[...new Set(ids)]",
    replace: "ids",
    test: "one that comes twice once",
  },
];
