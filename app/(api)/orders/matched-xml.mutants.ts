import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an order number is believed whoever the buyer is",
    file: "lib/invoices/match.ts",
    find: "return orders.filter(agrees(sale));",
    replace: "return orders;",
    test: "goes to the order that xPed names, if its buyer is the same",
  },
];
