import { type Ctx, systemCtx } from "@/lib/ctx";
import { longSql } from "@/lib/db/cross-store";
import { deleteInBatches } from "@/lib/db/in-batches";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import type { VariantCount } from "@/lib/experiments/results";
import { oneByOne } from "@/lib/jobs/one-by-one";

export type DayCount = { dia: string; variantId: string; impressoes: number; conversoes: number };

/** Results of an experiment without any visitor's data. */
export type Summary = {
  contagens: VariantCount[];
  /** New visitors for each day of the store. */
  dias: DayCount[];
  /** Median time until the page is usable, for each variant. */
  tempos: { id: string; tempoMs: number | null }[];
};

/** One statement, so one snapshot: every conversion comes with its exposure. */
const COUNTS = `
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

const TIMES = `
  SELECT "variantId" AS id, round(percentile_cont(0.5) WITHIN GROUP (ORDER BY "tempoMs"))::int AS "tempoMs"
  FROM experiment_exposures WHERE "storeId" = $1::uuid AND "experimentId" = $2::uuid GROUP BY 1`;

/** Null while the visitors are still stored. */
async function keptOf(ctx: Ctx, id: string): Promise<Summary | null> {
  const row = await ctx.db.experiment.findUnique({ where: { id }, select: { resumo: true } });
  return (row?.resumo ?? null) as Summary | null;
}

const countsIn = (ctx: Ctx, id: string) => sql<VariantCount>(ctx, "experiment-counts", COUNTS, [id]);
const daysIn = (ctx: Ctx, id: string) => sql<DayCount>(ctx, "experiment-days", DAYS, [id]);
const timesIn = (ctx: Ctx, id: string) =>
  sql<Summary["tempos"][number]>(ctx, "experiment-times", TIMES, [id]);

export const countsOf = async (ctx: Ctx, id: string): Promise<Summary["contagens"]> =>
  (await keptOf(ctx, id))?.contagens ?? countsIn(ctx, id);

export async function courseOf(ctx: Ctx, id: string): Promise<Pick<Summary, "dias" | "tempos">> {
  const kept = await keptOf(ctx, id);
  if (kept) return kept;
  const [dias, tempos] = await Promise.all([daysIn(ctx, id), timesIn(ctx, id)]);
  return { dias, tempos };
}

const KEPT_DAYS = 90;
const ENDED = `SELECT "storeId", id FROM experiments
  WHERE status = 'encerrado' AND resumo IS NULL AND "encerradoEm" < now() - interval '${KEPT_DAYS} days'`;
const KEEP = `UPDATE experiments SET resumo = $3::jsonb
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'encerrado' AND resumo IS NULL`;

const summarize = ({ storeId, id }: { storeId: string; id: string }): Promise<boolean> =>
  transact(systemCtx(storeId, "experiments"), async (tx) => {
    const summary: Summary = {
      contagens: await countsIn(tx, id),
      dias: await daysIn(tx, id),
      tempos: await timesIn(tx, id),
    };
    await sql(tx, "keep-experiment-summary", KEEP, [id, JSON.stringify(summary)]);
    return true;
  });

/** Deletes the visitors of ended experiments after their sums are stored; the results stay the same. */
export async function cleanExperiments(): Promise<void> {
  await oneByOne("summarize-experiments", summarize)(await longSql(ENDED));
  // The database deletes their conversions with them.
  await deleteInBatches(
    "experiment_exposures",
    `("storeId", "experimentId") IN (SELECT "storeId", id FROM experiments WHERE resumo IS NOT NULL)`,
  );
}
