import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an old server is found out half-way through the migrations",
    file: "server/database/check-database.ts",
    find: "if (versionNumber < MIN_MAJOR_VERSION * 10_000)",
    replace: "if (versionNumber < 0)",
    test: "asks for a server that can carry the shop",
  },
  {
    name: "missing rights are found out half-way through the migrations",
    file: "server/database/check-database.ts",
    find: "?? (await pendingProblem(client, server))",
    replace: "",
    test: "says so before it touches a database",
  },
];
