import { audit } from "@/lib/audit/write";
import { countCampaign } from "@/lib/campaigns/count";
import { takeSnapshot } from "@/lib/campaigns/move";
import { nextRecipients, type Waiting } from "@/lib/campaigns/next";
import { getCampaignOrThrow } from "@/lib/campaigns/read";
import type { StopReason } from "@/lib/campaigns/reasons";
import type { Campaign } from "@/lib/campaigns/schema";
import { settleRecipient, stopOf } from "@/lib/campaigns/settle";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { CONNECTIONS } from "@/lib/marketing-messages/post";
import { sendMarketingMessage } from "@/lib/marketing-messages/send";
import { openAlert } from "@/lib/team-alerts/write";
import { emit } from "@/lib/webhooks/outbox";

/** `more`: this slice ends, the campaign goes on. `waiting`: the campaign's row says until when. */
export type CampaignRun = "busy" | "more" | "waiting" | "ended";

/** The job runner waits for each call. */
const SLICE_MS = 8_000;
/** How long a process that does not renew the lease keeps the campaign. */
const LEASE = "interval '20 s'";
/** The lease is short, so that a campaign continues soon after its process died. */
const RENEW_EVERY_MS = 5_000;
/** After this delay a person must decide, because an offer of yesterday may be over. */
const LATE_MINUTES = 60;

const CLAIM = `UPDATE campaigns SET "leaseAte" = now() + ${LEASE}
   WHERE "storeId" = $1::uuid AND id = $2::uuid AND status IN ('agendada', 'enviando')
     AND "proximaEm" <= coalesce($3::timestamptz, now()) AND ("leaseAte" IS NULL OR "leaseAte" <= now())
  RETURNING status, "agendadaPara" < coalesce($3::timestamptz, now()) - interval '${LATE_MINUTES} minutes' AS "isLate"`;

const MISSED = `UPDATE campaigns SET status = 'pausada', motivo = 'janela_perdida', "proximaEm" = NULL, "leaseAte" = NULL,
    versao = versao + 1, "atualizadoEm" = now()
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'agendada' RETURNING 1`;

const BEGIN = `UPDATE campaigns SET status = 'enviando', "iniciadaEm" = now(), "retomadaEm" = now(),
    versao = versao + 1, "atualizadoEm" = now()
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'agendada' RETURNING 1`;

const moved = (ctx: Ctx, id: string, before: object, after: object) =>
  audit(ctx, { action: "campaign.moved", resource: "campaign", resourceId: id, before, after });

/** When a campaign stops without a click, nobody may be looking at it. */
const tellTeam = (tx: Ctx, { id, nome, canal }: Campaign, motivo: StopReason) =>
  openAlert(tx, {
    tipo: "campanha_parada",
    permissao: "marketing",
    recurso: "campaign",
    recursoId: id,
    data: { nome, motivo, canal },
  });

function miss(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const missed = await sql(tx, "campaign-missed", MISSED, [id]);
    if (missed.length === 0) return;
    await moved(tx, id, { status: "agendada" }, { status: "pausada", motivo: "janela_perdida" });
    await tellTeam(tx, await getCampaignOrThrow(tx, id), "janela_perdida");
  });
}

function begin(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const begun = await sql(tx, "begin-campaign", BEGIN, [id]);
    if (begun.length === 0) return;
    await takeSnapshot(tx, await getCampaignOrThrow(tx, id));
    await moved(tx, id, { status: "agendada" }, { status: "enviando" });
  });
}

const END = `UPDATE campaigns SET status = $3::"CampaignStatus", motivo = $4, "concluidaEm" = now(), "proximaEm" = NULL,
    "leaseAte" = NULL, versao = versao + 1, "atualizadoEm" = now()
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'enviando' RETURNING 1`;

/** @param motivo why the campaign failed; null if all recipients are done */
function end(ctx: Ctx, id: string, motivo: StopReason | null): Promise<void> {
  const status = motivo ? "falhou" : "enviada";
  return transact(ctx, async (tx) => {
    const ended = await sql(tx, "end-campaign", END, [id, status, motivo]);
    if (ended.length === 0) return;
    await moved(tx, id, { status: "enviando" }, { status, motivo });
    const data = await getCampaignOrThrow(tx, id);
    if (motivo) await tellTeam(tx, data, motivo);
    await emit(tx, status === "enviada" ? "campaign.sent" : "campaign.failed", { resourceId: id, data });
  });
}

/** Since the last start or resume: at least a hundred attempts, and a fifth of them finally refused. */
const REFUSED = `SELECT count(*) >= 100 AND count(*) FILTER (WHERE m.status = 'falhou' AND NOT m.repetivel) >= 0.2 * count(*) AS "isTooMuch"
  FROM marketing_messages m JOIN campaigns c ON c."storeId" = m."storeId" AND c.id = m."campaignId"
  WHERE m."storeId" = $1::uuid AND m."campaignId" = $2::uuid AND m."criadoEm" >= c."retomadaEm" AND m.status <> 'tentando'`;

async function isRefusedTooMuch(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await sql<{ isTooMuch: boolean }>(ctx, "campaign-refused", REFUSED, [id]);
  return row?.isTooMuch ?? false;
}

const REST = `UPDATE campaigns SET "proximaEm" = $3, "leaseAte" = NULL
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'enviando'`;

/** null: the campaign waits until somebody of the team acts. */
const rest = (ctx: Ctx, id: string, until: Date | null) => sql(ctx, "rest-campaign", REST, [id, until]);

type Stop = { until: Date } | { failed: StopReason };

/** Sends at most as many at once as there are connections. Starts no new one after a result says stop. */
async function sendBatch(ctx: Ctx, campaign: Campaign, waiting: readonly Waiting[]): Promise<Stop | null> {
  const left = [...waiting];
  const { id: campaignId, canal, assunto, conteudo, blocos, modelo } = campaign;
  let stop: Stop | null = null;
  const work = async () => {
    for (let next = left.shift(); next && !stop; next = left.shift()) {
      const { customerId } = next;
      const words = { assunto, conteudo: blocos ?? conteudo, modelo };
      const message = { customerId, canal, ...words, cause: { campaignId } };
      const result = await sendMarketingMessage(ctx, message);
      await settleRecipient(ctx, next, result);
      stop ??= stopOf(result);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return stop;
}

async function sendSlice(ctx: Ctx, campaign: Campaign, endsAtMs: number): Promise<CampaignRun> {
  const { id } = campaign;
  for (;;) {
    const { waiting, until } = await nextRecipients(ctx, campaign);
    const stop = await sendBatch(ctx, campaign, waiting);
    if ((await countCampaign(ctx, id)) !== "enviando") return "ended";
    const isRefused = await isRefusedTooMuch(ctx, id);
    if (isRefused || (stop && "failed" in stop)) {
      await end(ctx, id, stop && "failed" in stop ? stop.failed : "muitas_recusas");
      return "ended";
    }
    if (waiting.length === 0 && !until) {
      await end(ctx, id, null);
      return "ended";
    }
    const wait = stop ?? (waiting.length === 0 && until ? { until } : null);
    if (wait && "until" in wait) {
      await rest(ctx, id, wait.until);
      return "waiting";
    }
    if (Date.now() < endsAtMs) continue;
    await rest(ctx, id, new Date());
    return "more";
  }
}

const UNTOLD = `WITH untold AS (
    UPDATE campaign_recipients SET status = 'incerto'
     WHERE "storeId" = $1::uuid AND "campaignId" = $2::uuid AND status = 'pendente' AND "atendidoPorId" IS NOT NULL
       AND "leaseAte" <= coalesce($3::timestamptz, now()) RETURNING "customerId"
  )
  UPDATE marketing_messages m SET status = 'incerto', "leaseAte" = NULL FROM untold u
   WHERE m."storeId" = $1::uuid AND m."campaignId" = $2::uuid AND m."customerId" = u."customerId" AND m.status = 'tentando'`;

const NEXT_TOLD = `SELECT count(*)::int AS waiting, min("leaseAte") AS until FROM campaign_recipients
  WHERE "storeId" = $1::uuid AND "campaignId" = $2::uuid AND status = 'pendente'`;

/** People send this campaign. A recipient who was taken and has no result may have got the message. */
async function tendQueue(ctx: Ctx, id: string, at: Date | null): Promise<CampaignRun> {
  await sql(ctx, "untold-recipients", UNTOLD, [id, at]);
  if ((await countCampaign(ctx, id)) !== "enviando") return "ended";
  const [left] = await sql<{ waiting: number; until: Date | null }>(ctx, "queue-left", NEXT_TOLD, [id]);
  if (left?.waiting) {
    await rest(ctx, id, left.until);
    return "waiting";
  }
  await end(ctx, id, null);
  return "ended";
}

const RENEW = `UPDATE campaigns SET "leaseAte" = now() + ${LEASE}
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND status IN ('agendada', 'enviando') AND "leaseAte" IS NOT NULL`;

/** A batch to a slow server can last longer than the lease. @returns a function that stops the renewal */
function keepLease(ctx: Ctx, id: string): () => void {
  const renew = () => void sql(ctx, "renew-campaign", RENEW, [id]).catch(() => {});
  const timer = setInterval(renew, RENEW_EVERY_MS);
  return () => clearInterval(timer);
}

const FREE = `UPDATE campaigns SET "leaseAte" = NULL WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/**
 * Does nothing while another process works on the campaign. If this process dies, nothing needs repair: each
 * message is written before it leaves, so the next process repeats none.
 * @param at the current time, for tests
 */
export async function runCampaign(
  ctx: Ctx,
  id: string,
  { at = null, sliceMs = SLICE_MS }: { at?: Date | null; sliceMs?: number } = {},
): Promise<CampaignRun> {
  const [claimed] = await sql<{ status: Campaign["status"]; isLate: boolean | null }>(
    ctx,
    "claim-campaign",
    CLAIM,
    [id, at],
  );
  if (!claimed) return "busy";
  if (claimed.status === "agendada" && claimed.isLate) {
    await miss(ctx, id);
    return "ended";
  }
  const letGo = keepLease(ctx, id);
  try {
    if (claimed.status === "agendada") await begin(ctx, id);
    const campaign = await getCampaignOrThrow(ctx, id);
    if (campaign.pelaEquipe) return await tendQueue(ctx, id, at);
    return await sendSlice(ctx, campaign, Date.now() + sliceMs);
  } catch (error) {
    await sql(ctx, "free-campaign", FREE, [id]).catch(() => {});
    throw error;
  } finally {
    letGo();
  }
}
