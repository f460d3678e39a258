import type { Mutant } from "./mutant-list";

const MIGRATE = "scripts/migrate.test.ts";
const END = "scripts/end-with-us.test.ts";

/** Unsafe versions of the start: its migrations, its children, its memory. */
export const START_MUTANTS: readonly Mutant[] = [
  {
    name: "a migration and its mark are no transaction",
    file: "scripts/migrate.ts",
    find: "BEGIN; ",
    replace: "",
    testFile: MIGRATE,
    test: "is done by one of several that start at once",
  },
  {
    name: "two processes migrate at the same time",
    file: "scripts/migrate.ts",
    find: "if (rows[0]?.isOurs) break;",
    replace: "break;",
    testFile: MIGRATE,
    test: "waits for Prisma's command line",
  },
  {
    name: "a stop is heard only after all migrations",
    file: "scripts/migrate.ts",
    find: "    signal.throwIfAborted();\n",
    replace: "",
    testFile: MIGRATE,
    test: "finishes the migration under way when it is stopped",
  },
  {
    name: "what an earlier version applied without its mark stops every start",
    file: "scripts/migrate.ts",
    find: "if (logs || !IS_DONE.has(code))",
    replace: "if (code)",
    testFile: MIGRATE,
    test: "marks what an earlier version applied",
  },
  {
    name: "a failed migration counts as applied because a name is taken",
    file: "scripts/migrate.ts",
    find: "if (logs || !IS_DONE.has(code))",
    replace: "if (!IS_DONE.has(code))",
    testFile: MIGRATE,
    test: "does not take something foreign",
  },
  {
    name: "an earlier edition's sum stays in the database",
    file: "scripts/migrate.ts",
    find: "AND checksum = ANY($3)",
    replace: "AND checksum = ANY($3) AND false",
    testFile: MIGRATE,
    test: "brings a database with an earlier edition",
  },
  {
    name: "an old server is found out half-way through the migrations",
    file: "scripts/check-database.ts",
    find: "if (versionNumber < MIN_MAJOR_VERSION * 10_000)",
    replace: "if (versionNumber < 0)",
    testFile: "scripts/check-database.test.ts",
    test: "asks for a server that can carry the shop",
  },
  {
    name: "missing rights are found out half-way through the migrations",
    file: "scripts/check-database.ts",
    find: "?? (await pendingProblem(client, server))",
    replace: "",
    testFile: "scripts/check-database.test.ts",
    test: "says so before it touches a database",
  },
  {
    name: "a landed migration may be edited",
    file: "scripts/freeze-migrations.ts",
    find: "checksums[name][0] !== checksum",
    replace: "checksums[name][0] === undefined",
    testFile: "scripts/freeze-migrations.test.ts",
    test: "finds landed migrations that were edited",
  },
  {
    name: "what is deaf to SIGTERM outlives a killed start script",
    file: "scripts/end-with-us.ts",
    find: "kill -s KILL",
    replace: "kill -s CONT",
    testFile: END,
    test: "ends whole groups of processes",
  },
  {
    name: "a build or a seed outlives a killed start script",
    file: "scripts/run-tool.ts",
    find: "    endWithUs(child);\n",
    replace: "",
    testFile: END,
    test: "ends our own processes while they still load",
  },
  {
    name: "a limit of memory that the operator sets is overruled",
    file: "scripts/process-memory.ts",
    find: "!given.includes(",
    replace: '!"".includes(',
    testFile: "scripts/process-memory.test.ts",
    test: "leaves a limit to the operator",
  },
];
