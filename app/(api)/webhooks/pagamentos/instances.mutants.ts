import type { Mutant } from "@/lib/testing/mutant";

/** The test of one service is enough, because both services use the same code. */
const TEST = "an instance that dies over payments of mercado_pago";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "Mercado Pago is asked for a charge under a new key each time",
    file: "lib/payments/mercado-pago.ts",
    find: `"/v1/payments", { body, key: id });`,
    replace: `"/v1/payments", { body, key: crypto.randomUUID() });`,
    test: TEST,
  },
  {
    name: "what a dead instance had claimed is nobody's",
    file: "lib/payments/callbacks.ts",
    find: `AND ("leaseAte" IS NULL OR "leaseAte" <= now())`,
    replace: `AND "leaseAte" IS NULL`,
    test: TEST,
  },
  {
    name: "what the other instance approved is money too much",
    file: "lib/payments/settle.ts",
    find: "const hasPaid = payment.aprovadoEm !== null && payment.providerId === providerId;",
    replace: "const hasPaid = false;",
    test: TEST,
  },
];
