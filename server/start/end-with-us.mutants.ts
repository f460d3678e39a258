import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "what is deaf to SIGTERM outlives a killed start script",
    file: "server/start/end-with-us.mjs",
    find: "kill -s KILL",
    replace: "kill -s CONT",
    test: "ends whole groups of processes",
  },
  {
    name: "a build or a seed outlives a killed start script",
    file: "server/start/run-tool.ts",
    find: "    endWithUs(child);\n",
    replace: "",
    test: "ends our own processes while they still load",
  },
];
