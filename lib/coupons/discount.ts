import { splitCents } from "@/lib/cents";

type Worth = { tipo: "percentual" | "fixo"; valor: number; descontoMaximoCents: number | null };

const HUNDREDTHS_OF_ALL = 10_000n;

/** Rounded down, in whole numbers all the way: 100 × 1.1 is no exact product of floating point numbers. */
function percentOf(baseCents: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100));
  return Number((BigInt(baseCents) * hundredths) / HUNDREDTHS_OF_ALL);
}

/**
 * What a coupon takes off each line, in cents: a percentage rounded down and capped, or a
 * fixed amount, never more than the lines it holds for, split by largest remainder so that it adds up exactly.
 *
 * @param basesCents total of each line after promotional prices, 0 for one that the coupon does not hold for
 */
export function discountPerLine(
  { tipo, valor, descontoMaximoCents }: Worth,
  basesCents: readonly number[],
): number[] {
  const base = basesCents.reduce((sum, cents) => sum + cents, 0);
  const full = tipo === "fixo" ? valor : percentOf(base, valor);
  return splitCents(Math.min(full, base, descontoMaximoCents ?? base), basesCents);
}
