import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a job server is registered under the shop's address",
    file: "lib/jobs/serve-origin.ts",
    find: "if (PUBLIC_ORIGIN && JOBS_PORT === undefined && isRemoteRunner(runner))",
    replace: "if (PUBLIC_ORIGIN && isRemoteRunner(runner))",
    test: "is registered at",
  },
];
