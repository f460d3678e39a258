import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { getExperimentOrThrow } from "@/lib/experiments/read";
import { resultsOf } from "@/lib/experiments/results";
import type { Experiment, ExperimentHistory } from "@/lib/experiments/schema";

type DayCount = { dia: string; variantId: string; impressoes: number; conversoes: number };

/** New visitors and goals of each day of the store. */
const DAYS = `
  WITH zone AS (SELECT "fusoHorario" AS name FROM stores WHERE id = $1::uuid), moments AS (
    SELECT "variantId", "criadoEm", 1 AS seen, 0 AS reached FROM experiment_exposures
     WHERE "storeId" = $1::uuid AND "experimentId" = $2::uuid
    UNION ALL
    SELECT x."variantId", c."criadoEm", 0, 1 FROM experiment_conversions c
      JOIN experiment_exposures x USING ("storeId", "experimentId", "visitanteId")
     WHERE c."storeId" = $1::uuid AND c."experimentId" = $2::uuid AND c."criadoEm" >= x."criadoEm"
  )
  SELECT to_char(m."criadoEm" AT TIME ZONE zone.name, 'YYYY-MM-DD') AS dia, m."variantId",
    sum(m.seen)::int AS impressoes, sum(m.reached)::int AS conversoes
  FROM moments m, zone GROUP BY 1, 2 ORDER BY 1`;

const GUARDS = `
  SELECT v.id, coalesce(o.pedidos, 0) AS pedidos, o."ticketMedioCents", o."taxaReembolso", x."tempoMs"
  FROM experiment_variants v
  LEFT JOIN (
    SELECT "experimentVariantId" AS id, count(*)::int AS pedidos, round(avg("totalCents"))::int AS "ticketMedioCents",
      avg(("reembolsadoCents" > 0)::int)::float8 AS "taxaReembolso"
    FROM orders WHERE "storeId" = $1::uuid AND "experimentId" = $2::uuid GROUP BY 1) o ON o.id = v.id
  LEFT JOIN (
    SELECT "variantId" AS id, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY "tempoMs"))::int AS "tempoMs"
    FROM experiment_exposures WHERE "storeId" = $1::uuid AND "experimentId" = $2::uuid GROUP BY 1) x ON x.id = v.id
  WHERE v."storeId" = $1::uuid AND v."experimentId" = $2::uuid ORDER BY v.controle DESC, v.ordem, v.nome`;

/** Sums up to the end of each day, judged as if somebody had looked then. */
export function daysOf(
  { status, variantes }: Pick<Experiment, "status" | "variantes">,
  counts: readonly DayCount[],
): ExperimentHistory["dias"] {
  const sums = variantes.map((variant) => ({ ...variant, impressoes: 0, conversoes: 0, receitaCents: 0 }));
  return [...new Set(counts.map(({ dia }) => dia))].map((dia, days) => {
    for (const count of counts.filter((each) => each.dia === dia)) {
      const sum = sums.find(({ id }) => id === count.variantId);
      if (!sum) continue;
      sum.impressoes += count.impressoes;
      sum.conversoes += count.conversoes;
    }
    const { variantes } = resultsOf(sums, { status, diasAtivo: days + 1 });
    const hasGoals = variantes.some(({ conversoes }) => conversoes > 0);
    return {
      dia,
      variantes: variantes.map(({ id, impressoes, conversoes, taxa, diferenca, icSequencial }) => ({
        ...{ id, impressoes, conversoes, taxa, diferenca },
        // Without any goal the interval has no width, which would look like certainty.
        icSequencial: hasGoals ? icSequencial : null,
      })),
    };
  });
}

/** GET /ab-experiments/{id}/historico. @throws AppError 404 */
export async function readExperimentHistory(ctx: Ctx, id: string): Promise<ExperimentHistory> {
  const experiment = await getExperimentOrThrow(ctx, id);
  const [counts, guardas] = await Promise.all([
    sql<DayCount>(ctx, "experiment-days", DAYS, [id]),
    sql<ExperimentHistory["guardas"][number]>(ctx, "experiment-guards", GUARDS, [id]),
  ]);
  return { dias: daysOf(experiment, counts), guardas };
}
