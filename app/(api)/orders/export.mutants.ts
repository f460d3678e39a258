import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a spreadsheet runs what a customer wrote",
    file: "lib/http/csv-file.ts",
    find: "writeText(cell) : cell",
    replace: "cell : cell",
    test: "lets no spreadsheet run",
  },
  {
    name: "the export of orders skips those of the same moment",
    file: "lib/db/where.ts",
    find: "rest.bind(place.id)",
    replace: 'rest.bind("00000000-0000-0000-0000-000000000000")',
    test: "holds every order once and in order",
  },
];
