import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the line for a hot row has no end",
    file: "lib/db/queue.ts",
    find: "if (line.waiting.size >= gate.maxWaiting) throw refused(gate);",
    replace: "",
    test: "has a line of 200",
  },
  {
    name: "who stands in line waits for ever",
    file: "lib/db/queue.ts",
    find: "reject(refused(gate));",
    replace: "line.waiting.add(pass);",
    test: "sends away who waited for four seconds",
  },
  {
    name: "who waited too long is served after all",
    file: "lib/db/queue.ts",
    find: "      line.waiting.delete(pass);\n",
    replace: "",
    test: "sends away who waited for four seconds",
  },
  {
    name: "the last to come is the first to be served",
    file: "lib/db/queue.ts",
    find: "const [next] = line.waiting;",
    replace: "const next = [...line.waiting].at(-1);",
    test: "in the order they came",
  },
  {
    name: "a place is lost with the work that failed",
    file: "lib/db/queue.ts",
    find: "  } finally {\n    leave(gate);\n  }",
    replace: "  } finally {\n  }",
    test: "is free again when the work fails",
  },
  {
    name: "somebody waits for a place who holds one",
    file: "lib/db/queue.ts",
    find: "if (isInsideTransaction()) return open();",
    replace: "",
    test: "are refused at once, not when they have waited",
  },
  {
    name: "one store may take every connection that transactions have",
    file: "lib/db/queue.ts",
    find: "places: store,",
    replace: "places: all,",
    test: "of one store take at most half of the connections",
  },
  {
    name: "transactions leave no connection to reads",
    file: "lib/db/queue.ts",
    find: "part(0.8)",
    replace: "part(2)",
    test: "of one store take at most half of the connections",
  },
  {
    name: "rows are taken in the order in which they are named",
    file: "lib/db/queue.ts",
    find: "[...new Set(rows)].toSorted()",
    replace: "[...new Set(rows)]",
    test: "holds up nobody for ever",
  },
  {
    name: "a job takes a line that is too long for a fault of its own",
    file: "lib/db/errors.ts",
    find: "const known = error instanceof AppError ? error : translateDbError(error);\n  return known?.code",
    replace: "const known = translateDbError(error);\n  return known?.code",
    test: "has a line of 200",
  },
];
