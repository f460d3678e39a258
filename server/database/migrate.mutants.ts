import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a migration and its mark are no transaction",
    file: "server/database/migrate.ts",
    find: "BEGIN; ",
    replace: "",
    test: "is done by one of several that start at once",
  },
  {
    name: "two processes migrate at the same time",
    file: "server/database/migrate.ts",
    find: "if (rows[0]?.isOurs) return true;",
    replace: "return true;",
    test: "waits for Prisma's command line",
  },
  {
    name: "a stop is heard only after all migrations",
    file: "server/database/migrate.ts",
    find: "    signal.throwIfAborted();\n",
    replace: "",
    test: "finishes the migration under way when it is stopped",
  },
  {
    name: "what an earlier version applied without its mark stops every start",
    file: "server/database/migrate.ts",
    find: "if (logs || !IS_DONE.has(code))",
    replace: "if (code)",
    test: "marks what an earlier version applied",
  },
  {
    name: "a failed migration counts as applied because a name is taken",
    file: "server/database/migrate.ts",
    find: "if (logs || !IS_DONE.has(code))",
    replace: "if (!IS_DONE.has(code))",
    test: "does not take something foreign",
  },
  {
    name: "an earlier edition's sum stays in the database",
    file: "server/database/migrate.ts",
    find: "AND checksum = ANY($3)",
    replace: "AND checksum = ANY($3) AND false",
    test: "brings a database with an earlier edition",
  },
  {
    name: "a deadlock with a writer ends the start",
    file: "server/database/migrate.ts",
    find: 'const DEADLOCK = "40P01";',
    replace: 'const DEADLOCK = "";',
    test: "begins again when a program that still writes",
  },
];
