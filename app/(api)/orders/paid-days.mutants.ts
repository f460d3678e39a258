import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "days of payment are days of the order",
    file: "lib/orders/read/conditions.ts",
    find: '`"pagoEm" < ?::timestamptz`',
    replace: '`"criadoEm" < ?::timestamptz`',
    test: "finds orders by the store's days of their payment, both included",
  },
  {
    name: "a day of payments leads to the orders made in it",
    file: "components/reports/report-links.ts",
    find: 'report.base === "pago"',
    replace: "false",
    test: "is where a day of sales by pago leads, to as many orders",
  },
];
