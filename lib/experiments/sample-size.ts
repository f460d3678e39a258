import { Z_TWO_SIDED } from "@/lib/experiments/sample";

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
