import type { Ctx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { isOverTime } from "@/lib/db/errors";
import { longTransact } from "@/lib/db/long";
import { sql } from "@/lib/db/sql";
import { AppError } from "@/lib/errors";
import { announceReports } from "@/lib/jobs/announce-reports";
import { STOCK_VALUE, type StockValue } from "@/lib/reports/lines/stock-value-query";
import { LIMITS } from "@/lib/reports/lines/top-lines";

const JOB_LIMIT_MS = 10 * 60_000;
const RETRY_AFTER_SECONDS = 60;
/** Readers see a value of this age at most, or that a new one is being counted. */
const FRESH = "interval '1 minute'";
/** A value is counted again after this time although nobody reads it, until `KEPT` has passed since the last reader. */
const OLD = "interval '12 hours'";
const KEPT = "interval '35 days'";

const READ = `UPDATE stock_values SET "pedidoEm" = now() WHERE "storeId" = $1::uuid
  RETURNING resposta AS value, "calculadoEm", "calculadoEm" < now() - ${FRESH} AS "isOld"`;

/** A count that began later wins. */
const KEEP = `
  INSERT INTO stock_values AS kept ("storeId", resposta, "calculadoEm", "pedidoEm") VALUES ($1::uuid, $2::jsonb, $3, $3)
  ON CONFLICT ("storeId") DO UPDATE SET resposta = excluded.resposta, "calculadoEm" = excluded."calculadoEm"
  WHERE kept."calculadoEm" IS NULL OR kept."calculadoEm" < excluded."calculadoEm"`;

const IS_DUE = `("calculadoEm" IS NULL OR "calculadoEm" < now() - ${OLD}
  OR "pedidoEm" > "calculadoEm" AND "calculadoEm" < now() - ${FRESH})`;

const STORES = `SELECT "storeId" FROM stock_values WHERE ${IS_DUE}`;

const DUE = `SELECT "pedidoEm" < now() - ${KEPT} AS "isUnread" FROM stock_values WHERE "storeId" = $1::uuid AND ${IS_DUE}`;

type Kept = { value: StockValue | null; calculadoEm: Date | null; isOld: boolean };
/** Times as the report shows them. */
export type ReadValue = { value: StockValue; geradoEm: Date; preparando?: true };

function later(ctx: Ctx, cause?: unknown): AppError {
  announceReports(ctx.storeId);
  const message = "O valor do estoque ainda está sendo contado. Tente de novo em um minuto.";
  return new AppError("unavailable", message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}

const keep = (ctx: Ctx, value: StockValue, countedAt: Date): Promise<unknown> =>
  sql(ctx, "keep-stock-value", KEEP, [JSON.stringify(value), countedAt]);

async function countNow(ctx: Ctx): Promise<ReadValue> {
  const geradoEm = new Date();
  try {
    const [value] = await sql<StockValue>(ctx, null, STOCK_VALUE);
    if (!value) throw new Error("the stock has a value at any time");
    if (Date.now() - geradoEm.getTime() > LIMITS.valueMs) await keep(ctx, value, geradoEm);
    return { value, geradoEm };
  } catch (error) {
    if (!isOverTime(error)) throw error;
    const wish = { storeId: ctx.storeId, pedidoEm: geradoEm };
    await ctx.db.stockValue.createMany({ data: wish, skipDuplicates: true });
    throw later(ctx, error);
  }
}

/**
 * The stock of a million products takes ten seconds to count, and sums that each sale raises would make all sales of
 * a store wait for one row. So a small stock is counted for each reader. Of a large one the last count is shown with
 * its time, and the job counts it again.
 * @throws AppError 503 when the first count exceeded the time limit
 */
export async function readStockValue(ctx: Ctx): Promise<ReadValue> {
  const [kept] = await sql<Kept>(ctx, "read-stock-value", READ);
  if (!kept) return countNow(ctx);
  const { value, calculadoEm, isOld } = kept;
  if (!value || !calculadoEm) throw later(ctx);
  if (!isOld) return { value, geradoEm: calculadoEm };
  announceReports(ctx.storeId);
  return { value, geradoEm: calculadoEm, preparando: true };
}

/** Counts the value again if it is due. Forgets one that nobody reads, and one that is counted quickly now. */
export async function keepStockValue(ctx: Ctx): Promise<void> {
  const [due] = await sql<{ isUnread: boolean }>(ctx, "due-stock-value", DUE);
  if (!due) return;
  const countedAt = new Date();
  const [value] = due.isUnread
    ? []
    : await longTransact(ctx, JOB_LIMIT_MS, (run) => run<StockValue>(STOCK_VALUE));
  const isQuick = Date.now() - countedAt.getTime() <= LIMITS.valueMs;
  if (value && !isQuick) await keep(ctx, value, countedAt);
  else await ctx.db.stockValue.deleteMany();
}

export const storesWithDueValue = (): Promise<{ storeId: string }[]> =>
  crossStoreSql<{ storeId: string }>("stores-with-due-stock-value", STORES, []);
