import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "nobody stands in line for a hot row",
    file: "lib/db/queue.ts",
    find: "if (line.inside < gate.places)",
    replace: "if (line.inside >= 0)",
    test: "of coupons holds up its own buyers alone",
  },
  {
    name: "orders do not stand in line",
    file: "lib/api/endpoint.ts",
    find: "inRowQueues(ctx.storeId, rows, work)",
    replace: "work()",
    test: "of coupons holds up its own buyers alone",
  },
  {
    name: "orders placed together wait for a product that somebody holds",
    file: "lib/products/stock-take.ts",
    find: "`${LOCK} SKIP LOCKED`",
    replace: "LOCK",
    test: "of products holds up its own buyers alone",
  },
  {
    name: "a coupon written otherwise has a line of its own",
    file: "lib/orders/create/hot-rows.ts",
    find: "tidyCode(cupomCodigo).toLowerCase()",
    replace: "tidyCode(cupomCodigo)",
    test: "of coupons holds up its own buyers alone",
  },
];
