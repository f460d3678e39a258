import type { Ctx } from "@/lib/ctx";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import { notFound } from "@/lib/errors";
import { resultsOf } from "@/lib/experiments/results";
import { chosenOptions, optionIn } from "@/lib/experiments/running";
import type { Experiment, ExperimentResults, ListExperiments, Slot } from "@/lib/experiments/schema";
import { SLOT_NAMES, SLOTS } from "@/lib/experiments/slots";
import { countsOf } from "@/lib/experiments/summary";
import type { PageOf } from "@/lib/http/list";

const COLUMNS = `e.id, e.nome, e.chave, e.objetivo, e.status, e."iniciadoEm", e."encerradoEm", e.versao, e."criadoEm",
  e."atualizadoEm",
  coalesce((SELECT json_agg(json_build_object('id', v.id, 'nome', v.nome, 'controle', v.controle,
    'peso', v.peso, 'opcao', v.parametros->>'opcao') ORDER BY v.ordem, v.nome) FROM experiment_variants v
    WHERE v."storeId" = e."storeId" AND v."experimentId" = e.id), '[]') AS variantes`;

/** Newest first. */
export async function listExperiments(ctx: Ctx, query: ListExperiments): Promise<PageOf<Experiment>> {
  const { q, status } = query;
  const where = new Where([`e."storeId" = $1::uuid`])
    .and("search_text(e.nome) LIKE search_pattern(?)", q)
    .and(`e.status = ?::"ExperimentStatus"`, status);
  return fetchPage<Experiment>(
    ctx,
    {
      name: where.values.length > 0 ? null : "experiments",
      select: COLUMNS,
      table: "experiments e",
      id: "e.id",
      where,
      orderBy: [
        [`e."criadoEm"`, "desc"],
        ["e.id", "desc"],
      ],
      total: "exact",
    },
    query,
  );
}

/** @throws 404 */
export async function getExperimentOrThrow(ctx: Ctx, id: string): Promise<Experiment> {
  const text = `SELECT ${COLUMNS} FROM experiments e WHERE e."storeId" = $1::uuid AND e.id = $2::uuid`;
  const [experiment] = await sql<Experiment>(ctx, "experiment", text, [id]);
  if (!experiment) throw notFound("Experimento");
  return experiment;
}

export async function listSlots(ctx: Ctx): Promise<Slot[]> {
  const [chosen, running] = await Promise.all([
    chosenOptions(ctx),
    ctx.db.experiment.findMany({
      where: { status: { in: ["ativo", "pausado"] } },
      select: { id: true, nome: true, chave: true },
    }),
  ]);
  return SLOT_NAMES.map((chave) => {
    const experiment = running.find((each) => each.chave === chave);
    return {
      chave,
      opcoes: [...SLOTS[chave].opcoes],
      emUso: optionIn(chosen, chave),
      experimento: experiment ? { id: experiment.id, nome: experiment.nome } : null,
    };
  });
}

/** @throws 404 */
export async function readExperimentResults(ctx: Ctx, id: string): Promise<ExperimentResults> {
  const experiment = await ctx.db.experiment.findUnique({
    where: { id },
    select: { status: true, ativoDesde: true, segundosAtivos: true },
  });
  if (!experiment) throw notFound("Experimento");
  const counts = await countsOf(ctx, id);
  const diasAtivo = activeDays(experiment, new Date());
  return resultsOf(counts, { status: experiment.status, diasAtivo });
}

const DAY_SECONDS = 86_400;

type Run = { ativoDesde: Date | null; segundosAtivos: number };

export function activeDays({ ativoDesde, segundosAtivos }: Run, now: Date): number {
  const current = ativoDesde ? Math.max(0, now.getTime() - ativoDesde.getTime()) / 1000 : 0;
  return Math.floor((segundosAtivos + current) / DAY_SECONDS);
}
