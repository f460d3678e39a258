import type { Mutant } from "@/lib/testing/mutant";

/** Unsafe versions of the code, each noticed by the test beside. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "the job runner is told before the commit",
    file: "lib/webhooks/outbox.ts",
    find: "afterCommit(ctx, () => announce(announced))",
    replace: "announce(announced)",
    test: "tells the runner after the commit",
  },
  {
    name: "an event keeps whatever the change was given",
    file: "lib/webhooks/outbox.ts",
    find: "JSON.stringify(payloadOf(evento, data))",
    replace: "JSON.stringify(data)",
    test: "keeps of the data only what the resource's schema names",
  },
];
