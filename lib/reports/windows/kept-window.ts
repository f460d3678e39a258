import type { Ctx } from "@/lib/ctx";
import { isOverTime } from "@/lib/db/errors";
import { sql } from "@/lib/db/sql";
import { AppError } from "@/lib/errors";
import { announceReports } from "@/lib/jobs/announce-reports";
import { type Answer, LIMITS, type Query, SHOWN, topLines } from "@/lib/reports/lines/top-lines";
import { type Window, windowValues } from "@/lib/reports/period/window";
import type { WindowType } from "@/lib/reports/windows/wishes";

const RETRY_AFTER_SECONDS = 60;

const OF_WISH = `"storeId" = $1::uuid AND tipo = $5::text AND base = $6::text AND periodo = $7::text AND comparar = $8::text`;

const FIND = `
  SELECT w.id, coalesce((SELECT "pedidoEm" < now() - interval '1 day' FROM report_wishes WHERE ${OF_WISH}), true) AS "isOld"
  FROM report_windows w WHERE w."storeId" = $1::uuid AND w.tipo = $5::text AND w.base = $6::text AND w.de = $2::date
    AND w.ate = $3::date AND w.fuso = $4::text AND w.visto IS NOT NULL`;

const WISH = `INSERT INTO report_wishes ("storeId", tipo, base, periodo, comparar)
  VALUES ($1::uuid, $2::text, $3::text, $4::text, $5::text)
  ON CONFLICT ("storeId", tipo, base, periodo, comparar) DO UPDATE SET "pedidoEm" = now()`;

const FORGET = `UPDATE report_windows SET visto = NULL WHERE "storeId" = $1::uuid AND id = $2::bigint`;

const nameOf = (tipo: WindowType, { base, asked }: Window) => [tipo, base, asked.periodo, asked.comparar];

/** Notes that these days are worth keeping: somebody waited for them, or reads them. */
export const wish = (ctx: Ctx, tipo: WindowType, window: Window): Promise<unknown> =>
  sql(ctx, "wish-report-window", WISH, nameOf(tipo, window));

/** @returns the id of a window of exactly these days; a read can still find the window invalid */
async function findKept(ctx: Ctx, tipo: WindowType, window: Window): Promise<string | null> {
  const values = [...windowValues(window), ...nameOf(tipo, window)];
  const [row] = await sql<{ id: string; isOld: boolean }>(ctx, "find-report-window", FIND, values);
  if (row?.isOld) await wish(ctx, tipo, window);
  return row?.id ?? null;
}

/** Marks the window invalid. The job counts it again within a minute. */
async function forget(ctx: Ctx, id: string): Promise<void> {
  await sql(ctx, "forget-report-window", FORGET, [id]);
  announceReports(ctx.storeId);
}

/**
 * Notes days that take long to count. `isSlow` tells the caller so.
 * @throws AppError 503 when the count exceeded the time limit; a minute later a window is kept
 */
async function noteSlow<T>(
  ctx: Ctx,
  tipo: WindowType,
  window: Window,
  count: () => Promise<T>,
): Promise<{ counted: T; isSlow: boolean }> {
  const startedAt = performance.now();
  const tookLonger = (limitMs: number) => performance.now() - startedAt > limitMs;
  try {
    return { counted: await count(), isSlow: tookLonger(LIMITS.slowMs) };
  } catch (error) {
    if (!isOverTime(error)) throw error;
    const message = "Estes dias ainda estão sendo contados. Tente de novo em um minuto.";
    throw new AppError("unavailable", message, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error });
  } finally {
    if (tookLonger(LIMITS.quickMs)) {
      await wish(ctx, tipo, window);
      announceReports(ctx.storeId);
    }
  }
}

/** Two ways to read a report's lines: from a kept window `$5`, or from the orders alone. */
export type Reading<Sum extends string> = {
  tipo: WindowType;
  /** Of the report, in the names of its statements. */
  name: string;
  kept: Query<Sum>;
  counted: Query<Sum>;
};

/** Reads the kept window when one is valid, else the orders. */
export async function readLines<Line extends Record<Sum, number>, Sum extends string>(
  ctx: Ctx,
  window: Window,
  { tipo, name, kept, counted }: Reading<Sum>,
): Promise<Answer<Line, Sum>> {
  const values = windowValues(window);
  const shown = Math.min(window.linhas ?? LIMITS.shown, LIMITS.shown);
  const id = await findKept(ctx, tipo, window);
  const keptName = `report-${name}-${window.base}`;
  const answer =
    id === null ? null : await topLines<Line, Sum>(ctx, keptName, kept, SHOWN, [...values, id, shown]);
  if (answer) return answer;
  if (id !== null) await forget(ctx, id);
  const count = () => topLines<Line, Sum>(ctx, null, counted, String(shown), values);
  const { counted: whole, isSlow } = await noteSlow(ctx, tipo, window, count);
  if (!whole) throw new Error("what is counted from the orders always counts");
  return isSlow ? { ...whole, notes: { preparando: true } } : whole;
}
