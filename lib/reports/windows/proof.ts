import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "@/lib/ctx";
import { longTransact } from "@/lib/db/long";
import { sql } from "@/lib/db/sql";
import { campaignLines } from "@/lib/reports/lines/campaigns";
import { categoryLines } from "@/lib/reports/lines/categories";
import { couponLines } from "@/lib/reports/lines/coupons";
import { customerLines } from "@/lib/reports/lines/customers";
import { productLines } from "@/lib/reports/lines/products";
import { stockLines } from "@/lib/reports/lines/stock";
import { LIMITS, SHOWN, type TopRow, topSql } from "@/lib/reports/lines/top-lines";
import { type Days, lengthOf } from "@/lib/reports/period/period";
import { type Window, windowValues } from "@/lib/reports/period/window";
import type { ReportQuery } from "@/lib/reports/schema";
import type { Reading } from "@/lib/reports/windows/kept-window";
import type { WindowType } from "@/lib/reports/windows/wishes";

const LIMIT_MS = 10 * 60_000;

/** The reports that read each type of window. */
const READINGS: Record<WindowType, ((window: Window) => Reading<string>)[]> = {
  itens: [productLines, categoryLines],
  clientes: [customerLines],
  cupons: [couponLines],
  campanhas: [campaignLines],
  estoque: [stockLines],
};

/** The window with the oldest proof. */
const NEXT = `
  SELECT id, tipo, base, fuso AS "fusoHorario", to_char(de, 'YYYY-MM-DD') AS de, to_char(ate, 'YYYY-MM-DD') AS ate
  FROM report_windows WHERE "storeId" = $1::uuid AND visto IS NOT NULL ORDER BY "conferidoEm" NULLS FIRST, id LIMIT 1`;

const NOTE = `UPDATE report_windows SET "conferidoEm" = now(), visto = CASE WHEN $3::boolean THEN visto END
  WHERE "storeId" = $1::uuid AND id = $2::bigint`;

type Row = Days & { id: string; tipo: WindowType; base: ReportQuery["base"]; fusoHorario: string };
type Top = TopRow<unknown, string>;

/** Compares the kept and the counted answer in one snapshot. */
async function isSame(
  ctx: Ctx,
  { kept, counted }: Reading<string>,
  window: Window,
  id: string,
): Promise<boolean> {
  const text = `SELECT (SELECT row_to_json(a) FROM (${topSql(kept, SHOWN)}) a) AS kept, (SELECT row_to_json(b) FROM (${topSql(counted, SHOWN)}) b) AS counted`;
  const [row] = await longTransact(ctx, LIMIT_MS, (run) =>
    run<{ kept: Top; counted: Top }>(text, [...windowValues(window), id, LIMITS.shown]),
  );
  return !row?.kept.isValid || isDeepStrictEqual(row.kept, row.counted);
}

/**
 * Compares one window with its orders. A wrong window is marked for a new count.
 * @returns the first day and the number of days of a wrong window, else null
 */
export async function proveWindow(ctx: Ctx): Promise<{ dia: string; dias: number } | null> {
  const [row] = await sql<Row>(ctx, "next-window-to-prove", NEXT);
  if (!row) return null;
  const { id, tipo, ...days } = row;
  const window: Window = { ...days, agrupar: "dia", asked: { periodo: "", comparar: "" } };
  let isRight = true;
  for (const reading of READINGS[tipo]) isRight &&= await isSame(ctx, reading(window), window, id);
  await sql(ctx, "note-window-proof", NOTE, [id, isRight]);
  return isRight ? null : { dia: days.de, dias: lengthOf(days) };
}
