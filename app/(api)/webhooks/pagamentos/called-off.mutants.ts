import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the charge of a cancelled order stays open at its service",
    file: "lib/payments/work.ts",
    find: `isLate || status === "cancelado" ? own`,
    replace: "isLate ? own",
    test: "mercado_pago closes at the service what a cancelled order",
  },
  {
    name: "a charge that nobody asks about any more can still be paid",
    file: "lib/payments/work.ts",
    find: `isLate || status === "cancelado" ? own`,
    replace: `status === "cancelado" ? own`,
    test: "asaas closes at the service what a cancelled order",
  },
  {
    name: "what is called off while the service is asked waits for the next question",
    file: "lib/payments/work.ts",
    find: "AND $6::text = 'pendente'",
    replace: "AND $6::text = ''",
    test: "asaas looks at once when an order is called off",
  },
  {
    name: "money that a person gave back at the service is asked of it again",
    file: "lib/payments/give-back-again.ts",
    find: "await askWhatWentBack(ctx, pagamentoId, failed);",
    replace: "",
    test: "mercado_pago does not ask again for what a person gave back",
  },
];
