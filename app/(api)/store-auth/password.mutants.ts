import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a customer's link works twice",
    file: "lib/customers/account-access.ts",
    find: `AND t."usadoEm" IS NULL AND t."expiraEm" > now()`,
    replace: `AND t."expiraEm" > now()`,
    test: "of ten who use a link at once one gets in",
  },
  {
    name: "a link sent to an address that the customer gave up still sets the password",
    file: "lib/customers/account-access.ts",
    find: " AND (t.tipo = 'email' OR c.email = t.email)",
    replace: "",
    test: "a link is worth nothing used, expired, at another store, for a new e-mail or after a newer one",
  },
  {
    name: "a customer's session goes on after the password was reset",
    file: "lib/store-account/forgotten-password.ts",
    find: "    await endSessions(tx, id);\n",
    replace: "",
    test: "a link sets the password, confirms the e-mail, ends every session and opens one",
  },
  {
    name: "a mailbox can be filled with links",
    file: "lib/store-account/forgotten-password.ts",
    find: "if (!found || !mayBeSent) return;",
    replace: "if (!found) return;",
    test: "fills nobody's mailbox",
  },
];
