import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a transaction takes a second connection, for which all wait",
    file: "lib/db/client.ts",
    find: "if (isInsideTransaction())",
    replace: "if (false)",
    test: "can't take a second connection",
  },
  {
    name: "two statements share a name",
    file: "lib/coupons/read.ts",
    find: '"coupon-is-used"',
    replace: '"coupon-uses"',
    test: "have a name each",
  },
  {
    name: "a connection stays whose statement was prepared for another type of column",
    file: "lib/db/bounded-pool.ts",
    find: " || isStalePlan(error.message)",
    replace: "",
    test: "outlives a column that changes its type",
  },
];
