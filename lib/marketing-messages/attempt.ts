import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import type { Channel } from "@/lib/customers/channels";
import { lockName, sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { judge, type LeftOut } from "@/lib/marketing-messages/judge";

/** One message per person of a campaign, or one per run of an automation. */
export type Cause = { campaignId: string } | { automationRunId: string };

/** The lease must last longer than the attempt. */
export const ATTEMPT_LEASE_MS = 60_000;

export type Attempt = { id: string; destino: string; leaseAte: Date };

export type Recorded = "enviado" | "simulado" | "falhou" | "incerto";

type Begun =
  | { attempt: Attempt }
  /** There was an attempt before. `null`: another process is making an attempt now. */
  | { before: { status: Recorded; motivo: string | null } | null; ate: Date }
  | { motivo: LeftOut }
  | { motivo: "horario"; ate: Date }
  /** Somebody paused or cancelled the campaign meanwhile, or it ended. */
  | { motivo: "campanha_parada" };

type Row = {
  id: string;
  status: "tentando" | "enviado" | "falhou" | "incerto";
  motivo: string | null;
  simulado: boolean;
  repetivel: boolean;
  leaseAte: Date | null;
};

const COLUMNS = `id, status, motivo, simulado, repetivel, "leaseAte"`;
const OF_CAMPAIGN = `SELECT ${COLUMNS} FROM marketing_messages
  WHERE "storeId" = $1::uuid AND "campaignId" = $2::uuid AND "customerId" = $3::uuid`;
const OF_RUN = `SELECT ${COLUMNS} FROM marketing_messages
  WHERE "storeId" = $1::uuid AND "automationRunId" = $2::uuid AND "customerId" = $3::uuid`;

/** The sender did not come back. The message may have left, so it is never sent again. */
const LOST = `UPDATE marketing_messages SET status = 'incerto', "leaseAte" = NULL
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'tentando'`;

const RUNNING = `SELECT 1 FROM campaigns WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'enviando'`;

const BEGIN = `INSERT INTO marketing_messages
    (id, "storeId", "customerId", canal, "campaignId", "automationRunId", destino, status, "leaseAte", "criadoEm")
  VALUES ($2::uuid, $1::uuid, $3::uuid, $4::"Channel", $5::uuid, $6::uuid, $7, 'tentando', $8, $9)`;

const AGAIN = `UPDATE marketing_messages SET status = 'tentando', destino = $3, "leaseAte" = $4, "criadoEm" = $5,
    motivo = NULL, erro = NULL, repetivel = false, wamid = NULL
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

async function found(tx: Ctx, customerId: string, cause: Cause): Promise<Row | null> {
  const [row] =
    "campaignId" in cause
      ? await sql<Row>(tx, "message-of-campaign", OF_CAMPAIGN, [cause.campaignId, customerId])
      : await sql<Row>(tx, "message-of-run", OF_RUN, [cause.automationRunId, customerId]);
  return row ?? null;
}

async function past(tx: Ctx, row: Row, now: Date): Promise<Begun | null> {
  const { id, status, motivo, simulado, leaseAte } = row;
  if (status === "tentando" && leaseAte && leaseAte > now) return { before: null, ate: leaseAte };
  if (status === "tentando") {
    await sql(tx, "lost-message", LOST, [id]);
    return { before: { status: "incerto", motivo: null }, ate: now };
  }
  if (status === "falhou" && row.repetivel) return null;
  return { before: { status: simulado ? "simulado" : status, motivo }, ate: now };
}

type Beginning = {
  customerId: string;
  canal: Channel;
  cause: Cause;
  now: Date;
  /** A longer lease, for a person who sends by hand. */
  leaseMs?: number;
};

/**
 * Judges again and writes the message before the attempt. Messages to one customer queue on a lock, so that
 * two causes cannot both be the last allowed message of the week.
 */
export function beginAttempt(
  ctx: Ctx,
  { customerId, canal, cause, now, leaseMs = ATTEMPT_LEASE_MS }: Beginning,
): Promise<Begun> {
  return transact(ctx, async (tx): Promise<Begun> => {
    await lockName(tx, `marketing ${customerId}`);
    const earlier = await found(tx, customerId, cause);
    const over = earlier && (await past(tx, earlier, now));
    if (over) return over;
    if ("campaignId" in cause) {
      const running = await sql(tx, "campaign-is-sending", RUNNING, [cause.campaignId]);
      if (running.length === 0) return { motivo: "campanha_parada" };
    }
    const judgement = await judge(tx, { customerId, canal, now });
    if (!judgement.ok) return judgement;
    const { destino } = judgement;
    const leaseAte = new Date(now.getTime() + leaseMs);
    const id = earlier?.id ?? uuidv7();
    if (earlier) await sql(tx, "message-again", AGAIN, [id, destino, leaseAte, now]);
    else {
      const [campaignId, runId] =
        "campaignId" in cause ? [cause.campaignId, null] : [null, cause.automationRunId];
      await sql(tx, "begin-message", BEGIN, [
        id,
        customerId,
        canal,
        campaignId,
        runId,
        destino,
        leaseAte,
        now,
      ]);
    }
    return { attempt: { id, destino, leaseAte } };
  });
}

export type Outcome =
  | { status: "simulado" | "incerto" }
  /** `wamid`: the id of the message at WhatsApp. */
  | { status: "enviado"; wamid?: string }
  | {
      status: "falhou";
      motivo: "destinatario_recusado" | "remetente_recusado" | "servidor_fora" | "recusado_por_ora";
      erro: string;
      /** The message surely reached nobody, so another attempt is allowed. */
      repetivel: boolean;
      /** Why this number gets no more messages. */
      supressao?: "sem_whatsapp" | "pediu_saida";
    };

const RECORD = `UPDATE marketing_messages
  SET status = $4::"MarketingStatus", simulado = $5, motivo = $6, erro = $7, repetivel = $8, "leaseAte" = NULL,
    "enviadoEm" = CASE WHEN $4 = 'enviado' THEN $9::timestamptz END, wamid = $10
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'tentando' AND "leaseAte" = $3::timestamptz RETURNING 1`;

/** @returns false if another process took the attempt, or the person's data were erased */
export async function recordAttempt(ctx: Ctx, { id, leaseAte }: Attempt, outcome: Outcome): Promise<boolean> {
  const isSimulated = outcome.status === "simulado";
  const failure = outcome.status === "falhou" ? outcome : null;
  const status = isSimulated ? "enviado" : outcome.status;
  const { motivo = null, erro = null, repetivel = false } = failure ?? {};
  const wamid = outcome.status === "enviado" ? (outcome.wamid ?? null) : null;
  const what = [status, isSimulated, motivo, erro, repetivel, new Date(), wamid];
  return (await sql(ctx, "record-message", RECORD, [id, leaseAte, ...what])).length > 0;
}
