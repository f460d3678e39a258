import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "an attempt is made before its time",
    file: "lib/webhooks/claim.ts",
    find: `AND d."proximaTentativaEm" <= coalesce($4::timestamptz, now())`,
    replace: "",
    test: "keeps the schedule within 20 %",
  },
  {
    name: "what a dead process had taken stays taken",
    file: "lib/webhooks/sweep.ts",
    find: `AND ("leaseAte" IS NULL OR "leaseAte" <= now())`,
    replace: `AND "leaseAte" IS NULL`,
    test: "frees what a dead process had taken",
  },
];
