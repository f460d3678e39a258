import type { Mutant } from "@/lib/testing/mutant";

export const MUTANTS: readonly Mutant[] = [
  {
    name: "a carrier's price for other goods counts",
    file: "lib/checkout/checkout-price.ts",
    find: "const isSame = quoted.key === parcelKey(cep, lines);",
    replace: "const isSame = quoted.key !== null && parcelKey(cep, lines).length > 0;",
    test: "drops a quote that was for another cart, so nobody pays the freight of fewer goods",
  },
  {
    name: "a carrier pays the buyer",
    file: "lib/freight/sources/offer.ts",
    find: "precoCents: z.int().min(0)",
    replace: "precoCents: z.int().min(-1)",
    test: "falls back to the table on a negative price and tells the team once",
  },
  {
    name: "a carrier's foreign price counts as reais",
    file: "lib/freight/sources/offer.ts",
    find: "(option.moeda ?? moeda) !== moeda",
    replace: '(option.moeda ?? moeda) === ""',
    test: "falls back to the table on another currency and tells the team once",
  },
  {
    name: "an order moves to a CEP that its carrier was not asked about",
    file: "lib/orders/delivery/correct-address.ts",
    find: "!entrega?.codigo || cep ===",
    replace: "entrega?.codigo || cep ===",
    test: "lets nobody move an order of a carrier to another CEP, whose price is another",
  },
];
