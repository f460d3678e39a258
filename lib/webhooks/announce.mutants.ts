import type { Mutant } from "@/lib/testing/mutant";

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
    find: "    dados: payloadOf(event, data),",
    replace: "    dados: data,",
    test: "keeps of the data only what the resource's schema names",
  },
];
