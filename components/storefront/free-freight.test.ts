import { expect, it } from "vitest";
import { freeFreightOffer, freeFreightSentence, stateOf } from "@/components/storefront/free-freight";
import type { Cart } from "@/lib/cart/schema";
import { STATES } from "@/lib/customers/states";
import { freeEverywhereFrom } from "@/lib/freight/free";
import type { FreeFreight } from "@/lib/freight/schema";
import checkout from "@/messages/pt-BR/checkout.json";
import storefront from "@/messages/pt-BR/storefront.json";

const money = (cents: number) => `R$ ${cents / 100}`;
const SP: FreeFreight = { ufs: ["SP"], aPartirCents: 10_000 };
const REST: FreeFreight = { ufs: STATES.filter((uf) => uf !== "SP"), aPartirCents: 20_000 };
const ALL: FreeFreight = { ufs: [...STATES], aPartirCents: 20_000 };

const bag = (subtotalCents: number, free: FreeFreight[], uf: string | null = null): Cart => ({
  ...{ moeda: "BRL", itens: [], unidades: 1, mudancas: [], podeFinalizar: true, subtotalCents, uf },
  freteGratisAPartirCents: freeEverywhereFrom(free),
  freteGratisPorEstado: free,
});

it.each<[number, FreeFreight[], string, string | null]>([
  [13_000, [SP, REST], "SP", "Frete grátis em SP nesta compra."],
  [13_000, [SP, REST], "AC", "Faltam R$ 70 para o frete grátis em AC."],
  [13_000, [SP, REST], "", "Frete grátis em alguns estados. Informe o CEP na sacola para ver o seu."],
  [9_000, [SP, REST], "", "Frete grátis a partir de R$ 100, conforme o estado."],
  [20_000, [SP, REST], "", "Frete grátis nesta compra."],
  [20_000, [SP], "", "Frete grátis em alguns estados. Informe o CEP na sacola para ver o seu."],
  [20_000, [SP], "RJ", null],
  [13_000, [ALL], "", "Faltam R$ 70 para o frete grátis."],
  [13_000, [], "", null],
])("a bag of %i cents with %j to “%s” says %s", (subtotal, free, uf, expected) => {
  expect(freeFreightSentence(bag(subtotal, free), uf, checkout.cart, money)).toBe(expected);
});

it.each<[FreeFreight[], string | null, string | null]>([
  [[SP, REST], null, "Frete grátis a partir de R$ 100, conforme o estado"],
  [[SP, REST], "AC", "Frete grátis em AC em compras a partir de R$ 200"],
  [[SP], "AC", null],
  [[ALL], null, "Frete grátis em compras a partir de R$ 200"],
  [[{ ...ALL, aPartirCents: 0 }], null, "Frete grátis"],
  [[{ ...SP, aPartirCents: 0 }, REST], null, "Frete grátis para alguns estados"],
  [[], null, null],
])("the bar of a shop with %j for “%s” says %s", (free, uf, expected) => {
  expect(freeFreightOffer(free, uf, storefront.slots, money)).toBe(expected);
});

it("takes the state given last before the account's, and none for a CEP that nobody found", () => {
  const cart = bag(0, [], "RJ");
  expect(stateOf({ cep: "01310100", uf: "SP" }, cart)).toBe("SP");
  expect(stateOf({ cep: "01310100", uf: "" }, cart)).toBe("");
  expect(stateOf({}, cart)).toBe("RJ");
});
