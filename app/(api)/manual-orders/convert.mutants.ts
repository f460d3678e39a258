import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a manual order becomes an order each time that it is converted",
    file: "lib/manual-orders/step.ts",
    find: "AND id = $2::uuid FOR NO KEY UPDATE",
    replace: "AND id = $2::uuid",
    test: "of 16 conversions at once makes one order",
  },
];
