import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a spreadsheet runs what a customer wrote",
    file: "lib/http/csv-file.ts",
    find: "escape_formulas: true,",
    replace: "",
    test: "lets no spreadsheet run",
  },
  {
    name: "the export of orders skips those of the same moment",
    file: "lib/orders/export.ts",
    find: '("criadoEm", id) < ($${at}::timestamptz, $${at + 1}::uuid)',
    replace: '"criadoEm" < $${at}::timestamptz AND $${at + 1}::uuid IS NOT NULL',
    test: "holds every order once and in order",
  },
];
