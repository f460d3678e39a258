/** Highest number of steps between lines of the grid. */
const MOST_STEPS = 5;

/**
 * The smallest step of 1, 2, 5, 10, 20 … (0.1, 0.2 … for fractions) that needs at most `MOST_STEPS` steps.
 */
function stepOf(size: number, isWhole: boolean): number {
  const rough = size / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10) * power;
  return isWhole ? Math.max(1, step) : step;
}

/**
 * The range ends at grid lines and includes zero, so heights can be compared. If all values are zero, zero is
 * the only mark. Whole values get no marks between them: a format in cents would print two equal labels.
 */
export function valueScale(values: readonly number[]): { range: [number, number]; marks: number[] } {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (low === high) return { range: [0, 1], marks: [0] };
  const step = stepOf(high - low, values.every(Number.isInteger));
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const marks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { range: [first * step, last * step], marks };
}
