import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a Pix that a person confirms is approved at once",
    file: "lib/storefront/shop-terms.ts",
    find: `? "atOnce" : "byHand"`,
    replace: `? "atOnce" : "atOnce"`,
    test: "promises byHand for",
  },
  {
    name: "one service among the ways by Pix is enough for a promise",
    file: "lib/storefront/shop-terms.ts",
    find: "pix.every(",
    replace: "pix.some(",
    test: "promises byHand for",
  },
];
