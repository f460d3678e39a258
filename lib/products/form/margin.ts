/** Part of the price that is left after the cost, 0 to 1 or negative; null while one of them is missing. */
export function marginOf(priceCents: number | null, costCents: number | null): number | null {
  if (!priceCents || costCents === null) return null;
  return (priceCents - costCents) / priceCents;
}
