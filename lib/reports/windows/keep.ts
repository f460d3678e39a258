import type { Ctx } from "@/lib/ctx";
import { longTransact, type Run } from "@/lib/db/long";
import { listed } from "@/lib/reports/days/days";
import { CAMPAIGNS } from "@/lib/reports/lines/campaigns";
import { COUPONS } from "@/lib/reports/lines/coupons";
import { CUSTOMERS } from "@/lib/reports/lines/customers";
import { ITEMS } from "@/lib/reports/lines/item-moves";
import { keepStock } from "@/lib/reports/lines/stock-units";
import { LIMITS } from "@/lib/reports/lines/top-lines";
import { type Window, windowValues } from "@/lib/reports/period/window";
import { IS_KNOWN, isOurs, keptWindow, NOBODY } from "@/lib/reports/windows/changes";
import type { Kind } from "@/lib/reports/windows/kept-lines";
import type { WindowType } from "@/lib/reports/windows/wishes";

/** A year with five million orders takes a minute on two busy cores. */
const KEEP_LIMIT_MS = 10 * 60_000;

export const KINDS: Record<Kind["tipo"], Kind> = {
  itens: ITEMS,
  clientes: CUSTOMERS,
  cupons: COUPONS,
  campanhas: CAMPAIGNS,
};

/** Runs before the counting snapshot, which could otherwise miss changes that another run deletes. */
const TRY_LOCK = `SELECT pg_try_advisory_xact_lock(hashtextextended('report windows ' || $1::text, 0)) AS "isOurs"`;

const OPEN = `
  INSERT INTO report_windows ("storeId", tipo, base, de, ate, fuso, totais)
  VALUES ($1::uuid, $5::text, $6::text, $2::date, $3::date, $4::text, '{}')
  ON CONFLICT ("storeId", tipo, base, de, ate) DO UPDATE SET fuso = excluded.fuso RETURNING id`;

const CLEAR = `WITH lines AS (DELETE FROM report_lines WHERE "windowId" = $2::bigint AND "storeId" = $1::uuid)
  DELETE FROM report_units WHERE "windowId" = $2::bigint AND "storeId" = $1::uuid`;

const keepLines = ({ figures, value, isLeft, categories = "NULL", moves }: Kind, window: Window) => `
  WITH moves AS MATERIALIZED (SELECT * FROM (${moves(window)}) m WHERE ${isLeft}),
  ranked AS MATERIALIZED (
    SELECT *, ${value} AS height, row_number() OVER (ORDER BY ${value} DESC, chave, sub) AS place,
      rank() OVER (ORDER BY ${value} DESC) AS lugar FROM moves),
  kept AS (
    INSERT INTO report_lines ("storeId", "windowId", mudanca, chave, sub, lugar, figuras)
    SELECT $1::uuid, $5::bigint, false, chave, sub, lugar, ARRAY[${listed(figures)}]
    FROM ranked WHERE place <= ${LIMITS.kept} OR chave = ${NOBODY})
  UPDATE report_windows SET visto = pg_current_snapshot(), somado = NULL, "calculadoEm" = now(), "conferidoEm" = NULL,
    totais = (SELECT ARRAY[${figures.map((name) => `coalesce(sum("${name}"), 0)`).join(", ")}]::bigint[] FROM moves),
    piso = (SELECT max(height) FROM ranked WHERE place > ${LIMITS.kept} AND chave <> ${NOBODY}),
    categorias = ${categories}
  WHERE "storeId" = $1::uuid AND id = $5::bigint`;

/** Sums up all changes since the count again: reads have fewer changes, and the counted lines stay. */
const sumChanges = ({ figures, since }: Kind, window: Window) => `
  WITH ${keptWindow("w.visto")},
  summed AS (
    INSERT INTO report_lines ("storeId", "windowId", mudanca, chave, sub, figuras)
    SELECT $1::uuid, $5::bigint, true, chave, sub, ARRAY[${listed(figures)}] FROM (${since(window)}) s)
  UPDATE report_windows SET somado = pg_current_snapshot(), visto = CASE WHEN ${IS_KNOWN} AND EXISTS (SELECT 1 FROM kept_window) THEN visto END
  WHERE "storeId" = $1::uuid AND id = $5::bigint`;

const CLEAR_CHANGES = `DELETE FROM report_lines WHERE "storeId" = $1::uuid AND "windowId" = $2::bigint AND mudanca`;

export const LOGS = ["report_changes", "report_link_changes", "report_stock_changes"] as const;

const NOW = "pg_snapshot_xmax(pg_current_snapshot())::text::bigint";

/** Detects a dump of another server: its transaction ids are ahead of ours. Then no kept window is valid. */
const FOREIGN = `
  UPDATE report_windows w SET visto = NULL WHERE w."storeId" = $1::uuid AND w.visto IS NOT NULL AND (NOT ${isOurs()} OR ${LOGS.map(
    (log) => `EXISTS (SELECT 1 FROM ${log} c WHERE c."storeId" = $1::uuid AND c.transacao >= ${NOW})`,
  ).join(" OR ")})`;

/** Deletes the changes that every window saw, and the changes of another server. */
const prune = (log: string) => `
  DELETE FROM ${log} c WHERE c."storeId" = $1::uuid AND (c.transacao >= ${NOW} OR c.transacao < coalesce(
    (SELECT min(pg_snapshot_xmin(w.visto)::text::bigint) FROM report_windows w WHERE w."storeId" = $1::uuid),
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint))`;

async function isLocked(run: Run): Promise<boolean> {
  const [lock] = await run<{ isOurs: boolean }>(TRY_LOCK);
  return lock?.isOurs ?? false;
}

/** Counts a window from the orders. @returns false when another instance holds the lock */
export const keepWindow = (ctx: Ctx, tipo: WindowType, window: Window): Promise<boolean> =>
  longTransact(ctx, KEEP_LIMIT_MS, async (run) => {
    if (!(await isLocked(run))) return false;
    await run(FOREIGN);
    for (const log of LOGS) await run(prune(log));
    const values = windowValues(window);
    const [row] = await run<{ id: string }>(OPEN, [...values, tipo, window.base]);
    if (!row) throw new Error("an upsert has a row");
    await run(CLEAR, [row.id]);
    await run(tipo === "estoque" ? keepStock(window) : keepLines(KINDS[tipo], window), [...values, row.id]);
    return true;
  });

/** Sums up the changes since the window was counted. @returns false when another instance holds the lock */
export const sumWindow = (ctx: Ctx, kind: Kind, window: Window, id: string): Promise<boolean> =>
  longTransact(ctx, KEEP_LIMIT_MS, async (run) => {
    if (!(await isLocked(run))) return false;
    await run(CLEAR_CHANGES, [id]);
    await run(sumChanges(kind, window), [...windowValues(window), id]);
    return true;
  });

/** Deletes the changes that no window needs. */
export const pruneChanges = (ctx: Ctx): Promise<void> =>
  longTransact(ctx, KEEP_LIMIT_MS, async (run) => {
    if (!(await isLocked(run))) return;
    await run(FOREIGN);
    for (const log of LOGS) await run(prune(log));
  });
