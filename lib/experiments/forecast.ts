import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import type { ExperimentGoal } from "@/lib/experiments/goals";
import { ALPHA } from "@/lib/experiments/sample";
import type { Forecast, ForecastQuery } from "@/lib/experiments/schema";
import type { SlotName } from "@/lib/experiments/slots";
import { decisionSampleSize } from "@/lib/experiments/statistics";

const DAYS = 28;
/** A rate of fewer visitors than this is not reliable. */
const MEASURED_FROM = 1_000;

/**
 * Rates used until the store has measured its own. They hardly change the number of days, because an experiment
 * needs about the same number of goals at any rate.
 */
const ASSUMED: Record<ExperimentGoal, number> = { compra: 0.02, carrinho: 0.08, cadastro: 0.03 };
/** Rate among visitors who reach the checkout. */
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

/** The step of a visit at which a visitor sees the slot. */
const PASSED_BY: Record<SlotName, "visitas" | "produtos" | "finalizacoes"> = {
  destaque: "visitas",
  "cartao-produto": "visitas",
  "barra-frete": "visitas",
  "selo-pix": "produtos",
  "botao-comprar": "produtos",
  finalizar: "finalizacoes",
};
/** Fewer counted days do not cover a whole week. */
const COUNTED_FROM_DAYS = 7;

/** Reads whole days only. A day without visitors has no row. */
const visitorsSql = (step: (typeof PASSED_BY)[SlotName]) => `
  WITH today AS (SELECT (now() AT TIME ZONE "fusoHorario")::date AS dia FROM stores WHERE id = $1::uuid)
  SELECT coalesce(sum(v."${step}"), 0)::float8 AS visitantes,
    least(${DAYS}, coalesce(max(today.dia) - (SELECT min(dia) FROM visit_days WHERE "storeId" = $1::uuid), 0)) AS dias
  FROM today LEFT JOIN visit_days v ON v."storeId" = $1::uuid AND v.dia >= today.dia - ${DAYS} AND v.dia < today.dia`;

async function visitorsADay(ctx: Ctx, chave: SlotName): Promise<number | null> {
  const step = PASSED_BY[chave];
  const [counted] = await sql<{ visitantes: number; dias: number }>(
    ctx,
    `visitors-${step}`,
    visitorsSql(step),
  );
  if (!counted || counted.dias < COUNTED_FROM_DAYS || counted.visitantes === 0) return null;
  return counted.visitantes / counted.dias;
}

/** Rate of the last 90 days; null when too few visitors saw the slot. */
async function measuredRate(ctx: Ctx, { chave, objetivo }: ForecastQuery): Promise<number | null> {
  const [seen] = await sql<{ impressoes: number; conversoes: number }>(ctx, "measured-rate", MEASURED, [
    chave,
    objetivo,
  ]);
  const { impressoes = 0, conversoes = 0 } = seen ?? {};
  return impressoes >= MEASURED_FROM && conversoes > 0 ? conversoes / impressoes : null;
}

/** Rate from visitors and goals of the same days; null when they do not give a usable rate. */
const countedRate = (goals: number, visitors: number | null): number | null =>
  visitors && goals > 0 && goals < visitors && visitors * DAYS >= MEASURED_FROM ? goals / visitors : null;

/**
 * Days until a change of `efeito` percent is decided, with 80 % power, from the store's last 28 days. While
 * visitors were counted for less than a week, their number is estimated from the goals and a usual rate.
 */
export async function forecast(ctx: Ctx, query: ForecastQuery): Promise<Forecast> {
  const { chave, objetivo, variantes, efeito } = query;
  const [measured, visitors, [reached]] = await Promise.all([
    measuredRate(ctx, query),
    visitorsADay(ctx, chave),
    sql<{ metas: number; dias: number }>(ctx, `goals-of-28-days-${objetivo}`, reachedSql(objetivo)),
  ]);
  const metasPorDia = reached ? reached.metas / reached.dias : 0;
  const known = measured ?? countedRate(metasPorDia, visitors);
  const isCheckout = chave === "finalizar" && objetivo === "compra";
  const taxaBase = known ?? (isCheckout ? ASSUMED_AT_CHECKOUT : ASSUMED[objetivo]);
  const visitantesPorDia = Math.round(visitors ?? metasPorDia / taxaBase);
  const amostraPorVariante = decisionSampleSize(taxaBase, ALPHA / (variantes - 1), efeito / 100);
  const sample = (amostraPorVariante ?? 0) * variantes;
  return {
    ...{ taxaBase, medida: known !== null, metasPorDia, visitantesPorDia, amostraPorVariante },
    dias: sample > 0 && visitantesPorDia > 0 ? Math.ceil(sample / visitantesPorDia) : null,
  };
}
