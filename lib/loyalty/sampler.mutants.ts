import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an adjustment leaves the lots as they were",
    file: "lib/loyalty/adjust.ts",
    find: "  await takeFromLots(tx, account, { pontos: -pontos, entryId, at });\n",
    replace: "",
    test: "every balance is its ledger and its lots in each snapshot",
  },
];
