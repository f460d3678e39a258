import type { Mutant } from "@/lib/testing/mutant";

/** Unsafe versions of the code, each noticed by the test beside. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "a transaction takes a second connection, for which all wait",
    file: "lib/db/client.ts",
    find: "if (isInsideTransaction())",
    replace: "if (false)",
    test: "can't take a second connection",
  },
];
