import { createECDH } from "node:crypto";
import { env } from "@/lib/env";
import { derivedKey } from "@/lib/secrets/derived-key";

/**
 * VAPID (RFC 8292), base64url: the same on every instance, kept nowhere. With another ENCRYPTION_KEY browsers
 * must be asked again.
 */
export function pushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(derivedKey(env().ENCRYPTION_KEY, "push notifications"), "hex"));
  // Shorter if it begins with zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    publicKey: pair.getPublicKey().toString("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}
