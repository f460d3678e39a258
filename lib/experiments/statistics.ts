import { chiSquareTail } from "@/lib/experiments/chi-square";
import {
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
