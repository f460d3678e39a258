import { randomBytes } from "node:crypto";
import { seal, unseal } from "@/lib/secrets/seal";

const SECRET_BYTES = 32;

/** A new signing secret as Standard Webhooks writes it: `whsec_` and 32 random bytes in base64. */
export const generateSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

/** A signing secret as it is stored, bound to its subscription. */
export const encryptSecret = (secret: string, subscriptionId: string): string => seal(secret, subscriptionId);

/**
 * The stored secret in clear, for signing. Throws when the key or the row is another one: after a change of
 * ENCRYPTION_KEY each subscription's secret has to be rotated.
 */
export function decryptSecret(stored: string, subscriptionId: string): string {
  try {
    return unseal(stored, subscriptionId);
  } catch (cause) {
    throw new Error(`ENCRYPTION_KEY does not open the secret of webhook ${subscriptionId}: rotate it`, {
      cause,
    });
  }
}
