import { createHmac, timingSafeEqual } from "node:crypto";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { env } from "@/lib/env";
import { isOwnPath } from "@/lib/marketing-messages/own-path";
import { derivedKey } from "@/lib/secrets/derived-key";

const OPENING = "abertura";

function signatureOf(storeId: string, messageId: string, path: string): Buffer {
  const key = derivedKey(env().CUSTOMER_SESSION_SECRET, "link de mensagem");
  const text = JSON.stringify([storeId, messageId, path]);
  return createHmac("sha256", Buffer.from(key, "hex")).update(text).digest().subarray(0, 16);
}

function tokenOf(storeId: string, messageId: string, path: string): string {
  const id = Buffer.from(messageId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, signatureOf(storeId, messageId, path)]).toString("base64url");
}

/** The link counts the click and then leads to `path`. @param path `isOwnPath` */
export const clickPath = (storeId: string, messageId: string, path: string): string =>
  `/loja/c/${tokenOf(storeId, messageId, path)}?p=${encodeURIComponent(path)}`;

/** The address of an image of one pixel. */
export const openingPath = (storeId: string, messageId: string): string =>
  `/loja/a/${tokenOf(storeId, messageId, OPENING)}`;

const TOKEN = /^[\w-]{43}$/;

function messageOf(storeId: string, token: string, path: string): string | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const hex = bytes.subarray(0, 16).toString("hex");
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return timingSafeEqual(bytes.subarray(16), signatureOf(storeId, id, path)) ? id : null;
}

/** Scanners of mail servers follow links as soon as a mail arrives. */
const SCANNERS_SECONDS = 2;

const CLICK = `
  WITH clicked AS (
    UPDATE marketing_messages SET "clicadoEm" = $3::timestamptz, "abertoEm" = coalesce("abertoEm", $3::timestamptz)
     WHERE "storeId" = $1::uuid AND id = $2::uuid AND status IN ('enviado', 'incerto')
       AND $3::timestamptz > coalesce("enviadoEm", "criadoEm") + interval '${SCANNERS_SECONDS} s'
    RETURNING "campaignId", "customerId"
  ), first AS (
    UPDATE campaign_recipients r SET "clicadoEm" = $3::timestamptz FROM clicked c
     WHERE r."campaignId" = c."campaignId" AND r."customerId" = c."customerId" AND r."clicadoEm" IS NULL
    RETURNING r."campaignId"
  )
  UPDATE campaigns c SET cliques = c.cliques + 1 FROM first f WHERE c."storeId" = $1::uuid AND c.id = f."campaignId"`;

const OPEN = `
  WITH opened AS (
    UPDATE marketing_messages SET "abertoEm" = $3::timestamptz
     WHERE "storeId" = $1::uuid AND id = $2::uuid AND status IN ('enviado', 'incerto') AND "abertoEm" IS NULL
       AND $3::timestamptz > coalesce("enviadoEm", "criadoEm") + interval '${SCANNERS_SECONDS} s'
    RETURNING "campaignId", "customerId"
  ), first AS (
    UPDATE campaign_recipients r SET "abertoEm" = $3::timestamptz FROM opened o
     WHERE r."campaignId" = o."campaignId" AND r."customerId" = o."customerId" AND r."abertoEm" IS NULL
    RETURNING r."campaignId"
  )
  UPDATE campaigns c SET aberturas = c.aberturas + 1 FROM first f
   WHERE c."storeId" = $1::uuid AND c.id = f."campaignId"`;

/**
 * Redirects to the page that the link was signed for, else to the shop's home; never to another host.
 * @param path as it stands in the address
 */
export async function followLink(ctx: Ctx, token: string, path: string, now = new Date()): Promise<string> {
  const messageId = isOwnPath(path) ? messageOf(ctx.storeId, token, path) : null;
  if (!messageId) return "/loja";
  await sql(ctx, "message-clicked", CLICK, [messageId, now]);
  return path;
}

/** Mail programs load pictures without their readers, so openings are estimates. */
export async function noteOpening(ctx: Ctx, token: string, now = new Date()): Promise<void> {
  const messageId = messageOf(ctx.storeId, token, OPENING);
  if (messageId) await sql(ctx, "message-opened", OPEN, [messageId, now]);
}
