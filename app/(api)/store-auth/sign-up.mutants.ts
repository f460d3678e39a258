import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a customer's session is good at every store",
    file: "lib/auth/gate.ts",
    find: "  if (store && store.id !== claims.storeId) return null;\n",
    replace: "",
    test: "a customer of one store is nobody at the host of another",
  },
];
