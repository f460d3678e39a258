import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a line of the bank confirms two orders",
    file: "lib/bank-statements/reconcile.ts",
    find: "if (used.length === 0)",
    replace: "if (used.length > 9)",
    test: "uses no line of the bank",
  },
  {
    name: "another amount than the bank's is confirmed",
    file: "lib/bank-statements/reconcile.ts",
    find: "if (payment.valorCents !== valorCents)",
    replace: "if (payment.valorCents < 0)",
    test: "tells certain from possible credits",
  },
  {
    name: "a credit of before the order is taken for its money",
    file: "lib/bank-statements/match.ts",
    find: "Date.parse(dia) - days * DAY_MS",
    replace: "Date.parse(dia) + days * DAY_MS",
    test: "tells certain from possible credits",
  },
];
