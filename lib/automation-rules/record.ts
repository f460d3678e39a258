import type { Claim } from "@/lib/automation-rules/claim";
import type { SkipReason } from "@/lib/automation-rules/types";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/** Another process took the run, or the row that the run was about was erased. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

const MINE = `"storeId" = $1::uuid AND id = $2::uuid AND "leaseAte" = $3::timestamptz AND status = 'pendente'`;
const OVER = `"leaseAte" = NULL, "proximaEm" = NULL, "executadaEm" = now()`;

const change = (set: string) => `UPDATE automation_runs SET ${set} WHERE ${MINE} RETURNING 1`;

/** @throws LeaseLost */
async function record(
  ctx: Ctx,
  name: string,
  text: string,
  { id, leaseAte }: Claim,
  values: unknown[] = [],
): Promise<void> {
  const rows = await sql(ctx, name, text, [id, leaseAte, ...values]);
  if (rows.length === 0) throw new LeaseLost(`run ${id}`);
}

const SKIP = change(`status = 'ignorada', motivo = $4, erro = $5, ${OVER}`);

export const recordSkipped = (ctx: Ctx, run: Claim, motivo: SkipReason, erro: string | null = null) =>
  record(ctx, "skip-automation-run", SKIP, run, [motivo, erro]);

const JUDGED = change(
  `"avaliadaEm" = coalesce("avaliadaEm", now()), "proximaEm" = "executarEm", "leaseAte" = NULL`,
);

/** The run passed the judgement; its time comes later. */
export const recordJudged = (ctx: Ctx, run: Claim) => record(ctx, "judge-automation-run", JUDGED, run);

const BEGIN = change(
  `"iniciadaEm" = coalesce("iniciadaEm", now()), resultado = coalesce($4::jsonb, resultado)`,
);

/** From now on the run counts for the limit per customer. */
export const recordBegun = (tx: Ctx, run: Claim, resultado: object | null = null) =>
  record(tx, "begin-automation-run", BEGIN, run, [resultado && JSON.stringify(resultado)]);

const DONE = change(`status = 'executada', motivo = NULL, erro = NULL, resultado = $4::jsonb,
  "iniciadaEm" = coalesce("iniciadaEm", now()), ${OVER}`);

export const recordDone = (tx: Ctx, run: Claim, resultado: object) =>
  record(tx, "end-automation-run", DONE, run, [JSON.stringify(resultado)]);

const AGAIN = change(`"proximaEm" = now() + $4::int * interval '1 ms', erro = $5, "leaseAte" = NULL`);

export const recordRetry = (ctx: Ctx, run: Claim, gapMs: number, erro: string) =>
  record(ctx, "retry-automation-run", AGAIN, run, [gapMs, erro]);

const LATER = change(`"proximaEm" = $4::timestamptz, motivo = $5, "leaseAte" = NULL,
  tentativas = greatest(0, tentativas - 1)`);

/** The run must wait, for example at night. This costs no attempt. */
export const recordDeferred = (ctx: Ctx, run: Claim, until: Date, motivo: string | null) =>
  record(ctx, "defer-automation-run", LATER, run, [until, motivo]);

const FREE = change(`"leaseAte" = NULL, tentativas = greatest(0, tentativas - 1)`);

/** Somebody switched off the run's rule meanwhile. */
export const recordReleased = (ctx: Ctx, run: Claim) => record(ctx, "release-automation-run", FREE, run);

const FAILED = change(`status = 'falhou', motivo = $4, erro = $5, ${OVER}`);

export const recordFailed = (tx: Ctx, run: Claim, motivo: string | null, erro: string) =>
  record(tx, "fail-automation-run", FAILED, run, [motivo, erro]);
