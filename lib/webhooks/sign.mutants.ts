import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the signature leaves the time out",
    file: "lib/webhooks/sign.ts",
    find: "timestampSeconds}.",
    replace: "id}.",
    test: "is the one that another implementation made",
  },
];
