import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the page offers to correct an address after the order was prepared",
    file: "lib/orders/delivery/correct-address.ts",
    find: '(status !== "pending" && status !== "paid") ||',
    replace: "",
    test: "is too late once the order is prepared, has a tracking code, or is over; goods that are fetched go nowhere",
  },
  {
    name: "a parcel goes to another state for the freight of the first",
    file: "lib/orders/delivery/correct-address.ts",
    find: "if (isSame) return;",
    replace: "return;",
    test: "keeps to the checkout's rules, and refuses a state with another freight, naming the field",
  },
];
