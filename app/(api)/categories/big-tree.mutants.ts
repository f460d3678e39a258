import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a free slug is looked for by the whole list of those in use",
    file: "lib/slug/unique.ts",
    find: "greatest(taken * 2, 1)",
    replace: "taken + 1",
    test: "reads a path and a place for a new one",
  },
];
