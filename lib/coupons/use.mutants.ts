import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a use of a coupon is counted without looking whether there is one left",
    file: "lib/coupons/use.ts",
    find: ` AND ("usoMaximo" IS NULL OR usos + reservas < "usoMaximo")`,
    replace: "",
    test: "does not when somebody else has taken the last use",
  },
  {
    name: "naive coupon: what it allows is read without holding it",
    file: "lib/coupons/quote.ts",
    find: "} FOR NO KEY UPDATE",
    replace: "}",
    test: "of one customer are looked at only when the order before has ended",
  },
  {
    name: "a use of a coupon is given back twice",
    file: "lib/coupons/use.ts",
    find: "SET status = 'liberado',",
    replace: "SET status = u.status,",
    test: "that was only reserved gives back the reservation, once",
  },
];
