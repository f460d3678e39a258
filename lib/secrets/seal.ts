import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under ENCRYPTION_KEY. @param boundTo id of the secret's row: in another row it cannot be opened
 */
export function seal(secret: string, boundTo: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, env().ENCRYPTION_KEY, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(boundTo));
  const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64");
}

/** @throws if ENCRYPTION_KEY or the row is another one */
export function unseal(stored: string, boundTo: string): string {
  const bytes = Buffer.from(stored, "base64");
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv(ALGORITHM, env().ENCRYPTION_KEY, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
}

/** @param otherwise makes the error to throw if ENCRYPTION_KEY or the row is another one */
export function unsealOr(stored: string, boundTo: string, otherwise: (cause: unknown) => Error): string {
  try {
    return unseal(stored, boundTo);
  } catch (cause) {
    throw otherwise(cause);
  }
}
