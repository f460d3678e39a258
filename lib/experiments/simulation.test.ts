import { expect, it } from "vitest";
import { resultsOf } from "@/lib/experiments/results";
import { decisionSampleSize, sampleSize } from "@/lib/experiments/statistics";

/** The quick generator of Numerical Recipes: it gives the same numbers in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Draws a day's goals with one random number, by the inverse distribution function. */
function goalsOf(visitors: number, rate: number) {
  const cumulated: number[] = [];
  let chance = (1 - rate) ** visitors;
  for (let goals = 0, sum = 0; goals <= visitors && sum < 1 - 1e-12; goals++) {
    sum += chance;
    cumulated.push(sum);
    chance *= ((visitors - goals) / (goals + 1)) * (rate / (1 - rate));
  }
  return (random: number) => {
    let [low, high] = [0, cumulated.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulated[middle] ?? 1) < random) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

const VISITORS_A_DAY = 400;

type Trial = { rates: readonly number[]; days: number; tests: number };

/** How often a person decides what, if they look every day and stop at the first decision. */
function decisionsOf({ rates, days, tests }: Trial): Map<string, number> {
  const random = randomNumbers(20_261_123);
  const draws = rates.map((rate) => goalsOf(VISITORS_A_DAY, rate));
  const ends = new Map<string, number>();
  for (let test = 0; test < tests; test++) {
    const counts = rates.map((_, place) => ({
      ...{ id: String(place), nome: String(place), controle: place === 0, peso: 100 / rates.length },
      ...{ impressoes: 0, conversoes: 0, receitaCents: 0 },
    }));
    let end = "coletando";
    for (let day = 1; day <= days && !["vencedora", "perdedora"].includes(end); day++) {
      for (const [place, count] of counts.entries()) {
        count.impressoes += VISITORS_A_DAY;
        count.conversoes += draws[place]?.(random()) ?? 0;
      }
      end = resultsOf(counts, { status: "ativo", diasAtivo: day }).decisao;
    }
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return ends;
}

it.each([
  ["two variants", [0.05, 0.05], 4_000],
  ["four variants", [0.05, 0.05, 0.05, 0.05], 1_000],
])("of %s that are alike, looked at every day for 30 days, at most 2 % are decided", (_, rates, tests) => {
  const ends = decisionsOf({ rates, days: 30, tests });
  const wrong = (ends.get("vencedora") ?? 0) + (ends.get("perdedora") ?? 0);
  console.log(`${rates.length} alike: ${wrong} of ${tests} decided`, [...ends]);
  expect(wrong / tests).toBeLessThanOrEqual(0.02);
});

it("a tenth more is found in at least 78 % within the sample that the forecast names", () => {
  const [base, effect] = [0.1, 0.1];
  const sample = decisionSampleSize(base, 0.05, effect) ?? 0;
  const days = Math.ceil(sample / VISITORS_A_DAY);
  const ends = decisionsOf({ rates: [base, base * (1 + effect)], days, tests: 1_000 });
  console.log(`${sample} visitors each (${sampleSize(base, effect)} for one look):`, [...ends]);
  expect((ends.get("vencedora") ?? 0) / 1_000).toBeGreaterThanOrEqual(0.78);
});
