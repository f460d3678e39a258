import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a change that changes nothing is told of",
    file: "lib/products/record-change.ts",
    find: "if (isSame && !details.after)",
    replace: "if (!isSame && !details.depois)",
    test: "writes nothing and tells nobody when a change changes nothing",
  },
];
