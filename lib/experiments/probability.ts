import type { Sample } from "@/lib/experiments/sample";

/** So far below the largest, a weight can't change a double-precision sum. */
const NEGLIGIBLE = 1e-20;

/** Ratios of neighbours, from the mode outwards: no overflow, no log-factorials. */
function betaBinomialUpTo(limit: number, trials: number, alpha: number, beta: number): number {
  const ratio = (k: number) => ((trials - k) * (k + alpha)) / ((k + 1) * (trials - k - 1 + beta));
  const top = alpha + beta > 2 ? ((alpha - 1) * trials - (beta - 1)) / (alpha + beta - 2) : trials / 2;
  const mode = Math.min(trials, Math.max(0, Math.floor(top) + 1));
  let within = mode <= limit ? 1 : 0;
  let beyond = 1 - within;
  for (let k = mode, weight = 1; k < trials && weight > NEGLIGIBLE; k++) {
    weight *= ratio(k);
    if (k + 1 <= limit) within += weight;
    else beyond += weight;
  }
  for (let k = mode, weight = 1; k > 0 && weight > NEGLIGIBLE; k--) {
    weight /= ratio(k - 1);
    if (k - 1 <= limit) within += weight;
    else beyond += weight;
  }
  return within / (within + beyond);
}

/** P(rate of `other` > rate of `small`), over the visitors of `other`. */
const exceeds = (other: Sample, small: Sample) =>
  betaBinomialUpTo(
    other.conversoes,
    other.impressoes + 1,
    small.conversoes + 1,
    small.impressoes - small.conversoes + 1,
  );

/**
 * Exact, with prior Beta(1, 1): P(B > p) is a binomial tail, so over A it is beta-binomial. Steps: at most
 * the smaller sample.
 */
export function probabilityToBeat(control: Sample, variant: Sample): number {
  return variant.impressoes <= control.impressoes ? exceeds(variant, control) : 1 - exceeds(control, variant);
}
