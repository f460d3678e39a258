import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "who logs in at a browser sees the cart of the customer before them",
    file: "lib/cart/shopper.ts",
    find: `AND ($3::uuid IS NULL OR "customerId" IS NULL OR "customerId" = $3::uuid)`,
    replace: "",
    test: "becomes the customer's at log-in, together with that of their other device, up to the stock",
  },
];
