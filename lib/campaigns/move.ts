import { audit } from "@/lib/audit/write";
import { announceCampaigns } from "@/lib/campaigns/announce";
import { audienceSql } from "@/lib/campaigns/audience";
import { countCampaign } from "@/lib/campaigns/count";
import { getCampaignOrThrow } from "@/lib/campaigns/read";
import type { Campaign, CampaignMove } from "@/lib/campaigns/schema";
import { type AskedStatus, mayBecome } from "@/lib/campaigns/status";
import { assertUnchanged, lockCampaign } from "@/lib/campaigns/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { afterCommit, transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { resolveAlerts } from "@/lib/team-alerts/write";
import { emit } from "@/lib/webhooks/outbox";

const TO: Record<AskedStatus, string> = {
  rascunho: `"agendadaPara" = NULL, "proximaEm" = NULL, motivo = NULL`,
  agendada: `"agendadaPara" = $4::timestamptz, "proximaEm" = $4::timestamptz, motivo = NULL`,
  enviando: `"iniciadaEm" = coalesce("iniciadaEm", now()), "retomadaEm" = now(), "proximaEm" = now(), motivo = NULL`,
  pausada: `"proximaEm" = NULL, motivo = NULL`,
  cancelada: `"proximaEm" = NULL, "concluidaEm" = now()`,
};

const moveSql = (to: AskedStatus) => `UPDATE campaigns SET status = $3::"CampaignStatus", ${TO[to]},
    versao = versao + 1, "atualizadoEm" = now()
  WHERE "storeId" = $1::uuid AND id = $2::uuid ${to === "agendada" ? "" : "AND $4::timestamptz IS NULL"}`;

const COUNTED = `UPDATE campaigns c SET destinatarios = s.recebem, ignorados = s."deFora" FROM (
    SELECT count(*) FILTER (WHERE status = 'pendente') AS recebem, count(*) FILTER (WHERE status = 'ignorado') AS "deFora"
    FROM campaign_recipients WHERE "storeId" = $1::uuid AND "campaignId" = $2::uuid) s
  WHERE c."storeId" = $1::uuid AND c.id = $2::uuid`;

/** One statement writes all recipients. A customer who is left out has the reason. */
export async function takeSnapshot(
  tx: Ctx,
  campaign: Pick<Campaign, "id" | "canal" | "segmentId">,
): Promise<void> {
  const values: unknown[] = [campaign.id];
  const audience = await audienceSql(tx, campaign, values);
  const text = `INSERT INTO campaign_recipients (id, "storeId", "campaignId", "customerId", destino, status, motivo)
    SELECT gen_random_uuid(), $1::uuid, $2::uuid, a.id, a.destino,
      CASE WHEN a.motivo IS NULL THEN 'pendente' ELSE 'ignorado' END::"RecipientStatus", a.motivo
    FROM (${audience}) a ON CONFLICT ("campaignId", "customerId") DO NOTHING`;
  await sql(tx, null, text, values);
  await sql(tx, "count-snapshot", COUNTED, [campaign.id]);
}

/**
 * Closes recipients who still wait. If an attempt for a recipient began, its known result counts: the process
 * of the attempt may have died before it wrote the result, or may write it soon.
 */
const CLOSE = `UPDATE campaign_recipients r SET
    status = CASE WHEN m.status = 'enviado' THEN 'enviado' WHEN m.status IN ('tentando', 'incerto') THEN 'incerto'
      WHEN m.status = 'falhou' AND NOT m.repetivel THEN 'falhou' ELSE 'ignorado' END::"RecipientStatus",
    motivo = CASE WHEN m.status = 'falhou' AND NOT m.repetivel THEN m.motivo
      WHEN m.id IS NULL OR m.status = 'falhou' THEN 'campanha_encerrada' END,
    simulado = coalesce(m.simulado, false), "enviadoEm" = m."enviadoEm"
  FROM campaign_recipients w LEFT JOIN marketing_messages m ON m."storeId" = w."storeId" AND m."campaignId" = w."campaignId"
    AND m."customerId" = w."customerId"
  WHERE w."storeId" = $1::uuid AND w."campaignId" = $2::uuid AND w.status = 'pendente' AND r.id = w.id`;

/** @throws 422 naming what is missing */
function assertComplete({ canal, assunto, conteudo, blocos }: Campaign): void {
  if (canal === "email" && !assunto) throw invalid("assunto", "escreva o assunto do e-mail");
  const isEmpty = blocos ? blocos.length === 0 : !conteudo.trim();
  if (isEmpty) throw invalid(canal === "email" && blocos ? "blocos" : "conteudo", "escreva a mensagem");
}

/**
 * Starting writes the snapshot of recipients. Pausing and cancelling stop before the next message. Cancelling
 * also closes all recipients who wait.
 * @throws 404 · 409 not from its state, or stale `versao` · 422 naming what is missing, or a time in the past
 */
export function moveCampaign(ctx: Ctx, id: string, move: CampaignMove): Promise<Campaign> {
  const { status: to, agendadaPara = null, versao } = move;
  return transact(ctx, async (tx) => {
    const before = await lockCampaign(tx, id);
    if (versao !== undefined) assertUnchanged(before, versao);
    if (!mayBecome(before.status, to))
      throw new AppError(
        "conflict",
        sentence("Uma campanha {from} não pode passar para {to}", { from: before.status, to }),
      );
    if (to === "agendada" || to === "enviando") assertComplete(before);
    if (agendadaPara && agendadaPara <= new Date())
      throw invalid("agendadaPara", "informe um momento no futuro");
    await sql(tx, `move-campaign-${to}`, moveSql(to), [id, to, agendadaPara]);
    if (to === "enviando" && !before.iniciadaEm) await takeSnapshot(tx, before);
    if (to === "cancelada" && before.iniciadaEm) {
      await sql(tx, "close-recipients", CLOSE, [id]);
      await countCampaign(tx, id);
    }
    await resolveAlerts(tx, id);
    const after = await getCampaignOrThrow(tx, id);
    await audit(tx, {
      action: "campaign.moved",
      resource: "campaign",
      resourceId: id,
      before: { status: before.status },
      after: { status: to, ...(agendadaPara && { agendadaPara }) },
    });
    if (to === "agendada") await emit(tx, "campaign.scheduled", { resourceId: id, data: after });
    if (to === "enviando") {
      const { storeId } = tx;
      afterCommit(tx, () => announceCampaigns([{ storeId, campaignId: id, dueAt: new Date() }]));
    }
    return after;
  });
}
