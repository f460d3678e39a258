import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "fetching a parcel oneself counts as free delivery",
    file: "lib/freight/free.ts",
    find: ".filter(({ retirada }) => retirada === null)",
    replace: ".filter(() => true)",
    test: "collecting it oneself",
  },
  {
    name: "a line for all of Brazil counts where a state has its own",
    file: "lib/freight/options.ts",
    find: " && !services.has(serviceOf(rate))",
    replace: "",
    test: "a state whose own line is never free",
  },
  {
    name: "what holds for some states is promised to all",
    file: "lib/freight/free.ts",
    find: "states.length === STATES.length",
    replace: "states.length > 0",
    test: "one state alone",
  },
  {
    name: "light parcels decide for heavy ones",
    file: "lib/freight/free.ts",
    find: "[...new Set([0, ...firsts])]",
    replace: "[0]",
    test: "heavy parcels with a higher limit",
  },
];
