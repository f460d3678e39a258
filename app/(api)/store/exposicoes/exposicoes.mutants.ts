import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a visitor counts for a variant that is not theirs",
    file: "lib/storefront/expose.ts",
    find: "variantFor(test, visitanteId)?.id !== exposure.varianteId",
    replace: "!variantFor(test, visitanteId)",
    test: "counts nobody without the cookie, with another's variant, or who must not be counted",
  },
  {
    name: "who asks for Global Privacy Control is counted",
    file: "lib/experiments/visitor.ts",
    find: 'headers.get("sec-gpc") === "1" || ',
    replace: "",
    test: "counts nobody without the cookie, with another's variant, or who must not be counted",
  },
  {
    name: "a goal counts while the experiment pauses",
    file: "lib/experiments/goal.ts",
    find: "AND e.status = 'ativo' AND e.objetivo",
    replace: "AND e.objetivo",
    test: "is nothing any more while the experiment pauses",
  },
  {
    name: "an order names a paused experiment",
    file: "lib/experiments/goal.ts",
    find: "AND e.id = x.\"experimentId\" AND e.status = 'ativo'\n",
    replace: 'AND e.id = x."experimentId"\n',
    test: "is nothing any more while the experiment pauses",
  },
];
