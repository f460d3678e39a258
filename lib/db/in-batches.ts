import { longSql } from "@/lib/db/cross-store";

/**
 * Each batch starts after the last row of the previous batch, so the last batch is as fast as the first.
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

const BATCH = 5_000;

/**
 * Deletes in every store, in batches, so that no lock is held for long.
 * @param over the condition after WHERE
 * @returns number of deleted rows
 */
export async function deleteInBatches(table: string, over: string): Promise<number> {
  const text = `DELETE FROM ${table} WHERE ctid IN (
    SELECT ctid FROM ${table} WHERE ${over} LIMIT ${BATCH}) RETURNING 1`;
  let deleted = 0;
  for (let count = BATCH; count === BATCH; deleted += count) {
    count = (await longSql(text)).length;
  }
  return deleted;
}
