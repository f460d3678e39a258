import { systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { AppError } from "@/lib/errors";
import { logError } from "@/lib/log/error-line";
import { countSegment } from "@/lib/segments/write";

const AT_MOST = 2_000;
const LIMIT_MS = 5 * 60_000;

/** Segments with rules that were not counted for half a day, oldest count first. */
const STALE = `SELECT "storeId", id FROM segments
  WHERE regras IS NOT NULL AND "removidoEm" IS NULL AND ("contadoEm" IS NULL OR "contadoEm" < now() - interval '12 hours')
  ORDER BY "contadoEm" NULLS FIRST LIMIT $1`;

async function recount({ storeId, id }: { storeId: string; id: string }): Promise<boolean> {
  try {
    await countSegment(systemCtx(storeId, "segmentos"), id);
    return true;
  } catch (error) {
    // Another person deleted the segment meanwhile.
    if (error instanceof AppError) return false;
    logError({ job: "recount-segments", segmentId: id }, error instanceof Error ? error.message : error);
    return false;
  }
}

/**
 * Runs five minutes a night; the next night goes on with the oldest count.
 * @returns segments counted
 */
export async function recountSegments(): Promise<number> {
  const endsAtMs = Date.now() + LIMIT_MS;
  const stale = await crossStoreSql<{ storeId: string; id: string }>("stale-segments", STALE, [AT_MOST]);
  let counted = 0;
  for (const segment of stale) {
    if (Date.now() > endsAtMs) break;
    if (await recount(segment)) counted += 1;
  }
  return counted;
}
