import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the job server shows the whole shop",
    file: "server/jobs/jobs-endpoint.ts",
    find: "if (PATHS.includes(pathname))",
    replace: "if (pathname)",
    test: "lets nobody but the runner and monitors",
  },
];
