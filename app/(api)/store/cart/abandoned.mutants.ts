import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "of two instances both say that a bag was left behind",
    file: "lib/cart/abandon.ts",
    find: `AND c.id = $2::uuid AND \${leftAlone("$3::timestamptz")}`,
    replace: `AND c.id = $2::uuid AND $3::timestamptz IS NOT NULL`,
    test: "passes over a bag that another instance told of",
  },
  {
    name: "a week of downtime ends with reminders of long ago",
    file: "lib/cart/abandon.ts",
    find: "const TOO_OLD_DAYS = 7;",
    replace: "const TOO_OLD_DAYS = 700;",
    test: "says nothing of bags without an address, of old ones",
  },
  {
    name: "who refused is reminded all the same",
    file: "lib/cart/abandon.ts",
    find: " && !(await refusesMails(tx, email))",
    replace: "",
    test: "reminds nobody who refused, by link, account or sign-up",
  },
  {
    name: "every bag of a person is reminded of",
    file: "lib/cart/abandon.ts",
    find: "lately.length === 0 && ",
    replace: "",
    test: "reminds nobody who refused, by link, account or sign-up, and one of two bags",
  },
  {
    name: "whoever types an address lifts its owner's refusal",
    file: "lib/customers/email-consents.ts",
    find: "\n  WHERE c.aceito`",
    replace: "`",
    test: "stops such e-mails by a POST of any kind with the link",
  },
  {
    name: "the link of an ordered or forgotten bag still opens it",
    file: "lib/cart/restore.ts",
    find: `\n  AND "orderId" IS NULL AND "atualizadoEm" > now() - interval '\${CART_DAYS} days'`,
    replace: "",
    test: "opens on another device by a POST, together with what is there, up to the stock, and not after",
  },
  {
    name: "a link moves another account's bag",
    file: "lib/cart/restore.ts",
    find: "left.customerId !== customerId",
    replace: "left.customerId === customerId",
    test: "gives nobody another account's bag",
  },
  {
    name: "whoever signs up with an address takes back what its owner refused",
    file: "lib/customers/consents.ts",
    find: `(c."emailConfirmadoEm" IS NOT NULL OR k.fonte = 'painel')`,
    replace: "true",
    test: "until the account says yes, once its address is confirmed",
  },
];
