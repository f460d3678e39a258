import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "fetching a parcel oneself counts as free delivery",
    file: "lib/freight/free.ts",
    find: "if (retirada !== null) return NEVER;",
    replace: "",
    test: "collecting it oneself",
  },
  {
    name: "a line for all of Brazil counts where a state has its own",
    file: "lib/freight/free.ts",
    find: "if (subtotal < limit) return null;",
    replace: "if (subtotal < limit) continue;",
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
  {
    name: "what is free for some CEPs alone is promised to the state",
    file: "lib/freight/free.ts",
    find: "line.faixasCep.length === 0 &&",
    replace: "true &&",
    test: "some CEPs alone",
  },
  {
    name: "freight is promised free from below a line that charges",
    file: "lib/freight/free.ts",
    find: "lowest = Math.max(lowest, to + 1)",
    replace: "lowest = 0",
    test: "a line that ends below a free one",
  },
];
