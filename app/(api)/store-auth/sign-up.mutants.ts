import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a customer's session is good at every store",
    file: "lib/auth/sessions/customer-session.ts",
    find: `session."storeId" = coalesce(`,
    replace: `session."storeId" = coalesce(session."storeId",`,
    test: "a customer of one store is nobody at the host of another",
  },
];
