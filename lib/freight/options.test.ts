import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DatedRate, optionsOf, type Parcel } from "@/lib/freight/options";
import { countedGrams, type Goods } from "@/lib/freight/parcel";
import type { FreightRate } from "@/lib/freight/schema";

const STATES = ["SP", "RJ", "AM"] as const;
const CATEGORIES = ["plantas", "vasos", "livros"];
const amount = fc.integer({ min: 0, max: 50 });
/** Few of them, so that ends of ranges are hit. */
const cep = fc.integer({ min: 1, max: 9 }).map((digit) => `0${digit}000000`);
const range = fc.tuple(cep, cep).map((ends) => {
  const [cepDe = "", cepAte = ""] = ends.toSorted();
  return { cepDe, cepAte };
});

const rate: fc.Arbitrary<DatedRate> = fc.record({
  hoje: fc.constant("2026-11-27"),
  id: fc.uuid(),
  nome: fc.constantFrom("PAC", "pac", "Sedex", "Motoboy"),
  ufs: fc.subarray([...STATES]),
  precoCents: amount,
  prazoDiasUteis: fc.integer({ min: 0, max: 5 }),
  gratisAPartirCents: fc.option(amount),
  pesoMinimoGramas: fc.option(fc.integer({ min: 1, max: 50 }), { freq: 2 }),
  pesoMaximoGramas: fc.option(fc.integer({ min: 1, max: 50 }), { freq: 2 }),
  faixasCep: fc.oneof(fc.array(range, { maxLength: 0 }), fc.array(range, { maxLength: 3 })),
  subtotalDeCents: fc.option(amount, { freq: 2 }),
  subtotalAteCents: fc.option(amount, { freq: 2 }),
  categoriaIds: fc.oneof(fc.subarray(CATEGORIES, { maxLength: 0 }), fc.subarray(CATEGORIES)),
  retirada: fc.constant(null),
});
const size = fc.option(fc.integer({ min: 1, max: 9 }), { freq: 5 });
const item = fc.record({
  produtoId: fc.constant(null),
  quantidade: fc.integer({ min: 1, max: 3 }),
  pesoGramas: fc.option(fc.integer({ min: 0, max: 20 }), { freq: 8 }),
  ...{ alturaCm: size, larguraCm: size, comprimentoCm: size },
  categorias: fc.subarray(CATEGORIES),
});
type Item = Goods & { categorias: string[] };
const cart = fc.record({
  uf: fc.constantFrom(...STATES),
  cep: fc.option(cep, { freq: 5 }),
  subtotalCents: amount,
  items: fc.option(fc.array(item, { maxLength: 4 }), { freq: 8, nil: undefined }),
  fator: fc.option(fc.constantFrom(1000, 6000, 20_000)),
});

/** Fractions of grams, one unit at a time. */
function slowGrams(items: readonly Item[], fator: number | null): number | undefined {
  const units = items.flatMap((each) => Array<Item>(each.quantidade).fill(each));
  const grams = units.map(({ pesoGramas }) => pesoGramas ?? Number.NaN);
  const cubic = units.map(({ alturaCm: a, larguraCm: l, comprimentoCm: c, pesoGramas }) =>
    a && l && c && fator ? BigInt(a * l * c) * 1000n : BigInt(pesoGramas ?? 0) * BigInt(fator ?? 1),
  );
  const sum = grams.reduce((total, each) => total + each, 0);
  if (Number.isNaN(sum)) return undefined;
  const [thousandths, whole] = [cubic.reduce((total, each) => total + each, 0n), BigInt(fator ?? 1)];
  const rounded = Number(thousandths / whole) + (thousandths % whole > 0n ? 1 : 0);
  return Math.max(sum, rounded);
}

type Slow = { uf: string; cep: string | null; subtotalCents: number; grams: number | undefined };

/** The rules, one after the other, as a person would read them in the table. */
function slowFit(line: FreightRate, { uf, cep: to, subtotalCents, grams }: Slow, items?: readonly Item[]) {
  const isThere = line.ufs.length === 0 || line.ufs.some((state) => state === uf);
  const isInRange =
    line.faixasCep.length === 0 ||
    line.faixasCep.some(({ cepDe, cepAte }) => Number(to ?? -1) >= +cepDe && Number(to ?? -1) <= +cepAte);
  const isTooLight = grams !== undefined && line.pesoMinimoGramas !== null && grams < line.pesoMinimoGramas;
  const isTooHeavy = grams !== undefined && line.pesoMaximoGramas !== null && grams > line.pesoMaximoGramas;
  const isTooCheap = line.subtotalDeCents !== null && subtotalCents < line.subtotalDeCents;
  const isTooDear = line.subtotalAteCents !== null && subtotalCents > line.subtotalAteCents;
  const outside = (items ?? []).filter(
    ({ categorias }) => !line.categoriaIds.some((id) => categorias.includes(id)),
  );
  const isAllowed = line.categoriaIds.length === 0 || ((items ?? []).length > 0 && outside.length === 0);
  return isThere && isInRange && !isTooLight && !isTooHeavy && !isTooCheap && !isTooDear && isAllowed;
}

describe("the freight table", () => {
  it("offers of every name the first line that takes the parcel, at its price, and nothing else", () => {
    let offered = 0;
    fc.assert(
      fc.property(fc.array(rate, { maxLength: 12 }), cart, (rates, { items, fator, ...place }) => {
        const grams = items && slowGrams(items, fator);
        const parcel: Parcel = {
          ...place,
          pesoGramas: items && countedGrams(items, fator),
          categorias: items?.map(({ categorias }) => categorias),
        };
        expect(parcel.pesoGramas).toBe(grams);
        const fitting = rates.filter((line) => slowFit(line, { ...place, grams }, items));
        const names = new Set(fitting.map(({ nome }) => nome.toUpperCase()));
        const firsts = [...names].map((name) => fitting.find(({ nome }) => nome.toUpperCase() === name));
        const options = optionsOf(rates, parcel);
        offered += options.length;
        expect(new Set(options.map(({ id }) => id))).toEqual(new Set(firsts.map((first) => first?.id)));
        for (const option of options) {
          const line = rates.find(({ id }) => id === option.id);
          const isFree =
            place.subtotalCents >= (line?.gratisAPartirCents ?? Infinity) || line?.precoCents === 0;
          expect([option.gratis, option.precoCents, option.tabelaCents]).toEqual([
            isFree,
            isFree ? 0 : line?.precoCents,
            line?.precoCents,
          ]);
        }
        const order = options.map(({ precoCents, prazoDiasUteis }) => precoCents * 10 + prazoDiasUteis);
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }),
      { numRuns: 10_000 },
    );
    expect(offered).toBeGreaterThan(5_000);
  });
});

const box = {
  produtoId: null,
  quantidade: 2,
  pesoGramas: 300,
  alturaCm: 10,
  larguraCm: 20,
  comprimentoCm: 30,
};

describe("the weight that counts", () => {
  it.each<[string, Goods[], number | null, number | undefined]>([
    ["real where cubage is off", [box], null, 600],
    ["cubic if that is more", [box], 6000, 2000],
    ["real if that is more", [{ ...box, pesoGramas: 1500 }], 6000, 3000],
    ["rounded up", [{ ...box, quantidade: 1, comprimentoCm: 31 }], 6000, 1034],
    ["real for goods without sizes", [box, { ...box, alturaCm: null }], 6000, 2600],
    ["unknown if a weight is", [box, { ...box, pesoGramas: null }], 6000, undefined],
  ])("%s", (_, goods, fator, expected) => {
    expect(countedGrams(goods, fator)).toBe(expected);
  });
});
