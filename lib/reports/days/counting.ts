import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { ReportType } from "@/lib/reports/filters";

/** A few marked days are normal: new orders mark days all the time. */
const FEW_DAYS = 7;

const STATE = `
  WITH marked AS MATERIALIZED (SELECT DISTINCT (m.momento AT TIME ZONE $2::text)::date AS dia
    FROM (SELECT momento FROM report_marks WHERE "storeId" = $1::uuid LIMIT 20000) m),
  size AS MATERIALIZED (SELECT count(*)::int AS faltam FROM marked)
  SELECT faltam, CASE WHEN faltam > ${FEW_DAYS} THEN (SELECT count(*)::int FROM (
      SELECT dia FROM marked
      UNION SELECT dia FROM report_days WHERE "storeId" = $1::uuid AND base = 'pago') known) END AS total,
    (SELECT "conferidoEm" FROM report_proofs WHERE "storeId" = $1::uuid) AS "conferidoEm" FROM size`;

type State = { faltam: number; total: number | null; conferidoEm: Date | null };

type CountedDays = { conferidoEm?: Date | null; contando?: { feitos: number; total: number } };

/**
 * Nothing for a report that does not read counted days. `contando` says how many of the store's days are
 * counted, only while more than `FEW_DAYS` still wait.
 */
export async function readCountedDays(ctx: Ctx, tipo: ReportType, fusoHorario: string): Promise<CountedDays> {
  if (tipo !== "vendas" && tipo !== "fidelidade") return {};
  const [row] = await sql<State>(ctx, "report-days-state", STATE, [fusoHorario]);
  const { faltam = 0, total = null, conferidoEm = null } = row ?? {};
  return {
    ...(tipo === "vendas" && { conferidoEm }),
    ...(total !== null && { contando: { feitos: total - faltam, total } }),
  };
}
