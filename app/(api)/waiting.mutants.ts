import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a request with an Idempotency-Key asks DNS inside its transaction",
    file: "lib/api/stages/work.ts",
    find: "return { ...(await handle.prepare(call)), rows };",
    replace: "return { write: async (tx) => (await handle.prepare({ ...call, ctx: tx })).write(tx), rows };",
    test: "hold no connection while DNS is silent",
  },
];
