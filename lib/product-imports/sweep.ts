import { crossStoreSql } from "@/lib/db/cross-store";
import { deleteInBatches } from "@/lib/db/in-batches";
import { beat, lastBeat } from "@/lib/jobs/heartbeat";
import { announceImports } from "@/lib/product-imports/announce";
import { filesGoneBefore, removeFile } from "@/lib/product-imports/file";

const PER_ROUND = 100;

const WAITING = `
  SELECT "storeId", id AS "importId" FROM product_imports
   WHERE status IN ('aguardando', 'processando') AND ("leaseAte" IS NULL OR "leaseAte" <= now())
   ORDER BY "criadoEm" LIMIT ${PER_ROUND}`;

/**
 * Announces waiting imports again, also imports whose process died.
 * @returns how many
 * @throws Error the job runner did not accept the events
 */
export async function sweepImports(): Promise<number> {
  const waiting = await crossStoreSql<{ storeId: string; importId: string }>("sweep-imports", WAITING, []);
  await announceImports(waiting);
  return waiting.length;
}

/** Imports whose 7 days have ended, or that have ended themselves, since the last cleaning. */
const OLD = `
  SELECT "storeId", id FROM product_imports
   WHERE "criadoEm" < $1::timestamptz AND ("criadoEm" >= $2::timestamptz OR "concluidoEm" >= $3::timestamptz)
     AND status NOT IN ('aguardando', 'processando')`;

/** An ended import needs no claims: only rows of one import are compared. */
export const removeOldClaims = (): Promise<number> =>
  deleteInBatches(
    "product_import_claims",
    `"importId" IN (SELECT id FROM product_imports WHERE status NOT IN ('aguardando', 'processando'))`,
  );

const CLEANING = "limpeza-importacoes";
const OVERLAP_MS = 3 * 86_400_000;

/**
 * Removes files after 7 days. Each run starts at the last run that removed all files, minus 3 days.
 * @returns the number of imports examined @throws Error a file could not be removed
 */
export async function removeOldFiles(now = new Date()): Promise<number> {
  const since = new Date(Math.max(0, ((await lastBeat(CLEANING))?.getTime() ?? 0) - OVERLAP_MS));
  const old = await crossStoreSql<{ storeId: string; id: string }>("old-imports", OLD, [
    filesGoneBefore(now),
    filesGoneBefore(since),
    since,
  ]);
  let failure: unknown;
  for (const place of old) {
    await removeFile(place).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure) throw failure;
  await beat(CLEANING);
  return old.length;
}
