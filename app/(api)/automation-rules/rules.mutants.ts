import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "of two editors of a rule the last one wins",
    file: "lib/automation-rules/write.ts",
    find: "if (versao === undefined || versao === before.versao) return;",
    replace: "if (versao === undefined || versao <= before.versao) return;",
    test: "refuses a change upon what somebody else changed meanwhile",
  },
];
