/**
 * All rows of a query, batch by batch; each begins after the last row of the one before, so that the end of a
 * million is as fast as the start.
 * @param size the query's LIMIT: a shorter batch is the last
 */
export async function* inBatches<Row>(
  size: number,
  rowsAfter: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  do {
    const rows: Row[] = await rowsAfter(last);
    yield rows;
    last = rows.length === size ? (rows.at(-1) ?? null) : null;
  } while (last !== null);
}
