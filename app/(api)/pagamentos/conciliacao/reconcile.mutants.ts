import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "lines that share the bank's number are one line",
    file: "lib/bank-statements/match.ts",
    find: "JSON.stringify([conta, fitId, dia, valorCents, ordem])",
    replace: "JSON.stringify([conta, fitId, dia && valorCents && ordem && 0])",
    test: "tells lines of one number apart",
  },
  {
    name: "a line of the bank confirms two orders",
    file: "lib/bank-statements/reconcile.ts",
    find: "if (!(await use(tx, chosen)))",
    replace: "if (!(await use(tx, chosen)) && !chosen)",
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
