import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { ExperimentGoal } from "@/lib/experiments/goals";
import { ALPHA } from "@/lib/experiments/sample";
import type { Forecast, ForecastQuery } from "@/lib/experiments/schema";
import { decisionSampleSize } from "@/lib/experiments/statistics";

const DAYS = 28;
/** Fewer visitors measure no rate. */
const MEASURED_FROM = 1_000;

/**
 * Until the store measured its own. The days hardly depend on it: a smaller rate needs more visitors for the same
 * number of goals.
 */
const ASSUMED: Record<ExperimentGoal, number> = { compra: 0.02, carrinho: 0.08, cadastro: 0.03 };
/** Of those who get as far as the checkout. */
const ASSUMED_AT_CHECKOUT = 0.5;

const REACHED: Record<ExperimentGoal, string> = {
  compra: `FROM orders WHERE "storeId" = $1::uuid AND origem = 'loja'`,
  carrinho: `FROM carts WHERE "storeId" = $1::uuid`,
  cadastro: `FROM customers WHERE "storeId" = $1::uuid AND "senhaHash" IS NOT NULL`,
};

const reachedSql = (goal: ExperimentGoal) => `SELECT count(*)::int AS metas,
    greatest(1, least(${DAYS}, extract(epoch FROM now() - min("criadoEm")) / 86400))::float8 AS dias
  ${REACHED[goal]} AND "criadoEm" > now() - interval '${DAYS} days'`;

const MEASURED = `
  SELECT count(*)::int AS impressoes, count(c.*)::int AS conversoes FROM experiments e
  JOIN experiment_exposures x ON x."storeId" = e."storeId" AND x."experimentId" = e.id
  LEFT JOIN experiment_conversions c ON c."storeId" = x."storeId" AND c."experimentId" = x."experimentId"
    AND c."visitanteId" = x."visitanteId"
  WHERE e."storeId" = $1::uuid AND e.chave = $2 AND e.objetivo = $3::"ExperimentGoal"
    AND x."criadoEm" > now() - interval '90 days'`;

type Query = Pick<ForecastQuery, "chave" | "objetivo">;

/** The rate of the last 90 days in this slot, else a usual one. */
async function baseRate(
  ctx: Ctx,
  { chave, objetivo }: Query,
): Promise<Pick<Forecast, "taxaBase" | "medida">> {
  const [seen] = await sql<{ impressoes: number; conversoes: number }>(ctx, "measured-rate", MEASURED, [
    chave,
    objetivo,
  ]);
  const { impressoes = 0, conversoes = 0 } = seen ?? {};
  if (impressoes >= MEASURED_FROM && conversoes > 0)
    return { taxaBase: conversoes / impressoes, medida: true };
  const isCheckout = chave === "finalizar" && objetivo === "compra";
  return { taxaBase: isCheckout ? ASSUMED_AT_CHECKOUT : ASSUMED[objetivo], medida: false };
}

/**
 * GET /ab-experiments/previsao: days until a change of `efeito` percent is decided, four times of five, with what the
 * store had in the last 28 days.
 */
export async function forecast(ctx: Ctx, query: ForecastQuery): Promise<Forecast> {
  const { objetivo, variantes, efeito } = query;
  const { taxaBase, medida } = await baseRate(ctx, query);
  const [reached] = await sql<{ metas: number; dias: number }>(
    ctx,
    `goals-of-28-days-${objetivo}`,
    reachedSql(objetivo),
  );
  const metasPorDia = reached ? reached.metas / reached.dias : 0;
  const visitantesPorDia = Math.round(metasPorDia / taxaBase);
  const amostraPorVariante = decisionSampleSize(taxaBase, ALPHA / (variantes - 1), efeito / 100);
  const visitors = (amostraPorVariante ?? 0) * variantes;
  return {
    ...{ taxaBase, medida, metasPorDia, visitantesPorDia, amostraPorVariante },
    dias: visitors > 0 && visitantesPorDia > 0 ? Math.ceil(visitors / visitantesPorDia) : null,
  };
}
