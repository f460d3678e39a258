import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the log keeps the tokens of links",
    file: "lib/log/error-line.ts",
    find: "...(path && { path: loggablePath(path) })",
    replace: "path",
    test: "tells of an endpoint's error when and where it happened",
  },
];
