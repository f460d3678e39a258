import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the sessions of whoever is disabled only sleep",
    file: "lib/team/users-write.ts",
    find: "await endSessions(tx, id);\n  await endLinks(tx, id);\n}",
    replace: "await endLinks(tx, id);\n}",
    test: "acts on their next request",
  },
];
