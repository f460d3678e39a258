import type { Mutant } from "./mutant-list";

const OUTAGE = "lib/db/outage.test.ts";
const FULL = "lib/db/full.test.ts";

/** Unsafe versions of what happens while the database is frozen, full or gone. */
export const OUTAGE_MUTANTS: readonly Mutant[] = [
  {
    name: "requests wait for a database that does not answer",
    file: "lib/db/presence.ts",
    find: "    this.onAway();\n",
    replace: "",
    testFile: OUTAGE,
    test: "is a 503 with Retry-After in time",
  },
  {
    name: "a transaction keeps the connection on which no answer comes",
    file: "lib/db/bounded-pool.ts",
    find: "for (const client of this.#held) (client as ClientBase as Client).end().catch(ignore);",
    replace: "",
    testFile: OUTAGE,
    test: "ends transactions that it catches half-way",
  },
  {
    name: "a lock is waited for without an end",
    file: "lib/db/bounded-pool.ts",
    find: `SET lock_timeout = \${LOCK_LIMIT_MS}; `,
    replace: "",
    testFile: OUTAGE,
    test: "ends what waits for a lock for too long",
  },
  {
    name: "a page is made although the database is away",
    file: "proxy.ts",
    find: "if (isPage && !(await presence().answers()))",
    replace: "if (false)",
    testFile: OUTAGE,
    test: "are a page that says so and asks again",
  },
  {
    name: "a full disk is a fault of ours",
    file: "lib/db/outage.ts",
    find: "08\\w{3}|53\\w{3}",
    replace: "08\\w{3}|53300",
    testFile: FULL,
    test: "says of 53100",
  },
  {
    name: "a database that takes no rows is called ready",
    file: "lib/system/read.ts",
    find: "takesWrites()",
    replace: "answers()",
    testFile: FULL,
    test: "is not ready while the database only reads",
  },
];
