import type { Ctx } from "@/lib/ctx";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { resultsOf, type VariantCount } from "@/lib/experiments/results";
import type { Experiment, ExperimentResults } from "@/lib/experiments/schema";
import type { PageOf, PageQuery } from "@/lib/http/list";

/** GET /ab-experiments, newest first. */
export async function listExperiments(ctx: Ctx, query: PageQuery): Promise<PageOf<Experiment>> {
  const { rows, total } = await fetchPage<Experiment>(
    ctx,
    {
      name: "experiments",
      select: `id, nome, chave, objetivo, status, "iniciadoEm", "encerradoEm", "criadoEm", "atualizadoEm",
        coalesce((SELECT json_agg(json_build_object('id', v.id, 'nome', v.nome, 'controle', v.controle,
          'peso', v.peso) ORDER BY v.ordem, v.nome) FROM experiment_variants v
          WHERE v."storeId" = e."storeId" AND v."experimentId" = e.id), '[]') AS variantes`,
      from: "experiments e",
      where: `"storeId" = $1`,
      values: [],
      total: `(SELECT count(*)::int FROM experiments WHERE "storeId" = $1)`,
      orderBy: [
        [`"criadoEm"`, "desc"],
        ["id", "desc"],
      ],
    },
    query,
  );
  return { data: rows, pagination: { page: query.page, limit: query.limit, total } };
}

/** One statement, so one moment: no conversion without its exposure. */
const COUNT_VARIANTS = `
  WITH seen AS (
    SELECT "variantId", count(*)::int AS impressoes FROM experiment_exposures
     WHERE "storeId" = $1::uuid AND "experimentId" = $2::uuid GROUP BY 1
  ), reached AS (
    SELECT e."variantId", count(*)::int AS conversoes, sum(c."receitaCents")::float8 AS "receitaCents"
      FROM experiment_conversions c
      JOIN experiment_exposures e USING ("storeId", "experimentId", "visitanteId")
     WHERE c."storeId" = $1::uuid AND c."experimentId" = $2::uuid AND c."criadoEm" >= e."criadoEm" GROUP BY 1
  )
  SELECT v.id, v.nome, v.controle, v.peso, coalesce(seen.impressoes, 0) AS impressoes,
    coalesce(reached.conversoes, 0) AS conversoes, coalesce(reached."receitaCents", 0) AS "receitaCents"
    FROM experiment_variants v
    LEFT JOIN seen ON seen."variantId" = v.id
    LEFT JOIN reached ON reached."variantId" = v.id
   WHERE v."storeId" = $1::uuid AND v."experimentId" = $2::uuid
   ORDER BY v.controle DESC, v.ordem, v.nome`;

/** GET /ab-experiments/{id}/results. @throws AppError 404 */
export async function readExperimentResults(ctx: Ctx, id: string): Promise<ExperimentResults> {
  const experiment = await ctx.db.experiment.findUnique({
    where: { id },
    select: { status: true, ativoDesde: true, segundosAtivos: true },
  });
  if (!experiment) throw notFound("Experimento");
  const counts = await sql<VariantCount>(ctx, "experiment-counts", COUNT_VARIANTS, [id]);
  const diasAtivo = activeDays(experiment, new Date());
  return resultsOf(counts, { status: experiment.status, diasAtivo });
}

const DAY_SECONDS = 86_400;

type Run = { ativoDesde: Date | null; segundosAtivos: number };

export function activeDays({ ativoDesde, segundosAtivos }: Run, now: Date): number {
  const current = ativoDesde ? Math.max(0, now.getTime() - ativoDesde.getTime()) / 1000 : 0;
  return Math.floor((segundosAtivos + current) / DAY_SECONDS);
}
