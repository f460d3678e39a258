import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an answer may lie unread for ever",
    file: "server/web/client-limits.ts",
    find: "socket.writableLength === 0 && its.some",
    replace: "its.some",
    test: "not at all is cut",
  },
  {
    name: "a client is cut while the server works for it",
    file: "server/web/client-limits.ts",
    find: "if (!isServersTurn) socket.destroy();",
    replace: "socket.destroy();",
    test: "after the server has worked for long is not cut before",
  },
  {
    name: "a body may drip for ever",
    file: "server/web/client-limits.ts",
    find: "< limits.bodyBytesPerSecond) socket.destroy();",
    replace: "< limits.bodyBytesPerSecond) continue;",
    test: "at a phone's pace is heard for as long as that takes, a dripping one is not",
  },
  {
    name: "unread answers fill the memory",
    file: "server/web/client-limits.ts",
    find: "total <= limits.unreadBytes || ",
    replace: "total > 0 || ",
    test: "loses its oldest answers when all unread ones are too large together",
  },
  {
    name: "one address opens connections without end",
    file: "server/web/client-limits.ts",
    find: `      idle.destroy();
`,
    replace: "",
    test: "beyond the limit end its oldest idle one, or the new one if all are busy",
  },
  {
    name: "a proxy's connections are counted as one client's",
    file: "server/web/client-limits.ts",
    find: ` || ipaddr.process(address).range() !== "unicast"`,
    replace: "",
    test: "are counted for 127.0.0.1 as",
  },
  {
    name: "headers may drip for ever",
    file: "server/web/web-server.ts",
    find: "headersTimeout: headersMs,",
    replace: "headersTimeout: 0,",
    test: "ends a connection whose headers do not come to their end",
  },
];
