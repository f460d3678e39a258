import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "requests wait for a database that does not answer",
    file: "lib/db/database-health.ts",
    find: "    this.uses.onAway();\n",
    replace: "",
    test: "is a 503 with Retry-After in time",
  },
  {
    name: "a transaction keeps the connection on which no answer comes",
    file: "lib/db/bounded-pool.ts",
    find: "for (const client of this.#held) (client as ClientBase as Client).end().catch(ignore);",
    replace: "",
    test: "ends transactions that it catches half-way",
  },
  {
    name: "a lock is waited for without an end",
    file: "lib/db/bounded-pool.ts",
    find: "SET lock_timeout = ${LOCK_LIMIT_MS}; ",
    replace: "",
    test: "ends what waits for a lock for too long",
  },
  {
    name: "a page is made although the database is away",
    file: "proxy.ts",
    find: "if (isPage && !(await databaseHealth().answers()))",
    replace: "if (false)",
    test: "are a page that says so and asks again",
  },
];
