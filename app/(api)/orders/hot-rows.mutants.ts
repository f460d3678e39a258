import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "nobody stands in line for a hot row",
    file: "lib/queue.ts",
    find: "if (this.inside >= this.limits.places) return false;",
    replace: "",
    test: "of coupons holds up its own buyers alone",
  },
  {
    name: "orders do not stand in line",
    file: "lib/orders/create/create.ts",
    find: "inRowQueues(storeId, rows, () => createAlone(draft));",
    replace: "createAlone(draft);",
    test: "of coupons holds up its own buyers alone",
  },
  {
    name: "who counts stock does not stand in line",
    file: "lib/api/stages/work.ts",
    find: "inRowQueues(ctx.storeId, rows, work)",
    replace: "work()",
    test: "holds up those who count it, each behind the other",
  },
  {
    name: "orders with an Idempotency-Key do not stand in line",
    file: "lib/db/prepared.ts",
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
