/** Number of distinct visitors, and of those who reached the goal. */
export type Sample = { impressoes: number; conversoes: number };
export type Interval = [low: number, high: number];

export const ALPHA = 0.05;
/** Quantile of the normal distribution for a two-sided error of 5 %. */
export const Z_TWO_SIDED = 1.959963984540054;

/** A fraction of 1; 0 without visitors. */
export const rateOf = ({ impressoes, conversoes }: Sample) => (impressoes > 0 ? conversoes / impressoes : 0);

export function rateVariance(sample: Sample): number {
  const rate = rateOf(sample);
  return (rate * (1 - rate)) / sample.impressoes;
}

export const around = (middle: number, half: number): Interval => [middle - half, middle + half];
