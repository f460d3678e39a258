import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an Idempotency-Key is taken by everybody who wants it",
    file: "lib/idempotency/claim.ts",
    find: `k."leaseAte" <= now()`,
    replace: "true",
    test: "holds its key until the lease ends",
  },
  {
    name: "a request goes on although its key is another's by now",
    file: "lib/idempotency/once.ts",
    find: "if (!(await completeKey(tx, claim, answer))) throw stillRuns();",
    replace: "await completeKey(tx, claim, answer);",
    test: "the slower of two is undone",
  },
  {
    name: "the answer is kept outside the transaction of its change",
    file: "lib/idempotency/once.ts",
    find: "completeKey(tx, claim, answer)",
    replace: "completeKey(ctx, claim, answer)",
    test: "has done nothing when its connection was killed before the commit",
  },
  {
    name: "what broke off is given up although it was committed",
    file: "lib/idempotency/claim.ts",
    find: '  WHERE "storeId" = $1::uuid AND id = $2::uuid AND "concluidaEm" IS NULL`;',
    replace: '  WHERE "storeId" = $1::uuid AND id = $2::uuid`;',
    test: "keeps its answer when only the confirmation",
  },
  {
    name: "a part that failed takes the whole request with it",
    file: "lib/db/transact.ts",
    find: `await ctx.db.$executeRawUnsafe("ROLLBACK TO SAVEPOINT part").catch(ignore);`,
    replace: "",
    test: "goes on after one was refused",
  },
];
