import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "points are counted without locking the account",
    file: "lib/loyalty/account.ts",
    find: " FOR NO KEY UPDATE OF a",
    replace: "",
    test: "never spends a point twice",
  },
  {
    name: "points that come back live as long as the rest of their lot",
    file: "lib/loyalty/give-back.ts",
    find: "if (!expiraEm || expiraEm >= devolvidosAte)",
    replace: "if (expiraEm !== undefined)",
    test: "gives back with the old expiry, at least 30 days, and once",
  },
  {
    name: "each refund takes points back by itself, whatever went before",
    file: "lib/loyalty/reverse.ts",
    find: "undoneCents: othersCents + valorCents",
    replace: "undoneCents: 0 * othersCents + valorCents",
    test: "take back and give back in proportion, never more than all",
  },
  {
    name: "points are spent that have expired",
    file: "lib/loyalty/lots.ts",
    find: 'WHERE ${RELEASED} AND (l."expiraEm" IS NULL OR l."expiraEm" > $3::timestamptz)',
    replace: "WHERE ${RELEASED} AND $3::timestamptz IS NOT NULL",
    test: "does not spend what expired",
  },
  {
    name: "a debt of points is forgotten when points come back",
    file: "lib/loyalty/give-back.ts",
    find: "Math.max(0, part - debt)",
    replace: "Math.max(0, part)",
    test: "fills up a balance below zero",
  },
];
