import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;

/** A new signing secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export const generateSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

/**
 * A signing secret as it is stored: AES-256-GCM under ENCRYPTION_KEY, bound to its subscription so that it
 * is worth nothing in another row.
 */
export function encryptSecret(secret: string, subscriptionId: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, env().ENCRYPTION_KEY, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(subscriptionId));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

/**
 * The stored secret in clear, for signing. Throws when the key or the row is another one: after a change of
 * ENCRYPTION_KEY each subscription's secret has to be rotated.
 */
export function decryptSecret(stored: string, subscriptionId: string): string {
  const bytes = Buffer.from(stored, "base64");
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, env().ENCRYPTION_KEY, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(subscriptionId));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = bytes.subarray(IV_BYTES + TAG_BYTES);
  try {
    return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
  } catch (cause) {
    throw new Error(`ENCRYPTION_KEY does not open the secret of webhook ${subscriptionId}: rotate it`, {
      cause,
    });
  }
}
