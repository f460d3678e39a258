import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "two variants can have the same options",
    file: "lib/products/variant-rows.ts",
    find: "if (at >= 0) {",
    replace: "if (at >= 1_000) {",
    test: "exist once in each combination, also for two at once",
  },
  {
    name: "an order does not say which voltage was sold",
    file: "lib/products/lines.ts",
    find: "titleOf(product.nome, variant?.opcoes ?? [])",
    replace: "titleOf(product.nome, [])",
    test: "stand in every answer, and in the name of what is sold",
  },
];
