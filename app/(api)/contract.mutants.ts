import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "bodies may be nested as deep as their bytes allow",
    file: "lib/api/body.ts",
    find: "if (isTooDeep(text))",
    replace: `if (text === "")`,
    test: "refuses bodies that are no JSON object, by kind",
  },
];
