import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a segment that a campaign is going to is deleted",
    file: "lib/segments/write.ts",
    find: "if (before.usos.length > 0) {",
    replace: "if (before.usos.length > 99) {",
    test: "that campaigns, coupons or rules name are not deleted, and say where",
  },
  {
    name: "a change of what somebody else changed meanwhile is written",
    file: "lib/segments/write.ts",
    find: "versao !== undefined && versao !== before.versao",
    replace: "versao !== undefined && versao > before.versao",
    test: "are created, counted, read, changed and deleted, each with an audit row",
  },
];
