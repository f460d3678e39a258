import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a body without end keeps its connection after the answer",
    file: "server/web/connections.ts",
    find: "request.complete || socket.destroy()",
    replace: "request.complete",
    test: "is cut soon when it does not end",
  },
  {
    name: "the router's state reaches the framework unread",
    file: "server/web/next-internals.ts",
    find: "    return false;",
    replace: "    return true;",
    test: "a router state of",
  },
];
