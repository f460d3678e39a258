import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a log-in outlives the change of its e-mail",
    file: "lib/customers/write.ts",
    find: "  await endSessions(tx, id);\n",
    replace: "",
    test: "with another e-mail asks for a confirmation anew",
  },
  {
    name: "a customer's change overwrites what somebody saved meanwhile",
    file: "lib/customers/write.ts",
    find: "    assertSeen(customer, change.atualizadoEm);\n",
    replace: "",
    test: "refuses what was read before somebody else's change",
  },
  {
    name: "a customer does not hear that the team moved their account to another e-mail",
    file: "lib/customers/write.ts",
    find: "if (senhaHash && email)",
    replace: "if (!senhaHash && email)",
    test: "tells the old address of another e-mail",
  },
];
