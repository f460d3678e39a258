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
  /** Difference of the rates, as a fraction. */
  diferenca: number;
  /** The difference relative to the control's rate; null when that is 0. */
  uplift: number | null;
  /** 95 % interval of the difference, unpooled. */
  intervalo: Interval;
  /** Pooled two-proportion test; null when everybody or nobody converted. */
  z: number | null;
  /** Two-sided. */
  pValor: number | null;
};

/** A variant beside the control; null until both have visitors. */
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

/** Holm's correction of the p-values of several tests, in the order given; null stays null. */
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

/** Quantile of the standard normal for a power of 80 %. */
const Z_POWER = 0.8416212335729143;

/**
 * Visitors that each variant needs to find a relative change of `effect` in a rate of `base`, with 80 % power
 * in a two-sided 5 % test. Null where the changed rate would be no rate.
 */
export function sampleSize(base: number, effect = 0.1): number | null {
  const changed = base * (1 + effect);
  if (base <= 0 || changed >= 1) return null;
  const mean = (base + changed) / 2;
  const unchanged = Z_TWO_SIDED * Math.sqrt(2 * mean * (1 - mean));
  const moved = Z_POWER * Math.sqrt(base * (1 - base) + changed * (1 - changed));
  return Math.ceil(((unchanged + moved) / (changed - base)) ** 2);
}

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
