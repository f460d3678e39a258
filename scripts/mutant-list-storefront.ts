import type { Mutant } from "./mutant-list";

const PASSWORD = "app/(api)/store-auth/password.test.ts";
const SIGN_UP = "app/(api)/store-auth/sign-up.test.ts";
const ACCOUNT = "app/(api)/store/me/me.test.ts";
const ORDERS = "app/(api)/store/orders/orders.test.ts";

/** Unsafe versions of the customer's account. */
export const STOREFRONT_MUTANTS: readonly Mutant[] = [
  {
    name: "a customer's link works twice",
    file: "lib/customers/account-access.ts",
    find: `AND t."usadoEm" IS NULL AND t."expiraEm" > now()`,
    replace: `AND t."expiraEm" > now()`,
    testFile: PASSWORD,
    test: "of ten who use a link at once one gets in",
  },
  {
    name: "a link sent to an address that the customer gave up still sets the password",
    file: "lib/customers/account-access.ts",
    find: ` AND (t.tipo = 'email' OR c.email = t.email)`,
    replace: "",
    testFile: PASSWORD,
    test: "a link is worth nothing used, expired, at another store, for a new e-mail or after a newer one",
  },
  {
    name: "a customer's session goes on after the password was reset",
    file: "lib/store-account/forgotten-password.ts",
    find: "    await endSessions(tx, id);\n",
    replace: "",
    testFile: PASSWORD,
    test: "a link sets the password, confirms the e-mail, ends every session and opens one",
  },
  {
    name: "a mailbox can be filled with links",
    file: "lib/store-account/forgotten-password.ts",
    find: "if (!found || !mayBeSent) return;",
    replace: "if (!found) return;",
    testFile: PASSWORD,
    test: "fills nobody's mailbox",
  },
  {
    name: "a customer's session is good at every store",
    file: "lib/auth/gate.ts",
    find: "  if (store && store.id !== claims.storeId) return null;\n",
    replace: "",
    testFile: SIGN_UP,
    test: "a customer of one store is nobody at the host of another",
  },
  {
    name: "another e-mail takes no password",
    file: "lib/store-account/profile.ts",
    find: `    await assertOwnPassword(ctx, "senhaAtual", senhaAtual);\n`,
    replace: "",
    testFile: ACCOUNT,
    test: "refuses",
  },
  {
    name: "every customer of the store may read an order",
    file: "lib/store-account/orders.ts",
    find: `  if (order.clienteId !== id) throw notFound("Pedido");\n`,
    replace: "",
    testFile: ORDERS,
    test: "another customer's order, another store's and one that is none are 404 alike",
  },
];
