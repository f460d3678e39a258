import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "whoever guesses links is answered for ever",
    file: "lib/manual-orders/offer.ts",
    find: "if (!isToken(token) || misses.isSpent(ip)) return null;",
    replace: "if (!isToken(token)) return null;",
    test: "stops answering somebody who guesses",
  },
];
