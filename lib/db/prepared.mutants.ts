import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a transaction may wait for the world",
    file: "lib/db/inside-transaction.ts",
    find: "if (isInsideTransaction()) throw",
    replace: "if (Date.now() < 0) throw",
    test: "inside a transaction nothing may wait for",
  },
  {
    name: "passwords are hashed inside transactions",
    file: "lib/auth/password/password.ts",
    find: '  assertOutsideTransaction("a password\'s hash");\n  return',
    replace: "  return",
    test: "a password's hash",
  },
  {
    name: "files go although their row may have been committed",
    file: "lib/db/prepared.ts",
    find: "if (!isWritten) await",
    replace: "await",
    test: "stays when nobody knows whether the commit happened",
  },
];
