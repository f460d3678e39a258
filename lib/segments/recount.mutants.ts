import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "one segment that can't be counted costs all others",
    file: "lib/segments/recount.ts",
    find: "    // Another person deleted the segment meanwhile.\n",
    replace: "    throw error;\n",
    test: "goes on after one whose rules can't be counted, and leaves deleted ones alone",
  },
  {
    name: "what was counted this night is counted again",
    file: "lib/segments/recount.ts",
    find: "now() - interval '12 hours'",
    replace: "now() + interval '12 hours'",
    test: "counts again, in each store, what was counted yesterday, and nothing twice in a night",
  },
];
