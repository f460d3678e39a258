/** Distinct visitors who saw a variant, and those of them who reached the goal. */
export type Sample = { impressoes: number; conversoes: number };
export type Interval = [low: number, high: number];

/** Chance of a false alarm that every test here accepts. */
export const ALPHA = 0.05;
/** Quantile of the standard normal for a two-sided 5 % test. */
export const Z_TWO_SIDED = 1.959963984540054;

/** Conversions per visitor as a fraction; 0 without visitors. */
export const rateOf = ({ impressoes, conversoes }: Sample) => (impressoes > 0 ? conversoes / impressoes : 0);

/** Squared standard error of the rate. */
export function rateVariance(sample: Sample): number {
  const rate = rateOf(sample);
  return (rate * (1 - rate)) / sample.impressoes;
}

export const around = (middle: number, half: number): Interval => [middle - half, middle + half];
