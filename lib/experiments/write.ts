import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { lockName, sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid, notFound } from "@/lib/errors";
import { getExperimentOrThrow } from "@/lib/experiments/read";
import { chosenOptions, optionIn } from "@/lib/experiments/running";
import type { Experiment, ExperimentChange, ExperimentDraft } from "@/lib/experiments/schema";
import type { SlotName } from "@/lib/experiments/slots";
import { isAsItWas } from "@/lib/http/as-it-was";
import { type PlainTemplate, sentence } from "@/lib/i18n/sentence";

/** The part for audit rows. */
const told = ({ nome, chave, objetivo, variantes }: Experiment) => ({
  ...{ nome, chave, objetivo },
  variantes: variantes.map(({ nome, opcao, peso, controle }) => ({ nome, opcao, peso, controle })),
});

/** Only one transaction at a time may choose a slot's option or start an experiment in it. */
export const lockSlot = (tx: Ctx, chave: SlotName) => lockName(tx, `slot ${chave}`);

type Control = { controle: boolean; opcao: string | null };

/**
 * People outside of the experiment see the shop as it is, so the control must be what the shop shows. Locks
 * the slot until the transaction ends.
 * @throws 422 naming `variantes`
 */
export async function assertControlIsShown(tx: Ctx, chave: SlotName, variantes: readonly Control[]) {
  await lockSlot(tx, chave);
  const shown = optionIn(await chosenOptions(tx), chave);
  const control = variantes.find(({ controle }) => controle)?.opcao;
  if (control !== shown)
    throw invalid(
      "variantes",
      sentence("o controle precisa ser a opção que a loja mostra hoje, {shown}", { shown }),
    );
}

const rowsOf = ({ storeId }: Ctx, experimentId: string, { variantes }: ExperimentDraft) =>
  variantes.map(({ nome, controle, peso, opcao }, ordem) => ({
    ...{ id: uuidv7(), storeId, experimentId, nome, controle, peso, ordem },
    parametros: { opcao },
  }));

/** Creates a draft; no visitor sees it. @throws 422 when the shop does not show the control */
export function createExperiment(ctx: Ctx, draft: ExperimentDraft): Promise<Experiment> {
  const { nome, chave, objetivo, variantes } = draft;
  return transact(ctx, async (tx) => {
    const id = uuidv7();
    await assertControlIsShown(tx, chave, variantes);
    await tx.db.experiment.create({ data: { id, storeId: tx.storeId, nome, chave, objetivo } });
    await tx.db.experimentVariant.createMany({ data: rowsOf(tx, id, draft) });
    const after = await getExperimentOrThrow(tx, id);
    await audit(tx, {
      ...{ action: "experiment.created", resource: "experiment", resourceId: id },
      after: told(after),
    });
    return after;
  });
}

const LOCK = `SELECT 1 FROM experiments WHERE "storeId" = $1::uuid AND id = $2::uuid FOR UPDATE`;

/** @throws 404 */
export async function lockExperiment(tx: Ctx, id: string): Promise<Experiment> {
  const locked = await sql(tx, "lock-experiment", LOCK, [id]);
  if (locked.length === 0) throw notFound("Experimento");
  return getExperimentOrThrow(tx, id);
}

/** Started experiments never change, so that visitors keep what they saw. */
function assertDraft({ status }: Experiment, started: PlainTemplate): void {
  if (status === "rascunho") return;
  throw new AppError("conflict", started);
}

function assertSeen(before: Experiment, { versao }: ExperimentChange): void {
  if (versao === undefined || versao === before.versao) return;
  throw new AppError("conflict", "O experimento foi alterado por outra pessoa. Recarregue e tente de novo.");
}

/**
 * Replaces a whole draft.
 * @throws 404 · 409 it has started, or stale `versao` · 422 as for a new one
 */
export function changeExperiment(ctx: Ctx, id: string, draft: ExperimentChange): Promise<Experiment> {
  const { nome, chave, objetivo, variantes } = draft;
  return transact(ctx, async (tx) => {
    const before = await lockExperiment(tx, id);
    assertDraft(before, "Só um rascunho pode ser alterado; este experimento já começou");
    assertSeen(before, draft);
    await assertControlIsShown(tx, chave, variantes);
    if (isAsItWas(told(before), { nome, chave, objetivo, variantes })) return before;
    const data = { nome, chave, objetivo, versao: before.versao + 1 };
    await tx.db.experiment.update({ where: { id }, data, select: { id: true } });
    await tx.db.experimentVariant.deleteMany({ where: { experimentId: id } });
    await tx.db.experimentVariant.createMany({ data: rowsOf(tx, id, draft) });
    const after = await getExperimentOrThrow(tx, id);
    await audit(tx, {
      ...{ action: "experiment.updated", resource: "experiment", resourceId: id },
      ...{ before: told(before), after: told(after) },
    });
    return after;
  });
}

/** Deletes a draft. @throws 404 · 409 it has started */
export function deleteExperiment(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const before = await lockExperiment(tx, id);
    assertDraft(before, "Só um rascunho pode ser excluído; este experimento já começou");
    await tx.db.experiment.delete({ where: { id } });
    await audit(tx, {
      ...{ action: "experiment.deleted", resource: "experiment", resourceId: id },
      before: told(before),
    });
    return { id, deleted: true };
  });
}
