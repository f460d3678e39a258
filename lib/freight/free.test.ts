import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STATES } from "@/lib/customers/states";
import { freeEverywhereFrom, freeFreightOf, freeFreightOfAny } from "@/lib/freight/free";
import { optionsOf } from "@/lib/freight/options";
import type { FreightRate } from "@/lib/freight/schema";

const everywhere: FreightRate = {
  ...{ id: crypto.randomUUID(), nome: "PAC", ufs: [], precoCents: 2_000, prazoDiasUteis: 3 },
  ...{ gratisAPartirCents: 20_000, pesoMinimoGramas: null, pesoMaximoGramas: null, retirada: null },
  ...{ faixasCep: [], subtotalDeCents: null, subtotalAteCents: null, categoriaIds: [] },
};
const tableOf = (lines: Partial<FreightRate>[]) => lines.map((line) => ({ ...everywhere, ...line }));

const dated = (rates: readonly FreightRate[]) => rates.map((rate) => ({ ...rate, hoje: "2026-11-27" }));

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
    [
      "a line that ends below a free one",
      [{ gratisAPartirCents: null, subtotalAteCents: 29_999 }, { precoCents: 0 }],
      30_000,
    ],
    ["a free line that ends", [{ subtotalAteCents: 90_000 }], null],
    [
      "a free line that ends where another begins",
      [{ subtotalAteCents: 90_000 }, { nome: "B", precoCents: 0, subtotalDeCents: 90_001 }],
      20_000,
    ],
    ["some CEPs alone", [{ faixasCep: [{ cepDe: "01000000", cepAte: "05999999" }] }], null],
    [
      "some CEPs at a price",
      [{ faixasCep: [{ cepDe: "01000000", cepAte: "05999999" }], gratisAPartirCents: null }, {}],
      null,
    ],
    [
      "some CEPs earlier",
      [{ faixasCep: [{ cepDe: "01000000", cepAte: "05999999" }], precoCents: 0 }, {}],
      20_000,
    ],
    ["some goods alone", [{ categoriaIds: ["plantas"] }], null],
    ["some goods at a price", [{ categoriaIds: ["plantas"], gratisAPartirCents: null }, {}], null],
    ["collecting it oneself", [{ gratisAPartirCents: 0, retirada: "Rua A, 1" }], null],
  ])("%s", (_, lines, expected) => {
    expect(freeEverywhereFrom(freeFreightOfAny(tableOf(lines)))).toBe(expected);
  });
});

const amount = fc.integer({ min: 0, max: 60 });
const CATEGORIES = ["plantas", "vasos"];
const RANGES = [
  { cepDe: "01000000", cepAte: "01999999" },
  { cepDe: "02000000", cepAte: "02999999" },
];
/** In no range, in the first, in the second. */
const CEPS = [null, "01500000", "02500000"];
const rarely = <Of>(some: Of[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.subarray(some, { maxLength: 0 }) },
    fc.subarray(some, { minLength: 1 }),
  );
const GOODS = [[], ["plantas"], ["vasos"], CATEGORIES];
const rate = fc.record<FreightRate>({
  id: fc.uuid(),
  nome: fc.constantFrom("PAC", "pac", "Sedex"),
  ufs: fc.subarray([...STATES]),
  precoCents: amount,
  prazoDiasUteis: fc.constant(1),
  gratisAPartirCents: fc.option(amount),
  pesoMinimoGramas: fc.option(fc.integer({ min: 1, max: 50 })),
  pesoMaximoGramas: fc.option(fc.integer({ min: 1, max: 50 })),
  faixasCep: rarely(RANGES),
  subtotalDeCents: fc.option(amount, { freq: 2 }),
  subtotalAteCents: fc.option(amount, { freq: 1 }),
  categoriaIds: rarely(CATEGORIES),
  retirada: fc.constantFrom(null, "Rua A, 1"),
});

describe("free by state", () => {
  it("says what the checkout charges, for known and for any goods", () => {
    let [promises, surprises] = [0, 0];
    fc.assert(
      fc.property(
        ...[fc.array(rate, { maxLength: 8 }), fc.constantFrom(...STATES), amount, amount],
        fc.constantFrom(...GOODS),
        (rates, uf, subtotalCents, pesoGramas, bought) => {
          const isFree = (at: number, cep: string | null, grams: number, goods: string[]) =>
            optionsOf(dated(rates), {
              uf,
              cep,
              subtotalCents: at,
              pesoGramas: grams,
              categorias: [goods],
            }).some(({ gratis, retirada }) => gratis && retirada === null);
          // "From this subtotal on": above 60 nothing changes any more.
          const subtotals = Array.from({ length: 62 - subtotalCents }, (_, more) => subtotalCents + more);
          const isAlways = (grams: number, goods: string[]) =>
            subtotals.every((at) => CEPS.every((cep) => isFree(at, cep, grams, goods)));
          const isPromised = (free: ReturnType<typeof freeFreightOfAny>) =>
            free.some(({ ufs, aPartirCents }) => ufs.includes(uf) && subtotalCents >= aPartirCents);
          const known = isPromised(freeFreightOf(rates, { pesoGramas, categorias: [bought] }));
          const any = isPromised(freeFreightOfAny(rates));
          const weights = [
            0,
            ...rates.flatMap((line) => [line.pesoMinimoGramas, (line.pesoMaximoGramas ?? 0) + 1]),
          ];
          const isAny = () => weights.every((grams) => GOODS.every((goods) => isAlways(grams ?? 0, goods)));
          // Nothing is promised that the checkout charges.
          if (known) expect(isAlways(pesoGramas, bought)).toBe(true);
          if (any) expect(isAny()).toBe(true);
          // What depends on CEP or category may stay unsaid; nothing else does.
          const isPlain = rates.every(({ faixasCep }) => faixasCep.length === 0);
          if (isPlain) expect(known).toBe(isAlways(pesoGramas, bought));
          if (isPlain && rates.every(({ categoriaIds }) => categoriaIds.length === 0))
            expect(any).toBe(isAny());
          promises += Number(known) + Number(any);
          surprises += Number(!known && isAlways(pesoGramas, bought));
        },
      ),
      { numRuns: 1_000 },
    );
    expect(promises).toBeGreaterThan(surprises);
  });
});
