import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import type { Channel } from "@/lib/customers/channels";
import { lockName, sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { judge, type LeftOut } from "@/lib/marketing-messages/judge";

/** One message per person in a campaign, and per run. */
export type Cause = { campaignId: string } | { automationRunId: string };

/** It must outlast the attempt. */
export const ATTEMPT_LEASE_MS = 60_000;

export type Attempt = { id: string; destino: string; leaseAte: Date };

export type Recorded = "enviado" | "simulado" | "falhou" | "incerto";

type Begun =
  | { attempt: Attempt }
  /** Tried before; `null` while somebody tries it. */
  | { before: { status: Recorded; motivo: string | null } | null; ate: Date }
  | { motivo: LeftOut }
  | { motivo: "horario"; ate: Date }
  /** Paused, cancelled or ended meanwhile. */
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

/** Its sender did not come back: nobody knows whether it left, so it never leaves again. */
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
  /** For a person who sends by hand. */
  leaseMs?: number;
};

/**
 * Judges once more and writes the message down before it is tried. A customer's messages queue: two causes
 * can't both be the week's last.
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
  /** `wamid`: number at WhatsApp. */
  | { status: "enviado"; wamid?: string }
  | {
      status: "falhou";
      motivo: "destinatario_recusado" | "remetente_recusado" | "servidor_fora" | "recusado_por_ora";
      erro: string;
      /** It surely reached nobody: another attempt may be made. */
      repetivel: boolean;
      /** Why its number gets no more. */
      supressao?: "sem_whatsapp" | "pediu_saida";
    };

const RECORD = `UPDATE marketing_messages
  SET status = $4::"MarketingStatus", simulado = $5, motivo = $6, erro = $7, repetivel = $8, "leaseAte" = NULL,
    "enviadoEm" = CASE WHEN $4 = 'enviado' THEN $9::timestamptz END, wamid = $10
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'tentando' AND "leaseAte" = $3::timestamptz RETURNING 1`;

/** @returns false once the attempt is not its own, or its person was erased */
export async function recordAttempt(ctx: Ctx, { id, leaseAte }: Attempt, outcome: Outcome): Promise<boolean> {
  const isSimulated = outcome.status === "simulado";
  const failure = outcome.status === "falhou" ? outcome : null;
  const status = isSimulated ? "enviado" : outcome.status;
  const { motivo = null, erro = null, repetivel = false } = failure ?? {};
  const wamid = outcome.status === "enviado" ? (outcome.wamid ?? null) : null;
  const what = [status, isSimulated, motivo, erro, repetivel, new Date(), wamid];
  return (await sql(ctx, "record-message", RECORD, [id, leaseAte, ...what])).length > 0;
}
