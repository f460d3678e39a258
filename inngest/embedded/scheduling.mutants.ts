import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the executor takes an event id again at once",
    file: "inngest/embedded/executor.ts",
    find: "if (this.recent.has(event.id)) return;",
    replace: "",
    test: "takes an event id once a day, and the sending of the same events again as the same",
  },
];
