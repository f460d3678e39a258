import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "old products are completed over a change that is just being made",
    file: "lib/products/complete.ts",
    find: "FOR NO KEY UPDATE SKIP LOCKED",
    replace: "",
    test: "is not completed over a change that is just being made",
  },
];
