import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { derivedKey } from "@/lib/secrets/derived-key";

const HOURS = 24;
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10})\.([\w-]{43})$/;

type Purpose = "blog preview" | "theme preview";

const signatureOf = (purpose: Purpose, storeId: string, id: string, untilSeconds: number) =>
  createHmac("sha256", derivedKey(env().SESSION_SECRET, purpose))
    .update(`${storeId}.${id}.${untilSeconds}`)
    .digest("base64url");

/** Names a row of the store for 24 hours; the token is stored nowhere. */
export function dayToken(purpose: Purpose, storeId: string, id: string, now = Date.now()) {
  const untilSeconds = Math.floor(now / 1000) + HOURS * 3600;
  const token = `${id}.${untilSeconds}.${signatureOf(purpose, storeId, id, untilSeconds)}`;
  return { token, expiraEm: new Date(untilSeconds * 1000) };
}

/** Null: the token is expired or forged, or belongs to another purpose or store. */
export function idOfDayToken(
  purpose: Purpose,
  storeId: string,
  token: string,
  now = Date.now(),
): string | null {
  const [, id = "", until = "", signature = ""] = TOKEN.exec(token) ?? [];
  if (!id || Number(until) * 1000 < now) return null;
  const expected = Buffer.from(signatureOf(purpose, storeId, id, Number(until)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
}
