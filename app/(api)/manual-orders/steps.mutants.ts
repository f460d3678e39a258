import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a manual order can be converted after its validity",
    file: "lib/manual-orders/status.ts",
    find: "new Date(validoAte) <= now",
    replace: "new Date(validoAte) < new Date(0)",
    test: "counts as expired once it is due",
  },
];
