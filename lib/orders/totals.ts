import { invalid } from "@/lib/http/errors";

/** Largest amount that an order can hold, in cents: a database integer. */
export const MAX_TOTAL_CENTS = 2_147_483_647;

/**
 * Splits an amount in proportion to the weights, by largest remainder: the parts add up exactly, and none is
 * above its weight when the amount is at most their sum.
 *
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

type Line = { precoCents: number; quantidade: number };
type Extras = { descontoCents: number; freteCents: number };
type LineTotals = { descontoCents: number; totalCents: number };
type Totals = Extras & { subtotalCents: number; totalCents: number };

/**
 * Totals of an order and of its lines, in cents: each line carries its share of the discount, so that the
 * lines and the freight add up to the total.
 * @throws AppError 422 naming `descontoCents` above the subtotal, or `itens` when the amount is too large
 */
export function orderTotals<L extends Line>(
  lines: readonly L[],
  { descontoCents, freteCents }: Extras,
): { totals: Totals; lines: (L & LineTotals)[] } {
  const gross = lines.map(({ precoCents, quantidade }) => precoCents * quantidade);
  const subtotalCents = gross.reduce((sum, cents) => sum + cents, 0);
  if (subtotalCents + freteCents > MAX_TOTAL_CENTS) {
    throw invalid("itens", `o total passa do máximo de ${MAX_TOTAL_CENTS} centavos`);
  }
  if (descontoCents > subtotalCents) {
    throw invalid("descontoCents", `informe no máximo o subtotal, ${subtotalCents}`);
  }
  const shares = splitCents(descontoCents, gross);
  return {
    totals: {
      subtotalCents,
      descontoCents,
      freteCents,
      totalCents: subtotalCents - descontoCents + freteCents,
    },
    lines: lines.map((line, index) => {
      const share = shares[index] ?? 0;
      return { ...line, descontoCents: share, totalCents: line.precoCents * line.quantidade - share };
    }),
  };
}
