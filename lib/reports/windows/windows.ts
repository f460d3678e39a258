import { type Ctx, systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { isOverTime, isPassing } from "@/lib/db/errors";
import { sql } from "@/lib/db/sql";
import { localTimeOf, plusDays, todayIn } from "@/lib/format/local-time";
import { announceReportsNow } from "@/lib/jobs/announce-reports";
import { beat } from "@/lib/jobs/heartbeat";
import { oneByOne } from "@/lib/jobs/one-by-one";
import { logError } from "@/lib/log/error-line";
import { keepStockValue, storesWithDueValue } from "@/lib/reports/lines/kept-stock-value";
import { LIMITS } from "@/lib/reports/lines/top-lines";
import type { Window } from "@/lib/reports/period/window";
import type { ReportQuery } from "@/lib/reports/schema";
import { isOurs, SUMMED, unseen } from "@/lib/reports/windows/changes";
import { KINDS, keepWindow, sumWindow } from "@/lib/reports/windows/keep";
import { type Asked, daysAsked, IS_FIXED, WINDOW_TYPES, type WindowType } from "@/lib/reports/windows/wishes";
import { getStore } from "@/lib/stores/read";

/** A store keeps this many wishes, the latest first. */
const MOST_WISHES = 24;
/** Days without a reader before a wish ends. Days that never move (`FIXED_DAYS`) end sooner. */
const KEPT_DAYS = 35;
const FIXED_DAYS = 7;
/** Minutes between two counts of a window, because counting is expensive. */
const REST_MINUTES = 10;
/**
 * Local time from which tomorrow's windows are counted, so that they are ready in the morning. Large stores
 * are also counted while their people sleep.
 */
const NIGHT = "03:00";
/**
 * Age limit of a window in hours. Changes are kept as long as the oldest window, so no window may grow old.
 */
const OLD_HOURS = 30;
const LIMIT_MS = 5 * 60_000;

/** The valid wishes as of `$2`. */
const WISHES = `SELECT tipo, base, periodo, comparar FROM report_wishes WHERE "storeId" = $1::uuid
    AND "pedidoEm" > $2::timestamptz - CASE WHEN ${IS_FIXED} THEN interval '${FIXED_DAYS} days' ELSE interval '${KEPT_DAYS} days' END
  ORDER BY "pedidoEm" DESC LIMIT ${MOST_WISHES}`;

type WishRow = Asked & { tipo: string; base: ReportQuery["base"] };

const isMore = (log: string, snapshot: string, most: number) =>
  `(SELECT count(*) FROM (SELECT 1 FROM ${log} c WHERE ${unseen("c", snapshot)} LIMIT ${most + 1}) c) > ${most}`;

const RESTED = `w."calculadoEm" < now() - interval '${REST_MINUTES} minutes'`;

/** A created and paid order writes three changes. Stock has no sums of changes, so it is counted again. */
const windowsSql = ({ changes }: typeof LIMITS) => `
  SELECT w.id, w.tipo, w.base, to_char(w.de, 'YYYY-MM-DD') AS de, to_char(w.ate, 'YYYY-MM-DD') AS ate,
    coalesce(w.fuso = $2::text AND w.visto IS NOT NULL AND ${isOurs()}
      AND NOT EXISTS (SELECT 1 FROM report_changes c WHERE ${unseen("c", "w.visto")} AND c.sinal = 0)
      AND w."calculadoEm" > $3::timestamptz - interval '${OLD_HOURS} hours'
      AND NOT (${RESTED} AND ${isMore("report_link_changes", "w.visto", changes)}), false) AS "isValid",
    coalesce(CASE WHEN w.tipo <> 'estoque' THEN ${isMore("report_changes", SUMMED, 3 * changes)}
      ELSE ${RESTED} AND (${isMore("report_changes", "w.visto", 3 * changes)}
        OR ${isMore("report_stock_changes", "w.visto", 2 * changes)}) END, false) AS "isLong"
  FROM report_windows w WHERE w."storeId" = $1::uuid`;

type WindowRow = {
  id: string;
  tipo: string;
  base: string;
  de: string;
  ate: string;
  isValid: boolean;
  isLong: boolean;
};

const keyOf = ({ tipo, base, de, ate }: Pick<WindowRow, "tipo" | "base" | "de" | "ate">) =>
  [tipo, base, de, ate].join();

type Wanted = { tipo: WindowType; window: Window; isRead: boolean };

/** A window to count from the orders (id null), or a window whose changes must be summed up (its id). */
type Due = Wanted & { id: string | null };

/** The windows of a store's wishes, latest wish first. */
async function wantedOf(ctx: Ctx, fusoHorario: string, now: Date): Promise<Map<string, Wanted>> {
  const today = todayIn(fusoHorario, now);
  const isAhead = localTimeOf(now, fusoHorario).slice("2026-01-31T".length) >= NIGHT;
  const wishes = await sql<WishRow>(ctx, "report-wishes", WISHES, [now]);
  const wanted = new Map<string, Wanted>();
  for (const day of isAhead ? [today, plusDays(today, 1)] : [today]) {
    for (const { tipo: kind, base, ...asked } of wishes) {
      const tipo = WINDOW_TYPES.find((known) => known === kind);
      const days = daysAsked(asked, day);
      if (!tipo || !days) continue;
      const window: Window = { ...days, base, fusoHorario, agrupar: "dia", asked };
      const key = keyOf({ tipo, ...window });
      const isRead = day === today || (wanted.get(key)?.isRead ?? false);
      wanted.set(key, { tipo, window, isRead });
    }
  }
  return wanted;
}

const DROP_WISHES = `DELETE FROM report_wishes WHERE "storeId" = $1::uuid
  AND (tipo, base, periodo, comparar) NOT IN (SELECT tipo, base, periodo, comparar FROM (${WISHES}) kept)`;

const DROP_WINDOWS = `DELETE FROM report_windows WHERE "storeId" = $1::uuid AND id = ANY($2::bigint[])`;

/** The work for a store: windows to count, and windows that no wish asks for. */
async function planOf(ctx: Ctx, now: Date): Promise<{ due: Due[]; unwanted: string[] }> {
  const { fusoHorario } = await getStore(ctx.storeId);
  const wanted = await wantedOf(ctx, fusoHorario, now);
  const there = await sql<WindowRow>(ctx, null, windowsSql(LIMITS), [fusoHorario, now]);
  const byKey = new Map(there.map((row) => [keyOf(row), row]));
  const due = [...wanted].flatMap(([key, one]): Due[] => {
    const row = byKey.get(key);
    if (!row?.isValid) return [{ ...one, id: null }];
    if (!row.isLong || !one.isRead) return [];
    return [{ ...one, id: one.tipo === "estoque" ? null : row.id }];
  });
  return { due, unwanted: there.filter((row) => !wanted.has(keyOf(row))).map(({ id }) => id) };
}

const workOn = (ctx: Ctx, { tipo, window, id }: Due): Promise<boolean> =>
  id === null || tipo === "estoque" ? keepWindow(ctx, tipo, window) : sumWindow(ctx, KINDS[tipo], window, id);

/**
 * Counts the windows that are due, for at most `LIMIT_MS`.
 * @param now moves the clock in tests
 * @returns windows counted or summed up
 */
export async function keepWindows(storeId: string, now = new Date()): Promise<number> {
  const ctx = systemCtx(storeId, "relatorios");
  const endsAtMs = Date.now() + LIMIT_MS;
  const { due, unwanted } = await planOf(ctx, now);
  await sql(ctx, "drop-report-wishes", DROP_WISHES, [now]);
  await sql(ctx, "drop-report-windows", DROP_WINDOWS, [unwanted]);
  let counted = 0;
  for (const one of due) {
    if (Date.now() > endsAtMs) break;
    try {
      if (!(await workOn(ctx, one))) break;
      counted += 1;
    } catch (error) {
      if (isPassing(error) && !isOverTime(error)) throw error;
      const { tipo, window } = one;
      const { periodo, comparar } = window.asked;
      // A window whose count failed is not tried again until somebody waits for it again.
      await ctx.db.reportWish.deleteMany({ where: { tipo, base: window.base, periodo, comparar } });
      const job = { job: "report-windows", storeId, tipo, periodo, comparar };
      logError(job, error instanceof Error ? error.message : error);
    }
  }
  await keepStockValue(ctx);
  return counted;
}

/** Announces stores that have windows to count. @throws Error when the job runner did not accept them */
export async function sweepWindows(now = new Date()): Promise<number> {
  const stores = await crossStoreSql<{ storeId: string }>(
    "stores-with-report-wishes",
    `SELECT DISTINCT "storeId" FROM report_wishes UNION SELECT DISTINCT "storeId" FROM report_windows`,
    [],
  );
  const due: string[] = [];
  const look = oneByOne("report-windows", async ({ storeId }: { storeId: string }) => {
    const plan = await planOf(systemCtx(storeId, "relatorios"), now);
    const isDue = plan.due.length + plan.unwanted.length > 0;
    if (isDue) due.push(storeId);
    return isDue;
  });
  await look(stores);
  due.push(...(await storesWithDueValue()).map(({ storeId }) => storeId));
  await announceReportsNow([...new Set(due)]);
  await beat("relatórios");
  return due.length;
}
