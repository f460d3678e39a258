/**
 * Splits by largest remainder: the parts add up exactly. No part exceeds its weight if the amount is at most
 * the sum of the weights.
 * @param amountCents whole cents, 0 or more; 0 if the weights add up to 0
 */
export function splitCents(amountCents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (amountCents === 0 || sum === 0) return weights.map(() => 0);
  const shares = weights.map((weight, index) => {
    const product = BigInt(amountCents) * BigInt(weight);
    return { index, cents: Number(product / BigInt(sum)), remainder: Number(product % BigInt(sum)) };
  });
  const missing = amountCents - shares.reduce((total, { cents }) => total + cents, 0);
  const byRemainder = shares.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const share of byRemainder.slice(0, missing)) share.cents += 1;
  return shares.map(({ cents }) => cents);
}

export const meanCents = (cents: number, count: number): number =>
  count === 0 ? 0 : Math.round(cents / count);

/** A fraction with four decimals; 0 if `whole` is 0. */
export const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
