import { chiSquareTail } from "@/lib/experiments/chi-square";
import {
  ALPHA,
  around,
  type Interval,
  rateOf,
  rateVariance,
  type Sample,
  Z_TWO_SIDED,
} from "@/lib/experiments/sample";

export type Comparison = {
  diferenca: number;
  /** Relative to the control's rate; null when that rate is 0. */
  uplift: number | null;
  /** 95 % interval of the difference, with unpooled variance. */
  intervalo: Interval;
  /** With pooled variance; null when every visitor converted, or none. */
  z: number | null;
  pValor: number | null;
};

/** Null until both variants have visitors. */
export function compare(control: Sample, variant: Sample): Comparison | null {
  if (control.impressoes === 0 || variant.impressoes === 0) return null;
  const base = rateOf(control);
  const diferenca = rateOf(variant) - base;
  const pooled = (control.conversoes + variant.conversoes) / (control.impressoes + variant.impressoes);
  const pooledError = Math.sqrt(pooled * (1 - pooled) * (1 / control.impressoes + 1 / variant.impressoes));
  const z = pooledError > 0 ? diferenca / pooledError : null;
  const error = Math.sqrt(rateVariance(control) + rateVariance(variant));
  return {
    diferenca,
    uplift: base > 0 ? diferenca / base : null,
    intervalo: around(diferenca, Z_TWO_SIDED * error),
    z,
    pValor: z === null ? null : chiSquareTail(z * z, 1),
  };
}

/** Holm correction. Keeps the order; null stays null. */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  const known = pValues
    .flatMap((p, index) => (p === null ? [] : [{ p, index }]))
    .toSorted((one, other) => one.p - other.p);
  const adjusted = pValues.map((): number | null => null);
  let floor = 0;
  for (const [rank, { p, index }] of known.entries()) {
    floor = Math.min(1, Math.max(floor, p * (known.length - rank)));
    adjusted[index] = floor;
  }
  return adjusted;
}

/** Quantile of the normal distribution for a power of 80 %. */
const Z_POWER = 0.8416212335729143;

/**
 * Visitors per variant to detect a relative change `effect` of the rate `base` in one look at the end (80 %
 * power, two-sided error 5 %). Null when the rate is impossible.
 */
export function sampleSize(base: number, effect = 0.1): number | null {
  const changed = base * (1 + effect);
  if (base <= 0 || changed >= 1) return null;
  const mean = (base + changed) / 2;
  const unchanged = Z_TWO_SIDED * Math.sqrt(2 * mean * (1 - mean));
  const moved = Z_POWER * Math.sqrt(base * (1 - base) + changed * (1 - changed));
  return Math.ceil(((unchanged + moved) / (changed - base)) ** 2);
}

const TUNING = 5_000;

export function sequentialRho(alpha = ALPHA): number {
  const logAlpha = Math.log(alpha);
  return Math.sqrt((-2 * logAlpha + Math.log(1 - 2 * logAlpha)) / TUNING);
}

/**
 * Stays valid however often somebody looks, as in GrowthBook. Null until both variants have visitors.
 * @param alpha chance that the interval is ever wrong
 */
export function sequentialInterval(control: Sample, variant: Sample, alpha = ALPHA): Interval | null {
  if (control.impressoes === 0 || variant.impressoes === 0) return null;
  const n = control.impressoes + variant.impressoes;
  const nRhoSquared = n * sequentialRho(alpha) ** 2;
  const growth = nRhoSquared + 1;
  const variance = n * (rateVariance(control) + rateVariance(variant));
  const width = ((variance * 2 * growth) / (n * nRhoSquared)) * Math.log(Math.sqrt(growth) / alpha);
  return around(rateOf(variant) - rateOf(control), Math.sqrt(width));
}

const LARGEST = 2 ** 40;

/**
 * Visitors per variant for daily looks, as `decisao` works: at this size the sequential interval excludes
 * zero with 80 % power. Null when the rate is impossible.
 * @param alpha the variant's share of the total error chance
 */
export function decisionSampleSize(base: number, alpha = ALPHA, effect = 0.1): number | null {
  const changed = base * (1 + effect);
  if (base <= 0 || changed >= 1) return null;
  const shows = (impressoes: number) => {
    const control = { impressoes, conversoes: impressoes * base };
    const variant = { impressoes, conversoes: impressoes * changed };
    const [low] = sequentialInterval(control, variant, alpha) ?? [Number.NEGATIVE_INFINITY];
    return low >= Z_POWER * Math.sqrt(rateVariance(control) + rateVariance(variant));
  };
  let [few, enough] = [1, 2];
  while (!shows(enough) && enough < LARGEST) [few, enough] = [enough, enough * 2];
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (shows(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}

/** The chi-square test is reliable only from this expected count on. */
const MIN_EXPECTED = 5;
const ALERT_BELOW = 0.001;

type Share = { impressoes: number; peso: number };
type SampleRatio = { pValor: number | null; alerta: boolean };

/**
 * Chi-square test of the visitors per variant against the weights. `pValor` is null while a variant expects
 * fewer than five visitors. Any visitor of a variant with weight 0 is a mismatch.
 */
export function sampleRatio(variants: readonly Share[]): SampleRatio {
  const total = variants.reduce((sum, { impressoes }) => sum + impressoes, 0);
  const weight = variants.reduce((sum, { peso }) => sum + peso, 0);
  if (variants.some(({ impressoes, peso }) => peso === 0 && impressoes > 0)) {
    return { pValor: 0, alerta: true };
  }
  const cells = variants
    .filter(({ peso }) => peso > 0)
    .map(({ impressoes, peso }) => ({ seen: impressoes, expected: (total * peso) / weight }));
  if (cells.length < 2 || cells.some(({ expected }) => expected < MIN_EXPECTED)) {
    return { pValor: null, alerta: false };
  }
  const chiSquare = cells.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
  const pValor = chiSquareTail(chiSquare, cells.length - 1);
  return { pValor, alerta: pValor < ALERT_BELOW };
}

/** A weight this much smaller than the largest cannot change a double-precision sum. */
const NEGLIGIBLE = 1e-20;

/**
 * Goes outwards from the mode with ratios of neighbours, which needs no log-factorials and cannot overflow.
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

/** P(rate of `other` > rate of `small`), summed over the visitors of `other`. */
const exceeds = (other: Sample, small: Sample) =>
  betaBinomialUpTo(
    other.conversoes,
    other.impressoes + 1,
    small.conversoes + 1,
    small.impressoes - small.conversoes + 1,
  );

/**
 * Exact, with the prior Beta(1, 1): P(B > p) is a binomial tail, so its mean over A's rate is beta-binomial.
 * The number of steps is at most the size of the smaller sample.
 */
export function probabilityToBeat(control: Sample, variant: Sample): number {
  return variant.impressoes <= control.impressoes ? exceeds(variant, control) : 1 - exceeds(control, variant);
}
