import { createHmac, randomBytes } from "node:crypto";
import { seal, unsealOr } from "@/lib/secrets/seal";

const SECRET_BYTES = 32;

/** As Standard Webhooks defines it: `whsec_` and 32 random bytes in base64. */
export const generateSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

export const encryptSecret = (secret: string, subscriptionId: string): string => seal(secret, subscriptionId);

/**
 * @throws if ENCRYPTION_KEY or the row changed: after a change of ENCRYPTION_KEY every secret must be rotated
 */
export function decryptSecret(stored: string, subscriptionId: string): string {
  const message = `ENCRYPTION_KEY does not open the secret of webhook ${subscriptionId}: rotate it`;
  return unsealOr(stored, subscriptionId, (cause) => new Error(message, { cause }));
}

const VERSION = "v1";
const PREFIX = /^whsec_/;

type Message = { id: string; timestampSeconds: number; body: string };

/**
 * Standard Webhooks 1.0: HMAC-SHA256 of `id.timestamp.body`, one signature per secret (two during a
 * rotation).
 * @param secrets decrypted, `whsec_` and base64
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
