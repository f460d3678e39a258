import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a secret is kept for repetitions",
    file: "lib/api/stages/idempotency.ts",
    find: "corpo: spec.secret ? null : text",
    replace: "corpo: text",
    test: "of a secret is never answered with it again",
  },
  {
    name: "a key stands for any body",
    file: "lib/api/stages/idempotency.ts",
    find: "JSON.stringify([search, content])",
    replace: "JSON.stringify([search])",
    test: "of another body or another path is refused",
  },
];
