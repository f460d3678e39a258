import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a cancelled order keeps its buyer's points",
    file: "lib/orders/change/take.ts",
    find: "await returnPoints(tx, { orderId: order.id, at });",
    replace: "",
    test: "random carts at the total that was seen",
  },
];
