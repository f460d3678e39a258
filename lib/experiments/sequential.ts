import { ALPHA, around, type Interval, rateOf, rateVariance, type Sample } from "@/lib/experiments/sample";

/** Total of visitors at which the interval is at its tightest. */
const TUNING = 5_000;

/** The mixture's scale for a given chance of error. */
export function sequentialRho(alpha = ALPHA): number {
  const logAlpha = Math.log(alpha);
  return Math.sqrt((-2 * logAlpha + Math.log(1 - 2 * logAlpha)) / TUNING);
}

/**
 * Interval of the difference of the rates that holds however often it is looked at, as in GrowthBook.
 * Null until both have visitors.
 * @param alpha chance that it is wrong even once
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
