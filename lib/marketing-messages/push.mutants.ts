import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a no to notifications leaves the browsers' addresses",
    file: "lib/customers/consents.ts",
    find: `if (canal === "push" && !aceito) await tx.db.pushSubscription.deleteMany({ where: { customerId } });`,
    replace: "",
    test: "respects quiet hours, the no of the customer and the week's cap",
  },
  {
    name: "who has no browser is tried all the same",
    file: "lib/marketing-messages/judge.ts",
    find: "push: `CASE WHEN ${HAS_BROWSER} THEN cu.id::text END`,",
    replace: "push: `CASE WHEN ${HAS_BROWSER} OR true THEN cu.id::text END`,",
    test: "forgets a browser whose service says 410, and is done where another took it",
  },
  {
    name: "one customer's address stops the notifications of all",
    file: "lib/marketing-messages/push.ts",
    find: `? { status: "falhou", motivo: "recusado_por_ora", erro, repetivel: true }`,
    replace: `? { status: "falhou", motivo: "servidor_fora", erro, repetivel: true }`,
    test: "is tried again after 503, which says nothing of other customers",
  },
  {
    name: "a browser whose customer signed out goes on telling",
    file: "lib/auth/sessions/logout.ts",
    find: `AND (p."sessionId" = s.id OR p."sessionId" IS NULL))`,
    replace: `AND (p."sessionId" = s.id AND false OR p."sessionId" IS NULL))`,
    test: "is told nothing any more once its customer signs out there",
  },
];
