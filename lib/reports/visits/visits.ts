import type { Ctx } from "@/lib/ctx";
import { longSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import { DAYS_COMPARED, type Days, resolveDays } from "@/lib/reports/period/period";
import type { Conversion, ConversionQuery } from "@/lib/reports/schema";
import { getStore } from "@/lib/stores/read";

/** Counts only orders placed in the shop, on the day they were placed. */
const FUNNEL = `
  SELECT coalesce(sum(v.visitas), 0)::float8 AS visitas, coalesce(sum(v.produtos), 0)::float8 AS produtos,
    coalesce(sum(v.sacolas), 0)::float8 AS sacolas, coalesce(sum(v.finalizacoes), 0)::float8 AS finalizacoes,
    (SELECT count(*)::float8 FROM orders o WHERE o."storeId" = $1::uuid AND o.origem = 'loja'
      AND o."criadoEm" >= ($2::date::timestamp AT TIME ZONE $4::text)
      AND o."criadoEm" < (($3::date + 1)::timestamp AT TIME ZONE $4::text)) AS pedidos
  FROM visit_days v WHERE v."storeId" = $1::uuid AND v.dia BETWEEN $2::date AND $3::date`;

const SINCE = `SELECT to_char(min(dia), 'YYYY-MM-DD') AS desde FROM visit_days WHERE "storeId" = $1::uuid`;

/** Serves GET /visitas: visitors per step, beside the days right before. `desde`: first counted day. */
export async function readConversion(ctx: Ctx, query: ConversionQuery): Promise<Conversion> {
  const { fusoHorario } = await getStore(ctx.storeId);
  const days = resolveDays(query, fusoHorario);
  const funnel = async ({ de, ate }: Days) => {
    const [row] = await sql<Conversion["atual"]>(ctx, "visit-funnel", FUNNEL, [de, ate, fusoHorario]);
    return row as Conversion["atual"];
  };
  const [atual, anterior, since] = await Promise.all([
    funnel(days),
    funnel(DAYS_COMPARED.anterior(days)),
    sql<{ desde: string | null }>(ctx, "visits-since", SINCE),
  ]);
  return { periodo: { ...days, fusoHorario }, atual, anterior, desde: since[0]?.desde ?? null };
}

const CLEAN = ["visit_seen", "visit_salts"].map(
  (table) => `DELETE FROM ${table} WHERE dia <= ((now() AT TIME ZONE 'UTC') - interval '36 hours')::date`,
);

/** Deletes visitors and salts of days that ended in every time zone. Then nobody can be identified again. */
export async function cleanVisits(): Promise<void> {
  for (const statement of CLEAN) await longSql(statement);
}
