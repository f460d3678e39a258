import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "look-ups of destinations occupy the process's threads",
    file: "lib/outbound/resolve.ts",
    find: "openNetworks.length > 0 ? askSystem : askNameServers()",
    replace: "openNetworks.length >= 0 ? askSystem : askNameServers()",
    test: "refuses the private destination https://interno.exemplo.com/",
  },
];
