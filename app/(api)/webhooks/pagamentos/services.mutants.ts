import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "another amount pays the order",
    file: "lib/payments/settle.ts",
    find: "if (valorCents !== payment.valorCents || moeda !== payment.moeda) {",
    replace: "if (moeda !== payment.moeda) {",
    test: "mercado_pago moves nothing for another amount",
  },
  {
    name: "money for an order that owes nothing is kept",
    file: "lib/payments/settle.ts",
    find: "if (!isOwed) return returnSurplus(tx, payment, facts);",
    replace: "if (!isOwed) return;",
    test: "mercado_pago gives back at once what a cancelled order",
  },
  {
    name: "a second try at Asaas makes a second charge",
    file: "lib/payments/asaas.ts",
    find: "charge.isRepeat ? (await byReference(credentials, id)).data : []",
    replace: "[]",
    test: "asaas makes a payment once",
  },
  {
    name: "a second try at Asaas gives money back again",
    file: "lib/payments/asaas.ts",
    find: "if (isMade) return;",
    replace: "",
    test: "asaas gives refunds back through the service, each once",
  },
  {
    name: "Mercado Pago is asked for a refund under a new key each time",
    file: "lib/payments/mercado-pago.ts",
    find: `"POST", path, { body, key: id });`,
    replace: `"POST", path, { body, key: crypto.randomUUID() });`,
    test: "mercado_pago gives refunds back through the service, each once",
  },
  {
    name: "what went back at the service goes back again",
    file: "lib/payments/settle.ts",
    find: `await sql(tx, "back-outside", BACK_OUTSIDE, [uuidv7(), payment.id, providerId, cents]);`,
    replace: "",
    test: "mercado_pago does not give back again",
  },
];
