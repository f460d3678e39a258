/** The share of the price that remains after the cost: 0 to 1, or negative. */
export function marginOf(priceCents: number | null, costCents: number | null): number | null {
  if (!priceCents || costCents === null) return null;
  return (priceCents - costCents) / priceCents;
}
