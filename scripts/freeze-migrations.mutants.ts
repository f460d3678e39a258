import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a landed migration may be edited",
    file: "scripts/freeze-migrations.ts",
    find: "checksums[name][0] !== checksum",
    replace: "checksums[name][0] === undefined",
    test: "finds landed migrations that were edited",
  },
];
