import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid, taken } from "@/lib/errors";
import { getExperimentOrThrow } from "@/lib/experiments/read";
import { chosenOptions, optionIn } from "@/lib/experiments/running";
import type { Experiment } from "@/lib/experiments/schema";
import { isOption, isSlot, type SlotName } from "@/lib/experiments/slots";
import { type AskedStatus, type ExperimentStatus, mayBecome } from "@/lib/experiments/status";
import { assertControlIsShown, lockExperiment, lockSlot } from "@/lib/experiments/write";
import { sentence } from "@/lib/i18n/sentence";
import { emit } from "@/lib/webhooks/outbox";

const RUN_SO_FAR = `"segundosAtivos" = "segundosAtivos"
    + coalesce(floor(extract(epoch FROM now() - "ativoDesde")), 0)::int, "ativoDesde" = NULL`;

const TO: Record<AskedStatus, string> = {
  ativo: `"iniciadoEm" = coalesce("iniciadoEm", now()), "ativoDesde" = now()`,
  pausado: RUN_SO_FAR,
  encerrado: `${RUN_SO_FAR}, "encerradoEm" = now()`,
};

const moveSql = (to: AskedStatus) => `UPDATE experiments SET status = $3::"ExperimentStatus", ${TO[to]},
    "atualizadoEm" = now() WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/** Checks that no other experiment is under way in the slot. @throws 409 naming `chave` */
async function assertFree(tx: Ctx, { id, chave }: Experiment): Promise<void> {
  const other = await tx.db.experiment.findFirst({
    where: { chave, id: { not: id }, status: { in: ["ativo", "pausado"] } },
    select: { nome: true },
  });
  if (other)
    throw taken(
      "chave",
      sentence("o experimento “{nome}” está em andamento neste espaço da loja", { nome: other.nome }),
    );
}

/** @throws 409 when this version of the code no longer has the slot */
function slotOf({ chave }: Experiment): SlotName {
  if (isSlot(chave)) return chave;
  throw taken("chave", "este espaço não existe mais na loja");
}

/**
 * A slot has at most one experiment under way; a paused one counts.
 * @throws 404 · 409 the status forbids the move, or the slot is taken · 422 the shop does not show the
 * control
 */
export function moveExperiment(ctx: Ctx, id: string, to: AskedStatus): Promise<Experiment> {
  return transact(ctx, async (tx) => {
    const before = await lockExperiment(tx, id);
    const from: ExperimentStatus = before.status;
    if (!mayBecome(from, to))
      throw new AppError(
        "conflict",
        sentence("Um experimento em {from} não pode passar para {to}", { from, to }),
      );
    if (to === "ativo") {
      await assertControlIsShown(tx, slotOf(before), before.variantes);
      await assertFree(tx, before);
    }
    await sql(tx, `move-experiment-${to}`, moveSql(to), [id, to]);
    const after = await getExperimentOrThrow(tx, id);
    await audit(tx, {
      ...{ action: "experiment.moved", resource: "experiment", resourceId: id },
      ...{ before: { status: from }, after: { status: to } },
    });
    if (from === "rascunho") await emit(tx, "experiment.started", { resourceId: id, data: after });
    if (to === "encerrado") await emit(tx, "experiment.ended", { resourceId: id, data: after });
    return after;
  });
}

const CHOOSE = `INSERT INTO shop_slots ("storeId", chave, opcao, "atualizadoEm") VALUES ($1::uuid, $2, $3, now())
  ON CONFLICT ("storeId", chave) DO UPDATE SET opcao = excluded.opcao, "atualizadoEm" = now()`;

/**
 * Shows the variant's option to everybody. Adopting the control restores the earlier option.
 * @throws 404 · 409 not ended yet, or another experiment is under way in the slot · 422 naming `varianteId`
 */
export function adoptVariant(ctx: Ctx, id: string, varianteId: string): Promise<Experiment> {
  return transact(ctx, async (tx) => {
    const experiment = await lockExperiment(tx, id);
    if (experiment.status !== "encerrado")
      throw new AppError("conflict", "Encerre o experimento antes de adotar uma variante");
    const chave = slotOf(experiment);
    const variant = experiment.variantes.find((each) => each.id === varianteId);
    if (!variant) throw invalid("varianteId", "não é deste experimento");
    if (!isOption(chave, variant.opcao)) throw invalid("varianteId", "esta opção não existe mais na loja");
    await lockSlot(tx, chave);
    await assertFree(tx, experiment);
    const before = optionIn(await chosenOptions(tx), chave);
    if (before === variant.opcao) return experiment;
    await sql(tx, "choose-option", CHOOSE, [chave, variant.opcao]);
    await audit(tx, {
      ...{ action: "experiment.adopted", resource: "experiment", resourceId: id },
      ...{ before: { chave, opcao: before }, after: { chave, opcao: variant.opcao } },
    });
    return experiment;
  });
}
