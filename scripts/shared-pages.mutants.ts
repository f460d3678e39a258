import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a store's page is shown at another store's host",
    file: "scripts/shared-pages.ts",
    find: "`${headers.host} ${isStreamed} ${url}`",
    replace: "`${isStreamed} ${url}`",
    test: "shares with nobody of another host, address or kind, nor with anybody who has a cookie",
  },
  {
    name: "a customer's page is shown to others",
    file: "scripts/shared-pages.ts",
    find: " || headers.cookie !== undefined",
    replace: "",
    test: "shares with nobody of another host, address or kind, nor with anybody who has a cookie",
  },
  {
    name: "a crowd shares one nonce",
    file: "scripts/shared-pages.ts",
    find: `const own = crypto.randomUUID().replaceAll("-", "");`,
    replace: "const own = nonce;",
    test: "renders once for a crowd, each under a nonce of its own",
  },
];
