import type { Sample } from "@/lib/experiments/sample";

/** A weight this far below the largest can't change a double-precision sum. */
const NEGLIGIBLE = 1e-20;

/**
 * Shares of a beta-binomial distribution's weight up to `limit`, from the ratios of neighbouring weights:
 * they start at the mode and walk outwards, so nothing overflows and no logarithm of a factorial is needed.
 */
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

/** P(rate of `other` > rate of `small`), walking over the visitors of `other`. */
const exceeds = (other: Sample, small: Sample) =>
  betaBinomialUpTo(
    other.conversoes,
    other.impressoes + 1,
    small.conversoes + 1,
    small.impressoes - small.conversoes + 1,
  );

/**
 * Exact probability that the variant's true rate is above the control's, each with a uniform prior Beta(1, 1).
 * With whole-number parameters P(B > p) is a binomial tail, so over the
 * distribution of A it is a beta-binomial one. Takes the smaller sample's number of steps at most.
 */
export function probabilityToBeat(control: Sample, variant: Sample): number {
  return variant.impressoes <= control.impressoes ? exceeds(variant, control) : 1 - exceeds(control, variant);
}
