import { createHmac, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { env } from "@/lib/env";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_CHARS = 40;
const CHECKSUM_CHARS = 6;

function checksum(secret: string): string {
  let rest = crc32(secret);
  let text = "";
  for (let i = 0; i < CHECKSUM_CHARS; i++) {
    text = BASE62.charAt(rest % 62) + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

/** The key is `sk_`, then 40 base62 characters, then their checksum. */
export function generateApiKey(): string {
  const secret = Array.from({ length: SECRET_CHARS }, () => BASE62.charAt(randomInt(62))).join("");
  return `sk_${secret}${checksum(secret)}`;
}

/** Finds mistyped keys without a query to the database. */
export function isWellFormedKey(key: string): boolean {
  const match = /^sk_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/.exec(key);
  return match?.[1] !== undefined && checksum(match[1]) === match[2];
}

/** The pepper is not in the database, so a stolen table alone is useless. */
export const hashApiKey = (key: string) =>
  createHmac("sha256", env().API_KEY_PEPPER).update(key).digest("hex");
