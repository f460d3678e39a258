import { isIP } from "node:net";
import { z } from "zod";

export const HOW_TO_MAKE = "crie um com: openssl rand -hex 32";

export function integer(fallback: number, min: number, max: number) {
  const message = `informe um inteiro de ${min} a ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
    .default(fallback);
}

function decodeSecret(text: string): Uint8Array {
  const isHex = /^[0-9a-f]+$/i.test(text) && text.length % 2 === 0;
  return new Uint8Array(Buffer.from(text, isHex ? "hex" : "base64"));
}

/** A secret in hexadecimal or base64: at least 32 bytes, or exactly `exactBytes`. */
export function secret(exactBytes?: number) {
  const size = exactBytes ? `exatamente ${exactBytes} bytes` : "pelo menos 32 bytes";
  return z
    .string({ error: `defina este segredo com ${size} em hexadecimal ou base64url; ${HOW_TO_MAKE}` })
    .regex(/^[A-Za-z0-9_+/-]+={0,2}$/, { error: `use hexadecimal ou base64url; ${HOW_TO_MAKE}`, abort: true })
    .transform(decodeSecret)
    .refine(
      (bytes) => (exactBytes ? bytes.length === exactBytes : bytes.length >= 32),
      `o segredo deve ter ${size} (256 bits); ${HOW_TO_MAKE}`,
    )
    .refine((bytes) => new Set(bytes).size >= 12, `o segredo é previsível demais; ${HOW_TO_MAKE}`);
}

export const HOW_TO_ENCODE = "na senha, escreva % como %25, @ como %40, / como %2F, # como %23, ? como %3F";

/** Null if the URL, or a name or password in it, cannot be read. */
function urlOf(text: string): URL | null {
  try {
    const url = new URL(text);
    decodeURIComponent(url.username + url.password);
    return url;
  } catch {
    return null;
  }
}

export function isPostgresUrl(text: string): boolean {
  const url = urlOf(text);
  // An unescaped `/` or `#` in a password ends the host: the rest of the password would appear in messages.
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && /^\/[^/]+$/.test(url.pathname) && !url.hash;
}

export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\//.test(text) && new URL(text).origin === text.toLowerCase();
}

export const isSwitchOrOrigin = (text: string) => text === "0" || text === "1" || isOrigin(text);

export function isNetwork(text: string): boolean {
  const [address = "", prefix = "", ...rest] = text.split("/");
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  return version !== 0 && rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

export const LABEL = "[a-z0-9]([a-z0-9-]*[a-z0-9])?";
export const flag = z
  .enum(["0", "1"], "use 0 ou 1")
  .default("0")
  .transform((value) => value === "1");

export const isWebAddress = (text: string) => URL.canParse(text) && /^https?:\/\//.test(text);

export function isSmtpUrl(text: string): boolean {
  const url = urlOf(text);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname.length > 0;
}

/** `http:` is allowed for test servers in development. */
export const serviceOrigin = (usual: string) =>
  z.string().refine(isOrigin, `informe só a origem, como ${usual}`).toLowerCase().default(usual);
