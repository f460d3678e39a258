import { createHmac, timingSafeEqual } from "node:crypto";
import { getPostOrThrow } from "@/lib/blog/read";
import type { Ctx } from "@/lib/ctx";
import { env } from "@/lib/env";
import { derivedKey } from "@/lib/secrets/derived-key";
import { subdomainAddress } from "@/lib/stores/address";
import { storeOf } from "@/lib/stores/read";

const HOURS = 24;
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10})\.([\w-]{43})$/;

const signatureOf = (storeId: string, id: string, untilSeconds: number) =>
  createHmac("sha256", derivedKey(env().SESSION_SECRET, "blog preview"))
    .update(`${storeId}.${id}.${untilSeconds}`)
    .digest("base64url");

/** Shows an unpublished post to whoever has it, for a day. */
export function previewToken(storeId: string, id: string, now = Date.now()) {
  const untilSeconds = Math.floor(now / 1000) + HOURS * 3600;
  const token = `${id}.${untilSeconds}.${signatureOf(storeId, id, untilSeconds)}`;
  return { token, expiraEm: new Date(untilSeconds * 1000) };
}

/** The post's id; null for what is over, forged, or of another store. */
export function postOfToken(storeId: string, token: string, now = Date.now()): string | null {
  const [, id = "", until = "", signature = ""] = TOKEN.exec(token) ?? [];
  if (!id || Number(until) * 1000 < now) return null;
  const expected = Buffer.from(signatureOf(storeId, id, Number(until)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}

/** GET /blog/{id}/link-previa. @throws AppError 404 */
export async function previewLink(ctx: Ctx, id: string): Promise<{ endereco: string; expiraEm: Date }> {
  await getPostOrThrow(ctx, id);
  const { subdominio } = await storeOf(ctx);
  const { token, expiraEm } = previewToken(ctx.storeId, id);
  return { endereco: subdomainAddress(subdominio, `/loja/blog/previa/${token}`), expiraEm };
}
