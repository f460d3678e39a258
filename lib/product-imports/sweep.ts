import { crossStoreSql } from "@/lib/db/cross-store";
import { announceImports } from "@/lib/product-imports/announce";
import { filesGoneBefore, removeFile } from "@/lib/product-imports/file";

const PER_ROUND = 100;

const WAITING = `
  SELECT "storeId", id AS "importId" FROM product_imports
   WHERE status IN ('aguardando', 'processando') AND ("leaseAte" IS NULL OR "leaseAte" <= now())
   ORDER BY "criadoEm" LIMIT ${PER_ROUND}`;

/**
 * Tells the runner of imports that wait, and of those whose process died.
 * @returns how many
 * @throws Error where it did not take them
 */
export async function sweepImports(): Promise<number> {
  const waiting = await crossStoreSql<{ storeId: string; importId: string }>("sweep-imports", WAITING, []);
  await announceImports(waiting);
  return waiting.length;
}

const OLD = `
  SELECT "storeId", id FROM product_imports
   WHERE "criadoEm" < $1::timestamptz AND "criadoEm" >= $1::timestamptz - interval '3 days'
     AND status NOT IN ('aguardando', 'processando')`;

/**
 * Removes the files of imports older than 7 days, of every store. Each night looks at three days, so that two
 * nights without it leave nothing behind. @returns how many imports it looked at
 */
export async function removeOldFiles(now = new Date()): Promise<number> {
  const old = await crossStoreSql<{ storeId: string; id: string }>("old-imports", OLD, [
    filesGoneBefore(now),
  ]);
  for (const place of old) await removeFile(place);
  return old.length;
}
