import { createHmac } from "node:crypto";

const VERSION = "v1";
const PREFIX = /^whsec_/;

type Message = { id: string; timestampSeconds: number; body: string };

/**
 * `webhook-signature` of Standard Webhooks 1.0: HMAC-SHA256 of `id.timestamp.body`, one for each secret,
 * which are two while a secret is being rotated.
 *
 * @param secrets in clear, `whsec_` and base64
 */
export function signatureOf({ id, timestampSeconds, body }: Message, secrets: readonly string[]): string {
  const signed = `${id}.${timestampSeconds}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.replace(PREFIX, ""), "base64");
      return `${VERSION},${createHmac("sha256", key).update(signed).digest("base64")}`;
    })
    .join(" ");
}
