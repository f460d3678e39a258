import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a limit of memory that the operator sets is overruled",
    file: "server/start/process-memory.ts",
    find: "!given.includes(",
    replace: `!"".includes(`,
    test: "leaves a limit to the operator",
  },
];
