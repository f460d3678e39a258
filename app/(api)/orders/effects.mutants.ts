import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an order gives its units back although it has given them back",
    file: "lib/orders/change/restock.ts",
    find: "m.ciclo = $3::int\n  GROUP BY",
    replace: "m.ciclo = $3::int AND m.tipo = 'venda'\n  GROUP BY",
    test: "takes units back on return only if asked, and never twice",
  },
  {
    name: "two that move the same order at once both do it",
    file: "lib/orders/change/lock.ts",
    find: "AND id = $2::uuid FOR NO KEY UPDATE",
    replace: "AND id = $2::uuid",
    test: "happens once when two ask for it",
  },
  {
    name: "a cancelled order keeps its use of the coupon",
    file: "lib/orders/change/take.ts",
    find: "  await releaseCouponUse(tx, order.id);\n",
    replace: "",
    test: "gives stock, coupon and points back exactly",
  },
];
