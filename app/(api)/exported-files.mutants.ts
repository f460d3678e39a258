import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an exported file carries the day in Greenwich",
    file: "lib/db/local-day.ts",
    find: `AT TIME ZONE "fusoHorario"`,
    replace: "AT TIME ZONE 'UTC'",
    test: "carries the store's day in its name",
  },
];
