type Goods = { units: number; cents: number };

/**
 * The cost of one unit after a purchase, halves up. BigInt: units × cents may pass the exact integers of a number.
 * @param held stock and cost before; without units or cost, only the bought goods count
 */
export function averageCost(held: { units: number; cents: number | null }, bought: readonly Goods[]): number {
  const known = held.units > 0 && held.cents !== null ? [{ units: held.units, cents: held.cents }] : [];
  let units = 0n;
  let cents = 0n;
  for (const goods of [...known, ...bought]) {
    units += BigInt(goods.units);
    cents += BigInt(goods.units) * BigInt(goods.cents);
  }
  return Number((2n * cents + units) / (2n * units));
}
