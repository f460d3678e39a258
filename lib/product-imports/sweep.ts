import { crossStoreSql } from "@/lib/db/cross-store";
import { announceImports } from "@/lib/product-imports/announce";
import { filesGoneBefore, removeFile } from "@/lib/product-imports/file";

const PER_ROUND = 100;

const WAITING = `
  SELECT "storeId", id AS "importId" FROM product_imports
   WHERE status IN ('aguardando', 'processando') AND ("leaseAte" IS NULL OR "leaseAte" <= now())
   ORDER BY "criadoEm" LIMIT ${PER_ROUND}`;

/**
 * With those whose process died.
 * @returns how many
 * @throws Error when the runner did not take them
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

/** After 7 days; each run covers three, so two nights may fail. @returns imports looked at */
export async function removeOldFiles(now = new Date()): Promise<number> {
  const old = await crossStoreSql<{ storeId: string; id: string }>("old-imports", OLD, [
    filesGoneBefore(now),
  ]);
  for (const place of old) await removeFile(place);
  return old.length;
}
