import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "the freight table is replaced on a stale version",
    file: "lib/freight/replace.ts",
    find: "await lockSettings(tx, change.versao);",
    replace: "",
    test: "shares its version with the settings: of many changes one wins, and nothing is half done",
  },
  {
    name: "a parcel heavier than the line's limit is quoted",
    file: "lib/freight/options.ts",
    find: "isWithin(pesoGramas, pesoMinimoGramas, pesoMaximoGramas)",
    replace: "true",
    test: "offers what goes there, the cheapest first, by the first line of each name",
  },
];
