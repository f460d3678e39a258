import { setTimeout as sleep } from "node:timers/promises";
import { audit } from "@/lib/audit/write";
import { type Ctx, systemCtx } from "@/lib/ctx";
import { isPassing, translateDbError } from "@/lib/db/errors";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { logError } from "@/lib/log/error-line";
import { type Progress, runBatch } from "@/lib/product-imports/batch";
import { readImportFile } from "@/lib/product-imports/file";
import { readHeading } from "@/lib/product-imports/heading";
import { batchesOf } from "@/lib/product-imports/rows";

/** `more`: the slice has ended, but the import has more rows. */
export type RunState = "busy" | "ended" | "more";

/** A short slice: the job runner waits for each call, and a server restart waits for the slice to end. */
const SLICE_MS = 8_000;
const TRIES = 3;
const WAIT_MS = 1_000;

type Claimed = Progress & { criadoPorTipo: string; criadoPorId: string | null; criadoPorNome: string | null };

/** Only one import at a time writes in a store. A partial unique index decides races. */
const CLAIM = `
  UPDATE product_imports i
     SET status = 'processando', "leaseAte" = now() + interval '30 s', "atualizadoEm" = now()
   WHERE i."storeId" = $1::uuid AND i.id = $2::uuid AND i.status IN ('aguardando', 'processando')
     AND (i."leaseAte" IS NULL OR i."leaseAte" <= now())
     AND (i.simulacao OR NOT EXISTS (SELECT 1 FROM product_imports o WHERE o."storeId" = $1::uuid
       AND o.status = 'processando' AND NOT o.simulacao AND o.id <> i.id))
  RETURNING id, simulacao, "nomeArquivo", linhas, "posicaoBytes", "conferidaEm", "criadoEm", "criadoPorTipo", "criadoPorId", "criadoPorNome"`;

async function claim(ctx: Ctx, id: string): Promise<Claimed | undefined> {
  try {
    const [claimed] = await sql<Claimed>(ctx, "claim-import", CLAIM, [id]);
    return claimed;
  } catch (error) {
    if (translateDbError(error)?.code === "conflict") return undefined;
    throw error;
  }
}

/** Audit rows and events name the person who created the import. */
function contextOf(storeId: string, { criadoPorTipo, criadoPorId: id, criadoPorNome }: Claimed): Ctx {
  const ctx = systemCtx(storeId, "importação");
  if (criadoPorTipo !== "user" || !id) return ctx;
  return {
    ...ctx,
    actor: { type: "user", id, nome: criadoPorNome ?? "", permissions: [], sessionId: "", confirmedAtMs: 0 },
  };
}

const RELEASE = `UPDATE product_imports SET "leaseAte" = NULL
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'processando' AND "posicaoBytes" = $3::int`;

const END = `
  UPDATE product_imports SET status = $3::"ImportStatus", erro = $4::text, "leaseAte" = NULL, "concluidoEm" = now(),
    "atualizadoEm" = now(),
    "totalLinhas" = CASE WHEN $4::text IS NULL THEN linhas END,
    "posicaoBytes" = CASE WHEN $4::text IS NULL THEN "tamanhoBytes" ELSE "posicaoBytes" END
   WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'processando'
  RETURNING status, linhas, criados, atualizados, "semMudanca", "comErro", erro`;

function end(ctx: Ctx, id: string, erro: string | null): Promise<void> {
  return transact(ctx, async (tx) => {
    const [ended] = await sql<object>(tx, "end-import", END, [
      id,
      erro ? "falhou" : "concluida",
      erro?.slice(0, 500),
    ]);
    if (!ended) return;
    const action = erro ? "product_import.failed" : "product_import.finished";
    await audit(tx, { action, resource: "product_import", resourceId: id, after: ended });
  });
}

async function contentOf(storeId: string, id: string, fromByte: number) {
  const content = await readImportFile({ storeId, id }, fromByte);
  if (!content) throw new AppError("not_found", "O arquivo da importação não está mais guardado.");
  return content;
}

async function runSlice(ctx: Ctx, claimed: Progress, endsAtMs: number): Promise<RunState> {
  const { id } = claimed;
  const heading = await readHeading(await contentOf(ctx.storeId, id, 0));
  const from = Math.max(claimed.posicaoBytes, heading.end);
  let progress = claimed;
  for await (const rows of batchesOf(await contentOf(ctx.storeId, id, from), heading, from)) {
    const next = await runBatch(ctx, progress, rows, heading);
    if (!next) return "ended";
    progress = next;
    if (Date.now() < endsAtMs) continue;
    await sql(ctx, "release-import", RELEASE, [id, progress.posicaoBytes]);
    return "more";
  }
  await end(ctx, id, null);
  return "ended";
}

const INTERNAL = (requestId: string) => `Erro interno. Informe o código ${requestId} ao suporte.`;

/**
 * Runs one slice of the import, unless another process has the lease. An unreadable file, or an error in 3
 * tries, ends the import.
 * @throws Error the database is not reachable; the sweep finds the import later
 */
export async function runImport(storeId: string, id: string, sliceMs = SLICE_MS): Promise<RunState> {
  const claimed = await claim(systemCtx(storeId, "importação"), id);
  if (!claimed) return "busy";
  const ctx = contextOf(storeId, claimed);
  let progress: Progress | undefined = claimed;
  for (let tries = 1; ; tries++) {
    try {
      progress ??= await readProgress(ctx, id);
      return progress ? await runSlice(ctx, progress, Date.now() + sliceMs) : "ended";
    } catch (error) {
      if (isPassing(error)) throw error;
      const sentence = error instanceof AppError ? error.message : null;
      if (sentence === null) logError({ job: "import-products", requestId: ctx.requestId }, String(error));
      if (sentence !== null || tries >= TRIES) {
        await end(ctx, id, sentence ?? INTERNAL(ctx.requestId));
        return "ended";
      }
      progress = undefined;
      await sleep(WAIT_MS * tries);
    }
  }
}

async function readProgress(ctx: Ctx, id: string): Promise<Progress | undefined> {
  const fields = {
    id: true,
    simulacao: true,
    nomeArquivo: true,
    linhas: true,
    posicaoBytes: true,
    conferidaEm: true,
    criadoEm: true,
  } as const;
  const row = await ctx.db.productImport.findFirst({ where: { id, status: "processando" }, select: fields });
  return row ?? undefined;
}
