import { splitCents } from "@/lib/cents";
import { invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";

/** Largest Postgres integer, in cents. */
export const MAX_TOTAL_CENTS = 2_147_483_647;

type Line = { precoCents: number; quantidade: number };
type Discounted = { descontoCents: number; totalCents: number };
export type DiscountedLine<L> = L & Discounted;
type Totals = { subtotalCents: number; descontoCents: number; freteCents: number; totalCents: number };

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

export function discountLines<L extends Line & Partial<Discounted>>(
  lines: readonly L[],
  sharesCents: readonly number[],
): DiscountedLine<L>[] {
  return lines.map((line, index) => {
    const descontoCents = (line.descontoCents ?? 0) + (sharesCents[index] ?? 0);
    return { ...line, descontoCents, totalCents: line.precoCents * line.quantidade - descontoCents };
  });
}

export function sumOf(lines: readonly DiscountedLine<Line>[], freteCents: number): Totals {
  const descontoCents = sum(lines.map((line) => line.descontoCents));
  const netCents = sum(lines.map((line) => line.totalCents));
  return {
    subtotalCents: netCents + descontoCents,
    descontoCents,
    freteCents,
    totalCents: netCents + freteCents,
  };
}

/**
 * Splits one discount among lines that have no discount yet.
 * @throws 422 `descontoCents` above the subtotal, or `itens` of too large an amount
 */
export function orderTotals<L extends Line>(
  lines: readonly L[],
  { descontoCents, freteCents }: { descontoCents: number; freteCents: number },
): { totals: Totals; lines: DiscountedLine<L>[] } {
  const gross = lines.map(({ precoCents, quantidade }) => precoCents * quantidade);
  const subtotalCents = sum(gross);
  if (subtotalCents + freteCents > MAX_TOTAL_CENTS) {
    throw invalid(
      "itens",
      sentence("o total passa do máximo de {cents} centavos", { cents: MAX_TOTAL_CENTS }),
    );
  }
  if (descontoCents > subtotalCents) {
    throw invalid(
      "descontoCents",
      sentence("informe no máximo o subtotal, {cents}", { cents: subtotalCents }),
    );
  }
  const discounted = discountLines(lines, splitCents(descontoCents, gross));
  return { totals: sumOf(discounted, freteCents), lines: discounted };
}
