import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { optionsOf } from "@/lib/freight/options";
import type { FreightRate } from "@/lib/freight/schema";

const STATES = ["SP", "RJ", "AM"] as const;
const amount = fc.integer({ min: 0, max: 50 });

const rate: fc.Arbitrary<FreightRate> = fc.record({
  id: fc.uuid(),
  nome: fc.constantFrom("PAC", "pac", "Sedex", "Motoboy"),
  ufs: fc.subarray([...STATES]),
  precoCents: amount,
  prazoDiasUteis: fc.integer({ min: 0, max: 5 }),
  gratisAPartirCents: fc.option(amount),
  pesoMinimoGramas: fc.option(fc.integer({ min: 1, max: 50 })),
  pesoMaximoGramas: fc.option(fc.integer({ min: 1, max: 50 })),
  retirada: fc.constant(null),
});
const request = fc.record(
  { uf: fc.constantFrom(...STATES), subtotalCents: amount, pesoGramas: amount },
  { requiredKeys: ["uf", "subtotalCents"] },
);

describe("optionsOf", () => {
  it("offers of every name the first line that takes the parcel, at its price, and nothing else", () => {
    fc.assert(
      fc.property(fc.array(rate, { maxLength: 12 }), request, (rates, asked) => {
        const { uf, subtotalCents, pesoGramas } = asked;
        const fitting = rates.filter(
          ({ ufs, pesoMinimoGramas, pesoMaximoGramas }) =>
            (ufs.length === 0 || ufs.includes(uf)) &&
            (pesoGramas === undefined ||
              (pesoGramas >= (pesoMinimoGramas ?? 0) && pesoGramas <= (pesoMaximoGramas ?? Infinity))),
        );
        const names = new Set(fitting.map(({ nome }) => nome.toUpperCase()));
        const firsts = [...names].map((name) => fitting.find(({ nome }) => nome.toUpperCase() === name));
        const options = optionsOf(rates, asked);
        expect(new Set(options.map(({ id }) => id))).toEqual(new Set(firsts.map((first) => first?.id)));
        for (const option of options) {
          const line = rates.find(({ id }) => id === option.id);
          const isFree = subtotalCents >= (line?.gratisAPartirCents ?? Infinity) || line?.precoCents === 0;
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
  });
});
