import { act, isOwnAction, makeCoupon, type OwnAction } from "@/lib/automation-rules/act";
import {
  countDone,
  countFailed,
  takeRoom,
  takeRoomAndCount,
  tripBreaker,
} from "@/lib/automation-rules/breaker";
import { callWebhook } from "@/lib/automation-rules/call-webhook";
import type { Claim } from "@/lib/automation-rules/claim";
import { judgeRun } from "@/lib/automation-rules/judge";
import {
  LeaseLost,
  recordBegun,
  recordDeferred,
  recordDone,
  recordFailed,
  recordJudged,
  recordReleased,
  recordRetry,
  recordSkipped,
} from "@/lib/automation-rules/record";
import { channelOf, isSend, type SkipReason } from "@/lib/automation-rules/types";
import { wordsOf } from "@/lib/automation-rules/words";
import { type Ctx, systemCtx } from "@/lib/ctx";
import type { Channel } from "@/lib/customers/channels";
import { isPassing } from "@/lib/db/errors";
import { lockName, sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { logError } from "@/lib/log/error-line";
import { judge } from "@/lib/marketing-messages/judge";
import { type SendResult, sendMarketingMessage } from "@/lib/marketing-messages/send";

const GAPS_MS = [60_000, 300_000, 1_800_000];

/** Rolls back a transaction whose run must not go on. */
class Halt extends Error {
  override name = "Halt";
  constructor(readonly why: "limite_por_cliente" | "sem_vaga") {
    super(why);
  }
}

const BEGUN = `SELECT count(*)::int AS count FROM automation_runs
  WHERE "storeId" = $1::uuid AND "customerId" = $2::uuid AND "ruleId" = $3::uuid AND id <> $4::uuid
    AND status IN ('pendente', 'executada') AND "iniciadaEm" > now() - make_interval(days => $5::int)`;

/** The lock makes concurrent runs for one customer count one after the other. */
async function isOverLimit(tx: Ctx, run: Claim): Promise<boolean> {
  const { id, ruleId, customerId, limiteVezes, limiteDias } = run;
  if (limiteVezes === null || customerId === null) return false;
  await lockName(tx, `automation ${ruleId} ${customerId}`);
  const values = [customerId, ruleId, id, limiteDias];
  const [begun] = await sql<{ count: number }>(tx, "automation-limit", BEGUN, values);
  return (begun?.count ?? 0) >= limiteVezes;
}

/** Checks the limit once per run. @throws Halt */
async function takePlace(tx: Ctx, run: Claim): Promise<void> {
  if (run.isBegun) return;
  if (await isOverLimit(tx, run)) throw new Halt("limite_por_cliente");
}

async function takeRoomOrHalt(tx: Ctx, run: Claim, take = takeRoom): Promise<void> {
  if (!run.isBegun && !(await take(tx, run.ruleId))) throw new Halt("sem_vaga");
}

const doOwn = (ctx: Ctx, run: Claim, entao: OwnAction): Promise<void> =>
  transact(ctx, async (tx) => {
    await takePlace(tx, run);
    const result = await act(tx, entao, run);
    await recordDone(tx, run, result);
    // Last, because it locks the rule's row and so blocks the rule's other runs.
    if (run.isBegun) await countDone(tx, run.ruleId);
    else await takeRoomOrHalt(tx, run, takeRoomAndCount);
  });

/** Before a message or webhook leaves, the database records that the run has begun. */
const begin = (ctx: Ctx, run: Claim, prepare?: (tx: Ctx) => Promise<object>): Promise<object | null> =>
  transact(ctx, async (tx) => {
    await takePlace(tx, run);
    const made = run.resultado ?? (prepare ? await prepare(tx) : null);
    await recordBegun(tx, run, made);
    await takeRoomOrHalt(tx, run);
    return made;
  });

const finish = (ctx: Ctx, run: Claim, result: object): Promise<void> =>
  transact(ctx, async (tx) => {
    await recordDone(tx, run, result);
    await countDone(tx, run.ruleId);
  });

async function fail(ctx: Ctx, run: Claim, motivo: string | null, erro: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await recordFailed(tx, run, motivo, erro);
    await countFailed(tx, run.ruleId);
  });
  await tripBreaker(ctx, run.ruleId, "falhas");
}

async function retryOrFail(ctx: Ctx, run: Claim, erro: string): Promise<void> {
  const gapMs = GAPS_MS[run.attempt - 1];
  if (gapMs === undefined) await fail(ctx, run, null, erro);
  else await recordRetry(ctx, run, gapMs, erro);
}

/** @param made what the run made besides the message, such as a coupon */
async function settleSend(ctx: Ctx, run: Claim, sent: SendResult, made: object | null): Promise<void> {
  switch (sent.status) {
    case "enviado":
    case "simulado":
      return finish(ctx, run, { ...made, mensagem: sent.status });
    case "ignorado":
      if (made) return finish(ctx, run, { ...made, mensagem: sent.motivo });
      return recordSkipped(ctx, run, sent.motivo as SkipReason);
    case "adiado":
      return recordDeferred(ctx, run, sent.ate, sent.motivo);
    case "incerto":
      return fail(ctx, run, "incerto", "Não se sabe se a mensagem saiu; ela não é repetida");
    case "falhou": {
      const erro = sent.erro ?? sent.motivo;
      return sent.repetivel ? retryOrFail(ctx, run, erro) : fail(ctx, run, sent.motivo, erro);
    }
  }
}

async function send(ctx: Ctx, run: Claim, canal: Channel, prepare?: (tx: Ctx) => Promise<object>) {
  const { customerId } = run;
  if (!customerId) return recordSkipped(ctx, run, "sem_cliente");
  // Judge before anything is made for a customer who may not get a message about it.
  const may = await judge(ctx, { customerId, canal, now: new Date() });
  if (!may.ok && !run.isBegun) {
    return "ate" in may && may.ate
      ? recordDeferred(ctx, run, may.ate, may.motivo)
      : recordSkipped(ctx, run, may.motivo as SkipReason);
  }
  const made = await begin(ctx, run, prepare);
  const words = await wordsOf(ctx, { ...run, resultado: made as Claim["resultado"] });
  const cause = { automationRunId: run.id };
  const sent = await sendMarketingMessage(ctx, { customerId, canal, ...words, cause });
  await settleSend(ctx, run, sent, made);
}

async function callOut(ctx: Ctx, run: Claim): Promise<void> {
  await begin(ctx, run);
  const answer = await callWebhook(ctx, run);
  if ("skip" in answer) return recordSkipped(ctx, run, answer.skip);
  if (answer.erro === null) return finish(ctx, run, { statusCode: answer.statusCode });
  await retryOrFail(ctx, run, answer.erro);
}

function carryOut(ctx: Ctx, run: Claim): Promise<void> {
  const { entao, parametros } = run;
  if (isSend(entao)) return send(ctx, run, channelOf(entao));
  if (entao === "criar_cupom" && parametros.conteudo) {
    return send(ctx, run, "email", (tx) => makeCoupon(tx, run));
  }
  return isOwnAction(entao) ? doOwn(ctx, run, entao) : callOut(ctx, run);
}

async function settleError(ctx: Ctx, run: Claim, error: unknown): Promise<void> {
  if (error instanceof Halt) {
    if (error.why === "limite_por_cliente") return recordSkipped(ctx, run, "limite_por_cliente");
    await recordReleased(ctx, run);
    await tripBreaker(ctx, run.ruleId, "excesso");
    return;
  }
  if (error instanceof AppError && error.code === "not_found") {
    return recordSkipped(ctx, run, "nao_existe", error.message);
  }
  if (error instanceof AppError) return recordSkipped(ctx, run, "recusada", error.message);
  logError({ job: "automations", runId: run.id }, error);
  await retryOrFail(ctx, run, "Erro interno");
}

/** @throws the database's errors: another process can then take the run when its lease ends */
export async function workOnRun(storeId: string, run: Claim): Promise<void> {
  const { ruleId, profundidade, nome } = run;
  const ctx = systemCtx(storeId, nome, { ruleId, profundidade: profundidade + 1 });
  try {
    const skip = await judgeRun(ctx, run);
    if (skip) return await recordSkipped(ctx, run, skip);
    if (!run.isDue) return await recordJudged(ctx, run);
    if (run.attempt > GAPS_MS.length + 1) {
      return await fail(ctx, run, null, "Interrompida em todas as tentativas");
    }
    await carryOut(ctx, run);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (isPassing(error)) throw error;
    await settleError(ctx, run, error).catch((fault) => {
      if (!(fault instanceof LeaseLost)) throw fault;
    });
  }
}
