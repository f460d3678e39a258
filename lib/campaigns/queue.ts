import { audit } from "@/lib/audit/write";
import { announceCampaigns } from "@/lib/campaigns/announce";
import { countCampaign } from "@/lib/campaigns/count";
import { getCampaignOrThrow } from "@/lib/campaigns/read";
import type { Campaign, Queue, QueuePerson, QueueResult } from "@/lib/campaigns/schema";
import { lockCampaign } from "@/lib/campaigns/write";
import type { Ctx } from "@/lib/ctx";
import { changeConsent } from "@/lib/customers/consents";
import { sql } from "@/lib/db/sql";
import { afterCommit, transact } from "@/lib/db/transact";
import { AppError, notFound } from "@/lib/errors";
import { beginAttempt } from "@/lib/marketing-messages/attempt";
import { composeText, readerOf } from "@/lib/marketing-messages/compose";
import { quietUntil } from "@/lib/marketing-messages/judge";
import { suppress } from "@/lib/marketing-messages/suppressions";

/** Time to open a chat, send the message and enter the result. */
const LEASE_MS = 15 * 60_000;
/** The time in which a recipient is not offered again to the person who gave them back. */
const REST = "interval '10 minutes'";
/** The most recipients that one request judges. */
const MAX_JUDGED = 200;

function personOf({ actor }: Ctx) {
  if (actor.type === "user") return actor;
  throw new AppError("forbidden", "Só uma pessoa da equipe envia pelo WhatsApp");
}

function assertQueue(campaign: Campaign): Campaign {
  if (campaign.canal !== "whatsapp") throw new AppError("conflict", "Só uma campanha por WhatsApp tem fila");
  return campaign;
}

/** A recipient stays with this person after the lease, until there is a result or another person takes it. */
const MINE = `SELECT r.id, r."customerId" AS "clienteId", m.id AS "messageId", m.destino AS telefone, r."leaseAte" AS ate
  FROM campaign_recipients r JOIN marketing_messages m ON m."storeId" = r."storeId" AND m."campaignId" = r."campaignId"
    AND m."customerId" = r."customerId"
  WHERE r."storeId" = $1::uuid AND r."campaignId" = $2::uuid AND r."atendidoPorId" = $3::uuid
    AND r.status IN ('pendente', 'incerto') AND m.destino IS NOT NULL
  ORDER BY r.status, r.id LIMIT 1`;

type Mine = { id: string; clienteId: string; messageId: string; telefone: string; ate: Date };

async function mine(ctx: Ctx, { id, conteudo }: Campaign): Promise<QueuePerson | null> {
  const [row] = await sql<Mine>(ctx, "my-person-of-queue", MINE, [id, personOf(ctx).id]);
  const reader = row && (await readerOf(ctx, row.clienteId));
  if (!row || !reader) return null;
  const { messageId, ...person } = row;
  const texto = await composeText(ctx, { id: messageId, reader, conteudo });
  const link = `https://wa.me/${row.telefone.replace(/\D/g, "")}?text=${encodeURIComponent(texto)}`;
  return { ...person, nome: reader.nome, texto, link };
}

const OTHERS = `SELECT coalesce(u.nome, '?') AS nome, count(*)::int AS pessoas FROM campaign_recipients r
  LEFT JOIN users u ON u."storeId" = r."storeId" AND u.id = r."atendidoPorId"
  WHERE r."storeId" = $1::uuid AND r."campaignId" = $2::uuid AND r.status = 'pendente'
    AND r."atendidoPorId" <> $3::uuid GROUP BY 1 ORDER BY 1`;

async function queueOf(ctx: Ctx, campaign: Campaign, now: Date): Promise<Queue> {
  const { id } = campaign;
  const me = personOf(ctx).id;
  const esperando = await ctx.db.campaignRecipient.count({
    where: { campaignId: id, status: "pendente", atendidoPorId: null },
  });
  const outros = await sql<{ nome: string; pessoas: number }>(ctx, "queue-others", OTHERS, [id, me]);
  const silencioAte = await quietUntil(ctx, "whatsapp", now);
  return { esperando, outros, daVez: await mine(ctx, campaign), silencioAte };
}

/** Reads who waits, and whom the caller has taken. @throws 404 · 409 the channel is not WhatsApp */
export async function readQueue(ctx: Ctx, id: string, now = new Date()): Promise<Queue> {
  return queueOf(ctx, assertQueue(await getCampaignOrThrow(ctx, id)), now);
}

const CANDIDATE = `SELECT id, "customerId" FROM campaign_recipients
  WHERE "storeId" = $1::uuid AND "campaignId" = $2::uuid AND status = 'pendente' AND "atendidoPorId" IS NULL
    AND ("proximaEm" IS NULL OR "proximaEm" <= $3::timestamptz)
  ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`;

const TAKE = `UPDATE campaign_recipients SET "atendidoPorId" = $3::uuid, "leaseAte" = $4::timestamptz, tentativas = tentativas + 1
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

const LEAVE_OUT = `UPDATE campaign_recipients SET status = $3::"RecipientStatus", motivo = $4
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/** Wakes the job that closes recipients without a result and ends the campaign. */
const WAKE = `UPDATE campaigns SET "proximaEm" = CASE WHEN s.waiting = 0 THEN now() ELSE s.until END
  FROM (SELECT count(*) AS waiting, min("leaseAte") AS until FROM campaign_recipients
    WHERE "storeId" = $1::uuid AND "campaignId" = $2::uuid AND status = 'pendente') s
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'enviando' RETURNING "proximaEm" <= now() AS "isDue"`;

async function wake(tx: Ctx, campaignId: string): Promise<void> {
  await countCampaign(tx, campaignId);
  const [woken] = await sql<{ isDue: boolean | null }>(tx, "wake-queue", WAKE, [campaignId]);
  const { storeId } = tx;
  if (woken?.isDue) afterCommit(tx, () => announceCampaigns([{ storeId, campaignId, dueAt: new Date() }]));
}

const told = (tx: Ctx, id: string, after: object) =>
  audit(tx, { action: "campaign.queue_worked", resource: "campaign", resourceId: id, after });

/** Takes the first recipient who may get a message. Skips those who may not, and writes the reason. */
async function takeFirst(tx: Ctx, { id, canal }: Campaign, now: Date): Promise<void> {
  const me = personOf(tx).id;
  for (let judged = 0; judged < MAX_JUDGED; judged++) {
    const [row] = await sql<{ id: string; customerId: string }>(tx, "queue-candidate", CANDIDATE, [id, now]);
    if (!row) return;
    const cause = { campaignId: id };
    const { customerId } = row;
    const begun = await beginAttempt(tx, { customerId, canal, cause, now, leaseMs: LEASE_MS });
    if ("attempt" in begun) {
      await sql(tx, "take-recipient", TAKE, [row.id, me, begun.attempt.leaseAte]);
      await told(tx, id, { clienteId: customerId, resultado: "assumiu" });
      return;
    }
    const leaveOut = (status: "incerto" | "ignorado", motivo: string | null) =>
      sql(tx, "leave-out-recipient", LEAVE_OUT, [row.id, status, motivo]);
    if ("before" in begun) await leaveOut("incerto", null);
    else if (begun.motivo === "horario") return;
    else if (begun.motivo === "campanha_parada")
      throw new AppError("conflict", "A campanha não está sendo enviada");
    else await leaveOut("ignorado", begun.motivo);
  }
}

/**
 * Takes one recipient for the caller, judged now; nobody else gets that recipient. The caller has one at a
 * time: a repeat returns the same one. Takes none in quiet hours. @param now moves the clock in tests
 * @throws 403 not a person · 404 · 409 not WhatsApp, not being sent, or sent by the store's account
 */
export function takeNext(ctx: Ctx, id: string, now = new Date()): Promise<Queue> {
  return transact(ctx, async (tx) => {
    // The second request of a double click finds the recipient that the first request took.
    const campaign = assertQueue(await lockCampaign(tx, id));
    if (campaign.status !== "enviando") throw new AppError("conflict", "A campanha não está sendo enviada");
    if (!campaign.pelaEquipe)
      throw new AppError("conflict", "A conta do WhatsApp da loja envia esta campanha");
    if (!(await mine(tx, campaign))) {
      await takeFirst(tx, campaign, now);
      await wake(tx, id);
    }
    return queueOf(tx, campaign, now);
  });
}

const KEPT = `SELECT r.id, r."customerId", r.destino FROM campaign_recipients r
  WHERE r."storeId" = $1::uuid AND r."campaignId" = $2::uuid AND r.id = $3::uuid AND r."atendidoPorId" = $4::uuid
    AND r.status IN ('pendente', 'incerto') FOR UPDATE`;

const OUTCOMES = {
  enviei: { recipient: "enviado", message: "enviado", motivo: null },
  pulei: { recipient: "ignorado", message: "falhou", motivo: null },
  sem_whatsapp: { recipient: "falhou", message: "falhou", motivo: "sem_whatsapp" },
  nao_quer: { recipient: "ignorado", message: "falhou", motivo: "sem_consentimento" },
  devolvi: { recipient: "pendente", message: "falhou", motivo: null },
  /** Given back after the campaign ended, when nobody else can take the recipient. */
  ficou: { recipient: "ignorado", message: "falhou", motivo: "campanha_encerrada" },
} as const satisfies Record<QueueResult["resultado"] | "ficou", object>;

const TELL_MESSAGE = `UPDATE marketing_messages SET status = $4::"MarketingStatus", motivo = $5, repetivel = $6, "leaseAte" = NULL,
    "enviadoEm" = CASE WHEN $4 = 'enviado' THEN now() END
  WHERE "storeId" = $1::uuid AND "campaignId" = $2::uuid AND "customerId" = $3::uuid`;

const TELL = `UPDATE campaign_recipients SET status = $3::"RecipientStatus", motivo = $4, "leaseAte" = NULL,
    "enviadoEm" = CASE WHEN $3 = 'enviado' THEN now() END,
    "atendidoPorId" = CASE WHEN $3 <> 'pendente' THEN "atendidoPorId" END,
    "proximaEm" = CASE WHEN $3 = 'pendente' THEN now() + ${REST} END
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/**
 * Also works after the campaign was paused or ended. Suppresses a number without WhatsApp. A person who wants
 * no more messages has withdrawn the consent to the channel.
 * @throws 403 not a person · 404 · 409 taken by somebody else, or there is a result already
 */
export function tellResult(ctx: Ctx, id: string, recipientId: string, result: QueueResult): Promise<Queue> {
  const { resultado, motivo: why = null } = result;
  return transact(ctx, async (tx) => {
    // The lock keeps the campaign from ending now; a recipient given back after the end would wait forever.
    const campaign = assertQueue(await lockCampaign(tx, id));
    const known = await tx.db.campaignRecipient.count({ where: { id: recipientId, campaignId: id } });
    if (known === 0) throw notFound("Pessoa");
    const [kept] = await sql<{ customerId: string; destino: string | null }>(tx, "kept-recipient", KEPT, [
      id,
      recipientId,
      personOf(tx).id,
    ]);
    if (!kept) throw new AppError("conflict", "Esta pessoa não está com você, ou já foi respondida");
    const isOver = campaign.status === "enviada" || campaign.status === "cancelada";
    const { recipient, message, motivo } = OUTCOMES[resultado === "devolvi" && isOver ? "ficou" : resultado];
    const reason = motivo ?? why;
    const isRepeatable = recipient === "pendente";
    await sql(tx, "tell-message", TELL_MESSAGE, [id, kept.customerId, message, reason, isRepeatable]);
    await sql(tx, "tell-recipient", TELL, [recipientId, recipient, reason]);
    if (resultado === "sem_whatsapp" && kept.destino)
      await suppress(tx, { canal: "whatsapp", destino: kept.destino, motivo: "sem_whatsapp" });
    if (resultado === "nao_quer")
      await changeConsent(tx, kept.customerId, { canal: "whatsapp", aceito: false }, "painel");
    await told(tx, id, { clienteId: kept.customerId, resultado, ...(why && { motivo: why }) });
    await wake(tx, id);
    return queueOf(tx, campaign, new Date());
  });
}
