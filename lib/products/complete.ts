import { longSql } from "@/lib/db/cross-store";

const BATCH = 1_000;

/** `SKIP LOCKED`: another transaction that locks a row will fill the row's columns itself. */
const COMPLETE = `
  WITH chosen AS MATERIALIZED (
    SELECT id FROM products WHERE variantes IS NULL LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED)
  UPDATE products p SET variantes = variants_of(p."storeId", p.id), "capaId" = cover_of(p."storeId", p.id)
  FROM chosen WHERE p.id = chosen.id RETURNING 1`;

/**
 * Fills `variantes` and `capaId` of products that are older than these columns, in every store.
 * Small batches keep the row locks short.
 * @returns how many products were filled
 */
export async function completeProducts(): Promise<number> {
  let done = 0;
  for (let count = BATCH; count === BATCH; done += count) {
    count = (await longSql(COMPLETE)).length;
  }
  return done;
}
