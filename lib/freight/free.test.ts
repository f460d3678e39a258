import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STATES } from "@/lib/customers/states";
import { freeEverywhereFrom, freeFreightOf, freeFreightOfAny } from "@/lib/freight/free";
import { optionsOf } from "@/lib/freight/options";
import type { FreightRate } from "@/lib/freight/schema";

const everywhere: FreightRate = {
  ...{ id: crypto.randomUUID(), nome: "PAC", ufs: [], precoCents: 2_000, prazoDiasUteis: 3 },
  ...{ gratisAPartirCents: 20_000, pesoMinimoGramas: null, pesoMaximoGramas: null, retirada: null },
};
const tableOf = (lines: Partial<FreightRate>[]) => lines.map((line) => ({ ...everywhere, ...line }));

describe("free in every state", () => {
  it.each<[string, Partial<FreightRate>[], number | null]>([
    ["nothing to send by", [], null],
    ["the lowest limit", [{}, { nome: "Sedex", gratisAPartirCents: 15_000 }], 15_000],
    ["what costs nothing", [{}, { nome: "Sedex", precoCents: 0, gratisAPartirCents: null }], 0],
    ["one state alone", [{ ufs: ["SP"] }], null],
    ["a state with a higher limit", [{ ufs: ["SP"], gratisAPartirCents: 30_000 }, {}], 30_000],
    ["a state whose own line is never free", [{ ufs: ["SP"], gratisAPartirCents: null }, {}], null],
    ["light parcels alone", [{ pesoMaximoGramas: 500 }], null],
    [
      "heavy parcels with a higher limit",
      [{ pesoMaximoGramas: 500 }, { gratisAPartirCents: 40_000 }],
      40_000,
    ],
    ["heavy parcels alone", [{ pesoMinimoGramas: 500 }], null],
    ["collecting it oneself", [{ gratisAPartirCents: 0, retirada: "Rua A, 1" }], null],
  ])("%s", (_, lines, expected) => {
    expect(freeEverywhereFrom(freeFreightOfAny(tableOf(lines)))).toBe(expected);
  });
});

const amount = fc.integer({ min: 0, max: 60 });
const rate = fc.record<FreightRate>({
  id: fc.uuid(),
  nome: fc.constantFrom("PAC", "pac", "Sedex"),
  ufs: fc.subarray([...STATES]),
  precoCents: amount,
  prazoDiasUteis: fc.constant(1),
  gratisAPartirCents: fc.option(amount),
  pesoMinimoGramas: fc.option(fc.integer({ min: 1, max: 50 })),
  pesoMaximoGramas: fc.option(fc.integer({ min: 1, max: 50 })),
  retirada: fc.constantFrom(null, "Rua A, 1"),
});

describe("free by state", () => {
  it("says what the checkout charges, for a known and for any weight", () => {
    fc.assert(
      fc.property(
        ...[fc.array(rate, { maxLength: 8 }), fc.constantFrom(...STATES), amount, amount],
        (rates, uf, subtotalCents, pesoGramas) => {
          const isFree = (grams: number) =>
            optionsOf(rates, { uf, subtotalCents, pesoGramas: grams }).some(
              ({ gratis, retirada }) => gratis && retirada === null,
            );
          const isPromised = (free: ReturnType<typeof freeFreightOfAny>) =>
            free.some(({ ufs, aPartirCents }) => ufs.includes(uf) && subtotalCents >= aPartirCents);
          expect(isPromised(freeFreightOf(rates, pesoGramas))).toBe(isFree(pesoGramas));
          const all = Array.from({ length: 52 }, (_, grams) => grams);
          expect(isPromised(freeFreightOfAny(rates))).toBe(all.every(isFree));
        },
      ),
      { numRuns: 300 },
    );
  });
});
