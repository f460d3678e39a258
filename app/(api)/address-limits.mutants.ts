import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "every IPv6 address has a limit of its own",
    file: "lib/http/address-buckets.ts",
    find: "const NETWORK_BITS = 64;",
    replace: "const NETWORK_BITS = 128;",
    test: "guesses no more API keys",
  },
  {
    name: "who has a /48 goes on in the next /64",
    file: "lib/http/address-buckets.ts",
    find: "const SITE_TIMES = 8;",
    replace: "const SITE_TIMES = 65_536;",
    test: "is counted for what is kept in the database too",
  },
];
