import { env } from "@/lib/env";
import { derivedKey } from "@/lib/secrets/derived-key";

/**
 * The secret in an order's address, derived from the order and a key of the deployment: repeats and mails can
 * name it while the database holds only its hash.
 */
export const orderToken = (orderId: string): string =>
  Buffer.from(derivedKey(env().CUSTOMER_SESSION_SECRET, `pedido ${orderId}`), "hex").toString("base64url");

export const orderPath = (orderId: string) => `/loja/pedido/${orderToken(orderId)}`;
