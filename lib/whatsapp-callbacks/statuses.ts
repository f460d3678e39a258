import { countCampaign } from "@/lib/campaigns/count";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { suppress } from "@/lib/marketing-messages/suppressions";
import { FAILURES } from "@/lib/marketing-messages/whatsapp";
import { problemOf, wordsOf } from "@/lib/whatsapp/problem";
import type { Status } from "@/lib/whatsapp-callbacks/schema";

/**
 * Finds a message by the service's id or by ours: a callback may come before the answer to the request, or
 * that answer may never come. A message without an address is skipped: its customer's data were erased.
 */
const NAMED = `m."storeId" = $1::uuid AND m.canal = 'whatsapp' AND NOT m.simulado AND m.destino IS NOT NULL
  AND (m.wamid = $2 OR m.wamid IS NULL AND m.id = $3::uuid)`;

const OF_PERSON = `r."storeId" = $1::uuid AND r."campaignId" = m."campaignId" AND r."customerId" = m."customerId"`;

/** The message left, even if its sender does not know that yet, or never will. */
const LEFT = `
  WITH m AS (
    UPDATE marketing_messages m SET wamid = $2, status = 'enviado', "leaseAte" = NULL,
      "enviadoEm" = coalesce("enviadoEm", now()),
      "entregueEm" = coalesce("entregueEm", CASE WHEN $4::boolean THEN now() END)
     WHERE ${NAMED} AND m.status IN ('tentando', 'incerto', 'enviado')
       AND (m.status <> 'enviado' OR m.wamid IS NULL OR $4::boolean AND m."entregueEm" IS NULL)
    RETURNING m."campaignId", m."customerId"
  )
  UPDATE campaign_recipients r SET status = 'enviado', motivo = NULL, erro = NULL, "enviadoEm" = now() FROM m
   WHERE ${OF_PERSON} AND r.status IN ('pendente', 'incerto') RETURNING r."campaignId"`;

const SEEN = `
  WITH m AS (
    UPDATE marketing_messages SET "abertoEm" = now()
     WHERE "storeId" = $1::uuid AND canal = 'whatsapp' AND wamid = $2 AND status = 'enviado' AND "abertoEm" IS NULL
    RETURNING "campaignId", "customerId"
  ), first AS (
    UPDATE campaign_recipients r SET "abertoEm" = now() FROM m WHERE ${OF_PERSON} AND r."abertoEm" IS NULL
    RETURNING r."campaignId"
  )
  UPDATE campaigns c SET aberturas = c.aberturas + 1 FROM first f WHERE c."storeId" = $1::uuid AND c.id = f."campaignId"`;

/** Skips delivered messages. A failed message is never sent again, because the service accepted it once. */
const FAILED = `
  WITH m AS (
    UPDATE marketing_messages m SET wamid = $2, status = 'falhou', motivo = $4, erro = $5, repetivel = false, "leaseAte" = NULL
     WHERE ${NAMED} AND m.status IN ('tentando', 'incerto', 'enviado') AND m."entregueEm" IS NULL AND m."abertoEm" IS NULL
    RETURNING m."campaignId", m."customerId", m.destino
  ), person AS (
    UPDATE campaign_recipients r SET status = 'falhou', motivo = $4, erro = $5, "enviadoEm" = NULL FROM m
     WHERE ${OF_PERSON} AND r.status IN ('pendente', 'incerto', 'enviado')
  )
  SELECT "campaignId", destino FROM m`;

type Failed = { campaignId: string | null; destino: string | null };

/** @returns the campaigns whose figures changed */
async function takeFailure(ctx: Ctx, { id, biz_opaque_callback_data: own, errors }: Status) {
  const [fault] = errors ?? [];
  const { motivo, supressao = null } = FAILURES[problemOf(fault?.code ?? null, null)];
  return transact(ctx, async (tx) => {
    const values = [id, own ?? null, motivo, fault ? wordsOf(fault) : null];
    const failed = await sql<Failed>(tx, "whatsapp-failed", FAILED, values);
    for (const { destino } of failed)
      if (destino && supressao) await suppress(tx, { canal: "whatsapp", destino, motivo: supressao });
    return failed.map(({ campaignId }) => campaignId);
  });
}

async function takeStatus(ctx: Ctx, status: Status): Promise<(string | null)[]> {
  const { id, biz_opaque_callback_data: own } = status;
  if (status.status === "failed") return takeFailure(ctx, status);
  const isDelivered = status.status !== "sent";
  const left = await sql<{ campaignId: string }>(ctx, "whatsapp-left", LEFT, [id, own ?? null, isDelivered]);
  if (status.status === "read") await sql(ctx, "whatsapp-seen", SEEN, [id]);
  return left.map(({ campaignId }) => campaignId);
}

/** A status only moves forward, in whatever order the callbacks come. */
export async function takeStatuses(ctx: Ctx, statuses: readonly Status[]): Promise<void> {
  const moved = new Set<string>();
  for (const status of statuses) for (const id of await takeStatus(ctx, status)) if (id) moved.add(id);
  for (const id of moved) await countCampaign(ctx, id);
}
