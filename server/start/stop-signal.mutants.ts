import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a start that is asked to stop while it bundles has failed",
    file: "scripts/start.mjs",
    find: "process.on(signal, endAtOnce)",
    replace: "process.off(signal, endAtOnce)",
    test: "calls a stop during the bundling no failure",
  },
  {
    name: "a frozen bundler outlives its start",
    file: "scripts/start.mjs",
    find: "endWithUs(bundling);",
    replace: "",
    test: "leaves no frozen bundler behind",
  },
];
