import type { Mutant } from "@/lib/testing/mutant";

/** Unsafe versions of the code, each noticed by the test beside. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "an amount above what is left is refunded",
    file: "lib/orders/refund-plan.ts",
    find: "if (valorCents > left)",
    replace: "if (valorCents > left * 2)",
    test: "never gives back more than what is left",
  },
];
