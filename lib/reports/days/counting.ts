import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** A few marked days are normal: new orders mark days all the time. */
const FEW_DAYS = 7;

const COUNT = `
  WITH marked AS MATERIALIZED (SELECT DISTINCT (m.momento AT TIME ZONE $2::text)::date AS dia
    FROM (SELECT momento FROM report_marks WHERE "storeId" = $1::uuid LIMIT 20000) m),
  known AS (SELECT dia FROM marked UNION SELECT dia FROM report_days WHERE "storeId" = $1::uuid AND base = 'pago')
  SELECT (SELECT count(*)::int FROM marked) AS faltam, (SELECT count(*)::int FROM known) AS total`;

/** @returns how many of the store's days are counted, only while more than `FEW_DAYS` still wait */
export async function readCounting(
  ctx: Ctx,
  fusoHorario: string,
): Promise<{ contando?: { feitos: number; total: number } }> {
  const [row] = await sql<{ faltam: number; total: number }>(ctx, "counting-days", COUNT, [fusoHorario]);
  if (!row || row.faltam <= FEW_DAYS) return {};
  return { contando: { feitos: row.total - row.faltam, total: row.total } };
}
