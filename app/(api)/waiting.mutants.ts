import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a request with an Idempotency-Key asks DNS inside its transaction",
    file: "lib/api/endpoint.ts",
    find: ": handle.prepare(callOf(ctx));",
    replace: ": { write: async (tx) => (await handle.prepare(callOf(tx))).write(tx) };",
    test: "hold no connection while DNS is silent",
  },
];
