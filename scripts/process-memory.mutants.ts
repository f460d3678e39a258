import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a limit of memory that the operator sets is overruled",
    file: "scripts/process-memory.ts",
    find: "!given.includes(",
    replace: `!"".includes(`,
    test: "leaves a limit to the operator",
  },
];
