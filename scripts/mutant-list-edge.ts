import type { Mutant } from "./mutant-list";

const DRAIN = "scripts/drain.test.ts";
const SERVER = "scripts/web-server.test.ts";
const ADDRESSES = "app/(api)/address-limits.test.ts";

/** Unsafe versions of what stands between the network and the endpoints. */
export const EDGE_MUTANTS: readonly Mutant[] = [
  {
    name: "every IPv6 address has a limit of its own",
    file: "lib/http/address-buckets.ts",
    find: "const NETWORK_BITS = 64;",
    replace: "const NETWORK_BITS = 128;",
    testFile: ADDRESSES,
    test: "guesses no more API keys",
  },
  {
    name: "who has a /48 goes on in the next /64",
    file: "lib/http/address-buckets.ts",
    find: "const SITE_TIMES = 8;",
    replace: "const SITE_TIMES = 65_536;",
    testFile: ADDRESSES,
    test: "is counted for what is kept in the database too",
  },
  {
    name: "a server that stops keeps its connections alive",
    file: "scripts/connections.ts",
    find: `if (isDraining) response.setHeader("connection", "close");`,
    replace: "",
    testFile: DRAIN,
    test: "answers what comes on an old connection, with Connection: close",
  },
  {
    name: "a server that stops ends connections on which a request may be on its way",
    file: "scripts/connections.ts",
    find: "const QUIET_MS = 500;",
    replace: "const QUIET_MS = 0;",
    testFile: DRAIN,
    test: "cuts none of the requests on kept-alive connections",
  },
  {
    name: "a server that stops cuts idle connections at once",
    file: "scripts/web-server.ts",
    find: "Server.prototype.close.call(door)",
    replace: "door.close()",
    testFile: DRAIN,
    test: "cuts none of the requests on kept-alive connections",
  },
  {
    name: "a body without end keeps its connection after the answer",
    file: "scripts/connections.ts",
    find: "request.complete || socket.destroy()",
    replace: "request.complete",
    testFile: SERVER,
    test: "is cut soon when it does not end",
  },
  {
    name: "the router's state reaches the framework unread",
    file: "scripts/framework-requests.ts",
    find: "    return false;",
    replace: "    return true;",
    testFile: SERVER,
    test: "a router state of",
  },
  {
    name: "an id in upper case is another one",
    file: "lib/http/params.ts",
    find: "z.uuid().toLowerCase()",
    replace: "z.uuid()",
    testFile: "app/(api)/uuid-case.test.ts",
    test: "takes every id of a path, query or body in any case",
  },
  {
    name: "bodies may be nested as deep as their bytes allow",
    file: "lib/door/body.ts",
    find: "if (isTooDeep(text))",
    replace: 'if (text === "")',
    testFile: "app/(api)/contract.test.ts",
    test: "refuses bodies that are no JSON object, by kind",
  },
  {
    name: "the log keeps the tokens of links",
    file: "lib/log/error-line.ts",
    find: "...(path && { path: loggablePath(path) })",
    replace: "path",
    testFile: "lib/log/error-line.test.ts",
    test: "tells of an endpoint's error when and where it happened",
  },
  {
    name: "anybody on the machine looks into the data folder",
    file: "scripts/private-folder.ts",
    find: "  chmodSync(folder, account ? GROUP_PASSES : OWNER_ONLY);",
    replace: "  chmodSync(folder, 0o755);",
    testFile: "scripts/private-folder.test.ts",
    test: "closes what an earlier version left open",
  },
];
