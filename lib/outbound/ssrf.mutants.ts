import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "only looked-up addresses are checked, not spelled-out ones",
    file: "lib/outbound/connect.ts",
    find: "if (!answers.every(isAllowed))",
    replace: "if (!isIP(hostname) && !answers.every(isAllowed))",
    test: "refuses them all: nothing knocks at the canary",
  },
  {
    name: "one good address of a name is enough",
    file: "lib/outbound/connect.ts",
    find: "if (!answers.every(isAllowed))",
    replace: "if (!answers.some(isAllowed))",
    test: "refuses them all: nothing knocks at the canary",
  },
  {
    name: "where a connection really leads is not looked at",
    file: "lib/outbound/connect.ts",
    find: "if (!isCallableAddress(ip, net.openNetworks))",
    replace: "if (!ip)",
    test: "refuses them all: nothing knocks at the canary",
  },
];
