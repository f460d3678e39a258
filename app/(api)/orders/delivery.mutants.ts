import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a delivery may have another price than the order's freight",
    file: "lib/orders/create/new-order-schema.ts",
    find: "if (precoCents === undefined || freteCents === undefined || precoCents === freteCents) return;",
    replace: "if (precoCents !== freteCents) return;",
    test: "refuses a price beside the order's freight",
  },
  {
    name: "the walk through older orders is over although one was left out",
    file: "lib/orders/delivery/separate.ts",
    find: "isLeft: moved < wished",
    replace: "isLeft: false",
    test: "comes back for one that somebody holds",
  },
  {
    name: "the team overwrites the delivery of an older order with the remark",
    file: "lib/orders/change/change-order.ts",
    find: "locked.entrega === null && entrega ? { entrega, observacao } : {}",
    replace: "{}",
    test: "loses no delivery where the team overwrites the remark",
  },
];
