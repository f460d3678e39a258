import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an address counts without proof",
    file: "lib/http/request-info.ts",
    find: 'isTrue ? headers.get("x-forwarded-for") : null',
    replace: 'headers.get("x-forwarded-for")',
    test: "believes no address before it stands guard",
  },
  {
    name: "a client asks without a limit, as a part of a page",
    file: "lib/http/request-info.ts",
    find: "isPartOfPage: isTrue && headers",
    replace: "isPartOfPage: headers",
    test: "believes no address before it stands guard",
  },
  {
    name: "plain next start hands on what clients say of themselves",
    file: "lib/http/plain-server.ts",
    find: "  subscribe(CHANNEL, clean);",
    replace: "",
    test: "believes no address before it stands guard",
  },
];
