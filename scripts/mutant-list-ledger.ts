import type { Mutant } from "./mutant-list";

const POINTS = "lib/loyalty/points.test.ts";
const ONCE = "lib/idempotency/once.test.ts";

/** Unsafe versions of the points' ledger and of `Idempotency-Key` (figures 8 and 9). */
export const LEDGER_MUTANTS: readonly Mutant[] = [
  {
    name: "points are counted without locking the account",
    file: "lib/loyalty/account.ts",
    find: " FOR NO KEY UPDATE OF a",
    replace: "",
    testFile: POINTS,
    test: "never spends a point twice",
  },
  {
    name: "points that come back live as long as the rest of their lot",
    file: "lib/loyalty/give-back.ts",
    find: "if (!expiraEm || expiraEm >= devolvidosAte)",
    replace: "if (expiraEm !== undefined)",
    testFile: POINTS,
    test: "gives back with the old expiry, at least 30 days, and once",
  },
  {
    name: "each refund takes points back by itself, whatever went before",
    file: "lib/loyalty/reverse.ts",
    find: "undoneCents: othersCents + valorCents",
    replace: "undoneCents: 0 * othersCents + valorCents",
    testFile: POINTS,
    test: "take back and give back in proportion, never more than all",
  },
  {
    name: "points are spent that have expired",
    file: "lib/loyalty/lots.ts",
    find: `WHERE \${RELEASED} AND (l."expiraEm" IS NULL OR l."expiraEm" > $3::timestamptz)`,
    replace: `WHERE \${RELEASED} AND $3::timestamptz IS NOT NULL`,
    testFile: POINTS,
    test: "does not spend what expired",
  },
  {
    name: "a debt of points is forgotten when points come back",
    file: "lib/loyalty/give-back.ts",
    find: "Math.max(0, part - debt)",
    replace: "Math.max(0, part)",
    testFile: POINTS,
    test: "fills up a balance below zero",
  },
  {
    name: "an Idempotency-Key is taken by everybody who wants it",
    file: "lib/idempotency/claim.ts",
    find: `k."leaseAte" <= now()`,
    replace: "true",
    testFile: ONCE,
    test: "holds its key until the lease ends",
  },
  {
    name: "a request goes on although its key is another's by now",
    file: "lib/idempotency/once.ts",
    find: "if (!(await completeKey(tx, claim, answer))) throw stillRuns();",
    replace: "await completeKey(tx, claim, answer);",
    testFile: ONCE,
    test: "the slower of two is undone",
  },
  {
    name: "the answer is kept outside the transaction of its change",
    file: "lib/idempotency/once.ts",
    find: "completeKey(tx, claim, answer)",
    replace: "completeKey(ctx, claim, answer)",
    testFile: ONCE,
    test: "has done nothing when its connection was killed before the commit",
  },
  {
    name: "what broke off is given up although it was committed",
    file: "lib/idempotency/claim.ts",
    find: `  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "concluidaEm" IS NULL\`;`,
    replace: `  WHERE "storeId" = $1::uuid AND id = $2::uuid\`;`,
    testFile: ONCE,
    test: "keeps its answer when only the confirmation",
  },
  {
    name: "a secret is kept for repetitions",
    file: "lib/http/idempotency.ts",
    find: "corpo: spec.secret ? null : text",
    replace: "corpo: text",
    testFile: "app/(api)/idempotency.test.ts",
    test: "of a secret is never answered with it again",
  },
  {
    name: "a key stands for any body",
    file: "lib/http/idempotency.ts",
    find: "JSON.stringify([search, content])",
    replace: "JSON.stringify([search])",
    testFile: "app/(api)/idempotency.test.ts",
    test: "of another body or another path is refused",
  },
  {
    name: "a part that failed takes the whole request with it",
    file: "lib/db/transact.ts",
    find: `await ctx.db.$executeRawUnsafe("ROLLBACK TO SAVEPOINT part").catch(ignore);`,
    replace: "",
    testFile: ONCE,
    test: "goes on after one was refused",
  },
];
