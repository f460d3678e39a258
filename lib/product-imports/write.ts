import { stat } from "node:fs/promises";
import { v7 as uuidv7 } from "uuid";
import type { Upload } from "@/lib/api/upload";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { fieldsOf } from "@/lib/custom-fields/read";
import type { Prepared } from "@/lib/db/prepared";
import { lockName, sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { announceImport } from "@/lib/product-imports/announce";
import { copyFile, keepFile, removeFile } from "@/lib/product-imports/file";
import { assertOwnFields } from "@/lib/product-imports/heading";
import { getImportOrThrow } from "@/lib/product-imports/read";
import type { NewImport, ProductImport } from "@/lib/product-imports/schema";
import { openSource } from "@/lib/product-imports/source";

const MAX_UNFINISHED = 10;

type Facts = NewImport & { id: string; tamanhoBytes: number; conferidaEm?: Date };

async function assertFewWaiting(ctx: Ctx): Promise<void> {
  const unfinished = await ctx.db.productImport.count({
    where: { status: { in: ["aguardando", "processando"] } },
  });
  if (unfinished >= MAX_UNFINISHED) {
    throw new AppError(
      "conflict",
      sentence("Já há {count} importações em andamento. Espere uma terminar.", { count: unfinished }),
    );
  }
}

/** `discard` deletes the file if the transaction cannot write the row. */
function startOf({ actor, storeId }: Ctx, facts: Facts): Prepared<ProductImport> {
  const { id } = facts;
  const criado = {
    criadoPorTipo: actor.type,
    criadoPorId: actor.type === "system" ? null : actor.id,
    criadoPorNome: actor.nome,
  };
  return {
    async write(tx) {
      await lockName(tx, "product-imports");
      await assertFewWaiting(tx);
      await tx.db.productImport.create({ data: { ...facts, storeId, ...criado } });
      await audit(tx, {
        action: "product_import.created",
        resource: "product_import",
        resourceId: id,
        after: facts,
      });
      announceImport(tx, id);
      return getImportOrThrow(tx, id);
    },
    discard: () => removeFile({ storeId, id }),
  };
}

/**
 * `simulacao` only checks the file.
 * @throws 409 ten imports are running · 415 a spreadsheet · 422 `arquivo: …` names what the first row lacks
 */
export async function prepareImport(
  ctx: Ctx,
  input: NewImport,
  upload: Upload,
): Promise<Prepared<ProductImport>> {
  await assertFewWaiting(ctx);
  const source = await openSource(upload.path);
  assertOwnFields(source.heading, await fieldsOf(ctx, "produto"));
  const id = uuidv7();
  const { size } = await stat(source.path);
  await keepFile({ storeId: ctx.storeId, id }, source.path);
  return startOf(ctx, { ...input, id, tamanhoBytes: size });
}

/**
 * Imports the file of a finished simulation. A row is refused if its stock has changed since the simulation.
 * @throws 404 · 409 no simulation, not finished, the file was removed, or ten imports are running
 */
export async function prepareExecution(ctx: Ctx, simulationId: string): Promise<Prepared<ProductImport>> {
  const { simulacao, status, nomeArquivo, tamanhoBytes, criadoEm } = await getImportOrThrow(
    ctx,
    simulationId,
  );
  if (!simulacao) throw new AppError("conflict", "Só uma simulação pode ser executada depois.");
  if (status !== "concluida") throw new AppError("conflict", "A simulação ainda não terminou bem.");
  await assertFewWaiting(ctx);
  const id = uuidv7();
  const { storeId } = ctx;
  if (!(await copyFile({ storeId, id: simulationId }, { storeId, id }))) {
    throw new AppError("conflict", "O arquivo desta simulação já foi excluído. Envie-o de novo.");
  }
  return startOf(ctx, { id, nomeArquivo, tamanhoBytes, simulacao: false, conferidaEm: new Date(criadoEm) });
}

const CANCEL = `
  UPDATE product_imports SET status = 'cancelada', "concluidoEm" = now(), "atualizadoEm" = now(), "leaseAte" = NULL
   WHERE "storeId" = $1::uuid AND id = $2::uuid AND status IN ('aguardando', 'processando') RETURNING linhas`;

/**
 * Stops the import after the current batch. Rows already written stay.
 * @throws 404 · 409 the import has ended already
 */
export function cancelImport(ctx: Ctx, id: string): Promise<ProductImport> {
  return transact(ctx, async (tx) => {
    await getImportOrThrow(tx, id);
    const [cancelled] = await sql<{ linhas: number }>(tx, "cancel-import", CANCEL, [id]);
    if (!cancelled) throw new AppError("conflict", "A importação já terminou.");
    await audit(tx, {
      action: "product_import.cancelled",
      resource: "product_import",
      resourceId: id,
      after: { status: "cancelada", linhas: cancelled.linhas },
    });
    return getImportOrThrow(tx, id);
  });
}
