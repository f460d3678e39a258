import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

const PERIOD_SECONDS = 30;
const KEY_BYTES = 20;

/** RFC 6238, with the parameters that authenticator apps expect. */
const totp = (key: string, label = "") =>
  new TOTP({
    issuer: "Lojista",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(key),
  });

export const newTotpKey = (): string => new Secret({ size: KEY_BYTES }).base32;

export function totpAddress(key: string, email: string) {
  const endereco = totp(key, email).toString();
  return { endereco, qrSvg: renderSVG(endereco, { border: 2, ecc: "M" }) };
}

/** Also accepts the step before and the step after. Null: the code matches none. */
export function stepOfCode(key: string, code: string): number | null {
  const nowMs = Date.now();
  const delta = totp(key).validate({ token: code, timestamp: nowMs, window: 1 });
  return delta === null ? null : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + delta;
}
