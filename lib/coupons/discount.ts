import { splitCents } from "@/lib/cents";

type Worth = { tipo: "percentual" | "fixo"; valor: number; descontoMaximoCents: number | null };

const HUNDREDTHS_OF_ALL = 10_000n;

/** In integers: 100 × 1.1 is inexact in floating point. */
function percentOf(baseCents: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100));
  return Number((BigInt(baseCents) * hundredths) / HUNDREDTHS_OF_ALL);
}

/**
 * In cents: a percentage rounded down and capped, or a fixed amount up to the covered lines; split by largest
 * remainder.
 * @param basesCents each line's total after promotional prices, 0 if not covered
 */
export function discountPerLine(
  { tipo, valor, descontoMaximoCents }: Worth,
  basesCents: readonly number[],
): number[] {
  const base = basesCents.reduce((sum, cents) => sum + cents, 0);
  const full = tipo === "fixo" ? valor : percentOf(base, valor);
  return splitCents(Math.min(full, base, descontoMaximoCents ?? base), basesCents);
}
