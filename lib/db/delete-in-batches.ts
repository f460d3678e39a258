import { longSql } from "@/lib/db/cross-store";

const BATCH = 5_000;

/**
 * Deletes old rows of every store, a batch at a time so that nobody waits.
 * @param over what follows WHERE; the table's own name stands for its rows
 * @returns how many went
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
