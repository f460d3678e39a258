import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { derivedKey } from "@/lib/secrets/derived-key";

const TOKEN = /^([\w-]{22})([\w-]{43})$/;

type Purpose = "avisos de pagamento" | "avisos do whatsapp" | "avisos do Melhor Envio";

const markOf = (purpose: Purpose, storeId: string) =>
  createHmac("sha256", derivedKey(env().ENCRYPTION_KEY, purpose)).update(storeId).digest();

/** Names the store in an address; nobody can forge it. */
export function storeToken(purpose: Purpose, storeId: string): string {
  const id = Buffer.from(storeId.replaceAll("-", ""), "hex").toString("base64url");
  return id + markOf(purpose, storeId).toString("base64url");
}

/** Needs no database. Null: the token is forged, or belongs to another purpose. */
export function storeOfToken(purpose: Purpose, token: string): string | null {
  const [, id = "", mark = ""] = TOKEN.exec(token) ?? [];
  const hex = Buffer.from(id, "base64url").toString("hex");
  const storeId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const given = Buffer.from(mark, "base64url");
  const own = markOf(purpose, storeId);
  return given.length === own.length && timingSafeEqual(given, own) ? storeId : null;
}
