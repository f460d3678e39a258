import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a server that stops keeps its connections alive",
    file: "server/web/connections.ts",
    find: `if (isDraining) response.setHeader("connection", "close");`,
    replace: "",
    test: "answers what comes on an old connection, with Connection: close",
  },
  {
    name: "a server that stops ends connections on which a request may be on its way",
    file: "server/web/connections.ts",
    find: "const QUIET_MS = 500;",
    replace: "const QUIET_MS = 0;",
    test: "cuts none of the requests on kept-alive connections",
  },
  {
    name: "a server that stops cuts idle connections at once",
    file: "server/web/web-server.ts",
    find: "Server.prototype.close.call(listener)",
    replace: "listener.close()",
    test: "cuts none of the requests on kept-alive connections",
  },
];
