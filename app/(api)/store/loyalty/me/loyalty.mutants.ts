import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a session opens another shop",
    file: "lib/auth/sessions/customer-session.ts",
    find: `session."storeId" = coalesce(`,
    replace: `session."storeId" = coalesce(session."storeId",`,
    test: "gives customers of several shops who ask at once their own points, and no other shop's",
  },
  {
    name: "one customer's points for all of the shop",
    file: "lib/loyalty/read.ts",
    find: `balanceOf('session."storeId"', 'session."customerId"')`,
    replace: `balanceOf('session."storeId"', '(SELECT min(x."customerId"::text)::uuid FROM loyalty_accounts x WHERE x."storeId" = session."storeId")')`,
    test: "gives customers of several shops who ask at once their own points, and no other shop's",
  },
  {
    name: "a session that ended goes on",
    file: "lib/auth/sessions/customer-session.ts",
    find: `session."encerradaEm" IS NULL AND`,
    replace: "",
    test: "sends one statement, and tells a change or a log-out at the next request",
  },
];
