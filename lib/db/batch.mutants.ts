import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "calls that wait for the same work are worked on one by one",
    file: "lib/db/batch.ts",
    find: "...line.takeAlong(most - 1)",
    replace: "",
    test: "puts calls of one name that come together into lots",
  },
  {
    name: "a lot has no limit",
    file: "lib/queue.ts",
    find: "if (taken.length >= most) break;",
    replace: "",
    test: "puts calls of one name that come together into lots",
  },
];
