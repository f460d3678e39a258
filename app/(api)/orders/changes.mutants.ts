import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "two changes of an order overlap",
    file: "lib/orders/change/change-order.ts",
    find: " FOR NO KEY UPDATE",
    replace: "",
    test: "loses no change when two come at once",
  },
];
