import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Sample } from "@/lib/experiments/sample";
import {
  compare,
  holm,
  probabilityToBeat,
  sampleRatio,
  sampleSize,
  sequentialInterval,
  sequentialRho,
} from "@/lib/experiments/statistics";

const sample = (conversoes: number, impressoes: number): Sample => ({ conversoes, impressoes });
const A = sample(100, 1000);
const B = sample(130, 1000);

/** P(B > A) by numerical integration with trapezoids: slow, but independent of the code under test. */
function byIntegration(control: Sample, variant: Sample): number {
  const steps = 100_000;
  const logDensity = ({ conversoes, impressoes }: Sample, x: number) =>
    conversoes * Math.log(x) + (impressoes - conversoes) * Math.log1p(-x);
  const peakOf = (s: Sample) =>
    logDensity(s, Math.min(1 - 1e-9, Math.max(1e-9, s.conversoes / s.impressoes)));
  let below = 0;
  let beats = 0;
  let massOfVariant = 0;
  for (let step = 0; step < steps; step++) {
    const x = (step + 0.5) / steps;
    const ofControl = Math.exp(logDensity(control, x) - peakOf(control));
    const ofVariant = Math.exp(logDensity(variant, x) - peakOf(variant));
    beats += ofVariant * (below + ofControl / 2);
    below += ofControl;
    massOfVariant += ofVariant;
  }
  return beats / (below * massOfVariant);
}

describe("the vectors worked out by hand, A 100/1000 and B 130/1000", () => {
  it("z, p, uplift and interval of the difference", () => {
    const result = compare(A, B);
    expect(result?.z).toBeCloseTo(2.1027, 4);
    expect(result?.pValor).toBeCloseTo(0.03549, 5);
    expect(result?.uplift).toBeCloseTo(0.3, 12);
    expect(result?.diferenca).toBeCloseTo(0.03, 12);
    expect(result?.intervalo[0]).toBeCloseTo(0.00207, 5);
    expect(result?.intervalo[1]).toBeCloseTo(0.05793, 5);
  });

  it("P(B > A)", () => {
    expect(probabilityToBeat(A, B)).toBeCloseTo(0.98217, 5);
  });

  it("sequential interval, which does not decide yet", () => {
    expect(sequentialRho()).toBeCloseTo(0.03984, 5);
    const [low, high] = sequentialInterval(A, B) ?? [];
    expect(low).toBeCloseTo(-0.01452, 5);
    expect(high).toBeCloseTo(0.07452, 5);
  });

  it("sample for base 10 %, effect 10 %, power 80 %", () => {
    expect(sampleSize(0.1)).toBe(14_751);
  });

  it.each([
    [1000, 1100, 0.0291, 4, false],
    [1000, 1200, 2.0e-5, 6, true],
  ])("sample ratio %i to %i", (one, other, pValor, digits, alerta) => {
    const result = sampleRatio([
      { impressoes: one, peso: 50 },
      { impressoes: other, peso: 50 },
    ]);
    expect(result.pValor).toBeCloseTo(pValor, digits);
    expect(result.alerta).toBe(alerta);
  });
});

describe("holm", () => {
  it.each([
    { given: [0.03], expected: [0.03] },
    { given: [0.01, 0.04, 0.03], expected: [0.03, 0.06, 0.06] },
    { given: [0.04, null, 0.01], expected: [0.04, null, 0.02] },
    { given: [0.9, 0.8], expected: [1, 1] },
    { given: [null, null], expected: [null, null] },
    { given: [], expected: [] },
  ])("$given → $expected", ({ given, expected }) => {
    const adjusted = holm(given);
    expect(adjusted).toHaveLength(expected.length);
    for (const [index, p] of expected.entries()) {
      if (p === null) expect(adjusted[index]).toBeNull();
      else expect(adjusted[index]).toBeCloseTo(p, 12);
    }
  });
});

describe("probabilityToBeat", () => {
  it.each([
    [sample(0, 0), sample(0, 0), 0.5],
    [sample(0, 1), sample(1, 1), 5 / 6],
    [sample(5, 10), sample(5, 10), 0.5],
    [sample(0, 1000), sample(1000, 1000), 1],
    [sample(1000, 1000), sample(0, 1000), 0],
  ])("%o against %o is %f", (control, variant, expected) => {
    expect(probabilityToBeat(control, variant)).toBeCloseTo(expected, 12);
  });

  it.each([
    [sample(3, 40), sample(9, 55)],
    [sample(900, 1000), sample(880, 1000)],
    [sample(10, 300), sample(1, 12)],
    [sample(120, 4000), sample(160, 4100)],
  ])("%o against %o is what integration gives", (control, variant) => {
    expect(probabilityToBeat(control, variant)).toBeCloseTo(byIntegration(control, variant), 6);
  });

  it("approaches the normal approximation with a hundred million visitors, at once", () => {
    const started = performance.now();
    const many = probabilityToBeat(sample(10_000_000, 1e8), sample(10_005_000, 1e8));
    expect(performance.now() - started).toBeLessThan(500);
    expect(many).toBeCloseTo(0.88067, 3);
  });

  it("takes the smaller sample's steps, whichever side it is on", () => {
    const started = performance.now();
    const [few, many] = [sample(0, 1), sample(10_000_000, 1e8)];
    expect(probabilityToBeat(few, many)).toBeCloseTo(0.19, 4);
    expect(probabilityToBeat(many, few)).toBeCloseTo(0.81, 4);
    expect(performance.now() - started).toBeLessThan(300);
  });
});

const samples = fc
  .tuple(fc.nat(5_000), fc.nat(5_000))
  .map(([one, other]) => sample(Math.min(one, other), Math.max(one, other)));

describe("whatever the counts", () => {
  it("no figure is NaN or infinite, and intervals hold the difference", () => {
    fc.assert(
      fc.property(samples, samples, (control, variant) => {
        const result = compare(control, variant);
        const sequential = sequentialInterval(control, variant);
        const chance = probabilityToBeat(control, variant);
        const figures = [...Object.values(result ?? {}).flat(), ...(sequential ?? []), chance];
        for (const figure of figures) expect(figure === null || Number.isFinite(figure)).toBe(true);
        if (!result || !sequential) return;
        expect(sequential[0]).toBeLessThanOrEqual(result.diferenca);
        expect(sequential[1]).toBeGreaterThanOrEqual(result.diferenca);
        expect(sequential[1] - sequential[0]).toBeGreaterThanOrEqual(
          result.intervalo[1] - result.intervalo[0] - 1e-12,
        );
      }),
    );
  });

  it("P(B > A) + P(A > B) = 1", () => {
    fc.assert(
      fc.property(samples, samples, (control, variant) => {
        const both = probabilityToBeat(control, variant) + probabilityToBeat(variant, control);
        expect(both).toBeCloseTo(1, 10);
      }),
    );
  });
});

describe("where nothing can be said", () => {
  it("a comparison waits for visitors on both sides", () => {
    expect(compare(sample(0, 0), B)).toBeNull();
    expect(sequentialInterval(A, sample(0, 0))).toBeNull();
  });

  it("no test when nobody or everybody converted, no uplift over a rate of 0", () => {
    expect(compare(sample(0, 10), sample(0, 20))).toMatchObject({ z: null, pValor: null, uplift: null });
    expect(compare(sample(10, 10), sample(20, 20))).toMatchObject({ z: null, pValor: null, uplift: 0 });
    expect(compare(sample(0, 10), sample(5, 10))?.uplift).toBeNull();
  });

  it.each([0, 0.95, 1])("no sample size for a base of %f", (base) => {
    expect(sampleSize(base)).toBeNull();
  });

  it.each([
    { why: "no visitors", shares: [0, 0], pesos: [50, 50], expected: { pValor: null, alerta: false } },
    { why: "too few", shares: [1, 0], pesos: [1, 99], expected: { pValor: null, alerta: false } },
    { why: "one variant", shares: [900], pesos: [100], expected: { pValor: null, alerta: false } },
    { why: "visitors of weight 0", shares: [50, 1], pesos: [100, 0], expected: { pValor: 0, alerta: true } },
    { why: "no variants", shares: [], pesos: [], expected: { pValor: null, alerta: false } },
  ])("sample ratio: $why", ({ shares, pesos, expected }) => {
    const variants = shares.map((impressoes, index) => ({ impressoes, peso: pesos[index] ?? 0 }));
    expect(sampleRatio(variants)).toEqual(expected);
  });
});

it.each([
  [200, 2000, 260, -0.000638, 0.060638],
  [500, 5000, 600, 0.000852, 0.039148],
  [1000, 10_000, 1150, 0.001306, 0.028694],
])(
  "sequential interval of %i/%i against %i, as GrowthBook calculates it",
  (control, visitors, variant, low, high) => {
    const interval = sequentialInterval(sample(control, visitors), sample(variant, visitors));
    expect(interval?.map((edge) => edge.toFixed(6))).toEqual([low.toFixed(6), high.toFixed(6)]);
  },
);
