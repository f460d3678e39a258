import type { Campaign } from "@/lib/campaigns/schema";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

export type Waiting = { id: string; customerId: string; tentativas: number };

const BATCH = 50;
/** When a minute's limit is reached, some seconds of that minute are over already. */
const FULL_WAIT_MS = 5_000;
const DEFAULT_PER_MINUTE = 600;
const DEFAULT_PER_DOMAIN = 300;

/** Keeps the store's limits per minute: in total and per receiving domain. */
const NEXT = `
  WITH allowed AS (
    SELECT coalesce(max("porMinuto"), ${DEFAULT_PER_MINUTE}) AS minute, coalesce(max("porDominioPorMinuto"), ${DEFAULT_PER_DOMAIN}) AS domain
    FROM marketing_settings WHERE "storeId" = $1::uuid
  ), lately AS MATERIALIZED (
    SELECT split_part(destino, '@', 2) AS domain, count(*) AS sent FROM marketing_messages
    WHERE "storeId" = $1::uuid AND canal = $3::"Channel" AND "enviadoEm" > now() - interval '1 minute' AND NOT simulado GROUP BY 1
  ), near AS (
    SELECT r.id, r."customerId", r.tentativas, split_part(r.destino, '@', 2) AS domain FROM campaign_recipients r
    WHERE r."storeId" = $1::uuid AND r."campaignId" = $2::uuid AND r.status = 'pendente'
      AND (r."proximaEm" IS NULL OR r."proximaEm" <= now())
      AND split_part(r.destino, '@', 2) <> ALL (ARRAY(
        SELECT l.domain FROM lately l, allowed a WHERE l.domain <> '' AND l.sent >= a.domain))
    ORDER BY r.id LIMIT ${BATCH}
  ), placed AS (
    SELECT n.*, row_number() OVER (ORDER BY n.id) AS place, row_number() OVER (PARTITION BY n.domain ORDER BY n.id)
      + coalesce(l.sent, 0) AS "inDomain" FROM near n LEFT JOIN lately l ON l.domain = n.domain
  )
  SELECT p.id, p."customerId", p.tentativas FROM placed p, allowed a
  WHERE p.place + (SELECT coalesce(sum(sent), 0) FROM lately) <= a.minute AND (p.domain = '' OR p."inDomain" <= a.domain)
  ORDER BY p.id`;

const LEFT = `SELECT min(greatest("proximaEm", now())) AS until FROM campaign_recipients
  WHERE "storeId" = $1::uuid AND "campaignId" = $2::uuid AND status = 'pendente'`;

/** `until`: when to look again; null: no recipient is left. */
export async function nextRecipients(
  ctx: Ctx,
  { id, canal }: Campaign,
): Promise<{ waiting: Waiting[]; until: Date | null }> {
  const waiting = await sql<Waiting>(ctx, "next-recipients", NEXT, [id, canal]);
  if (waiting.length > 0) return { waiting, until: null };
  const [left] = await sql<{ until: Date | null }>(ctx, "recipients-left", LEFT, [id]);
  if (!left?.until) return { waiting, until: null };
  return { waiting, until: new Date(Math.max(left.until.getTime(), Date.now() + FULL_WAIT_MS)) };
}
