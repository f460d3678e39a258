import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an attempt is taken although somebody has it",
    file: "lib/webhooks/claim.ts",
    find: `AND (d."leaseAte" IS NULL OR d."leaseAte" <= coalesce($4::timestamptz, now()))`,
    replace: "",
    test: "is made once, however many runs ask for it",
  },
  {
    name: "an attempt is taken for any store",
    file: "lib/webhooks/claim.ts",
    find: `d."storeId" = $1::uuid AND d.id`,
    replace: "$1::uuid IS NOT NULL AND d.id",
    test: "does nothing before it is due",
  },
  {
    name: "an answer is recorded although the claim has passed to another process",
    file: "lib/webhooks/record.ts",
    find: `AND "leaseAte" = $3::timestamptz AND tentativas = $5::int - 1`,
    replace: `AND ("leaseAte" = $3::timestamptz OR true)`,
    test: "of a process that died is another's once the claim has run out",
  },
  {
    name: "410 is tried again",
    file: "lib/webhooks/deliver.ts",
    find: "statusCode === GONE",
    replace: "statusCode === -1",
    test: "disables the subscription at 410",
  },
];
