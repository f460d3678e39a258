import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "two units call a thousand people",
    file: "lib/stock-alerts/tell.ts",
    find: "const TOLD_PER_UNIT = 10;",
    replace: "const TOLD_PER_UNIT = 1000;",
    test: "tells ten people for each unit in a day",
  },
  {
    name: "instances count who was told each for itself",
    file: "lib/stock-alerts/tell.ts",
    find: "    await lockName(tx, `aviso ${variantId ?? productId}`);\n",
    replace: "",
    test: "tells ten people for each unit in a day",
  },
  {
    name: "what is not for sale is announced",
    file: "lib/stock-alerts/tell.ts",
    find: `p.publicado AND p."removidoEm" IS NULL AND (v.id`,
    replace: `p."removidoEm" IS NULL AND (v.id`,
    test: "tells ten people for each unit in a day",
  },
];
