import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a line feed inside a text ends the row of an export",
    file: "lib/http/csv-file.ts",
    find: ", quoted_match: /[\\r\\n]/",
    replace: "",
    test: "cells that are written as they are come back as they are",
  },
];
