import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { getExperimentOrThrow } from "@/lib/experiments/read";
import { resultsOf } from "@/lib/experiments/results";
import type { Experiment, ExperimentHistory } from "@/lib/experiments/schema";
import { courseOf, type DayCount } from "@/lib/experiments/summary";

const GUARDS = `
  SELECT v.id, coalesce(o.pedidos, 0) AS pedidos, o."ticketMedioCents", o."taxaReembolso"
  FROM experiment_variants v
  LEFT JOIN (
    SELECT "experimentVariantId" AS id, count(*)::int AS pedidos, round(avg("totalCents"))::int AS "ticketMedioCents",
      avg(("reembolsadoCents" > 0)::int)::float8 AS "taxaReembolso"
    FROM orders WHERE "storeId" = $1::uuid AND "experimentId" = $2::uuid GROUP BY 1) o ON o.id = v.id
  WHERE v."storeId" = $1::uuid AND v."experimentId" = $2::uuid ORDER BY v.controle DESC, v.ordem, v.nome`;

/** Adds up the counts to the end of each day, and decides as a look on that day would have. */
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
        // Without goals the interval has zero width, which would look like certainty.
        icSequencial: hasGoals ? icSequencial : null,
      })),
    };
  });
}

/** @throws 404 */
export async function readExperimentHistory(ctx: Ctx, id: string): Promise<ExperimentHistory> {
  const experiment = await getExperimentOrThrow(ctx, id);
  const [{ dias, tempos }, guards] = await Promise.all([
    courseOf(ctx, id),
    sql<Omit<ExperimentHistory["guardas"][number], "tempoMs">>(ctx, "experiment-guards", GUARDS, [id]),
  ]);
  const guardas = guards.map((guard) => ({
    ...guard,
    tempoMs: tempos.find(({ id }) => id === guard.id)?.tempoMs ?? null,
  }));
  return { dias: daysOf(experiment, dias), guardas };
}
