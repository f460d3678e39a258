import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a database that refuses log-ins passes for one that answers",
    file: "lib/db/database-health.ts",
    find: "if (!this.uses.hasConnections()) this.#leave(",
    replace: "if (this.isAway) this.#leave(",
    test: "left the health check's connection alone is away",
  },
  {
    name: "one refused log-in ends the work of all others",
    file: "lib/db/database-health.ts",
    find: "if (!this.uses.hasConnections()) this.#leave(",
    replace: "if (!this.isAway) this.#leave(",
    test: "while others of ours are let in",
  },
  {
    name: "each request of an outage has a line in the log",
    file: "lib/db/outage-log.ts",
    find: "if (!isCounted) logError(",
    replace: "logError(",
    test: "an outage is a line at its beginning",
  },
];
