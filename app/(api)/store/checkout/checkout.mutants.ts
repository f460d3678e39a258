import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an order is sold at another total than the buyer saw",
    file: "lib/checkout/place-checkout.ts",
    find: "order.totalCents !== body.totalCents || dueCents(order) !== body.aPagarCents",
    replace: "order.totalCents < 0",
    test: "sells at the total that the buyer saw or says what it is now, and takes nothing",
  },
  {
    name: "a key of one buyer is the key of all",
    file: "lib/api/stages/idempotency.ts",
    find: "`${owner} ${key}`",
    replace: "key",
    test: "answers a repeat under one key with the same order, also many at once",
  },
  {
    name: "a checkout that was refused stays refused under its key",
    file: "lib/api/stages/idempotency.ts",
    find: "failed: () => null,",
    replace: "failed: (error) => failureOf(error, envelope),",
    test: "sells under a key that was refused before",
  },
  {
    name: "a repeat is answered with an order whose answer was erased",
    file: "lib/api/stages/idempotency.ts",
    find: "if (before && before.statusCode !== out.status) return replay(before, envelope, out.reply);",
    replace: "",
    test: "answers a repeat whose order was erased with 409",
  },
  {
    name: "whoever asks for a Pix while theirs still holds gets a second one to pay",
    file: "lib/payments/create.ts",
    find: `if (last.status === "pendente" && (!last.expiraEm || last.expiraEm > new Date())) return last.paymentId;`,
    replace: "",
    test: "lets the buyer ask for another Pix after theirs expired, and takes the goods again when the money comes",
  },
  {
    name: "silence keeps the address",
    file: "lib/checkout/place-checkout.ts",
    find: "if (body.guardarEndereco) await",
    replace: "await",
    test: "keeps the address in the account where that is asked for",
  },
  {
    name: "silence is a yes to news",
    file: "lib/checkout/place-checkout.ts",
    find: "if (body.aceitaNovidades) await",
    replace: "await",
    test: "keeps a yes to news with its words",
  },
];
