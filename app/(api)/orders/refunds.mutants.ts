import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an amount above what is left is refunded",
    file: "lib/orders/money/refund-plan.ts",
    find: "if (valorCents > left)",
    replace: "if (valorCents > left * 2)",
    test: "never gives back more than what is left",
  },
  {
    name: "a step of an order leaves its history out",
    file: "lib/orders/change/step.ts",
    find: "await recordStatus(tx, id, { de, para, motivo, at });",
    replace: "",
    test: "becomes refunded with the last cent, and frees coupon and points only then in full",
  },
];
