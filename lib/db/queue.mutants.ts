import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the line for a hot row has no end",
    file: "lib/queue.ts",
    find: "this.waiting.size >= maxWaiting",
    replace: "false",
    test: "has a line of 200",
  },
  {
    name: "who stands in line waits for ever",
    file: "lib/queue.ts",
    find: "setTimeout(giveUp, maxWaitMs)",
    replace: "undefined",
    test: "sends away who waited for four seconds",
  },
  {
    name: "who waited too long is served after all",
    file: "lib/queue.ts",
    find: "      this.waiting.delete(guest);\n      guest.refuse();",
    replace: "      guest.refuse();",
    test: "sends away who waited for four seconds",
  },
  {
    name: "the last to come is the first to be served",
    file: "lib/queue.ts",
    find: "const [next] = this.waiting.keys();",
    replace: "const next = [...this.waiting.keys()].at(-1);",
    test: "in the order they came",
  },
  {
    name: "a place is lost with the work that failed",
    file: "lib/db/queue.ts",
    find: "  } finally {\n    queue.leave();\n  }",
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
    find: "gate(`store ${storeId}`, store,",
    replace: "gate(`store ${storeId}`, all,",
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
