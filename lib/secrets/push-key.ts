import { createECDH } from "node:crypto";
import { env } from "@/lib/env";
import { derivedKey } from "@/lib/secrets/derived-key";

/**
 * VAPID (RFC 8292), base64url. Derived from ENCRYPTION_KEY: the same on every instance, stored nowhere. After
 * a change of ENCRYPTION_KEY, browsers must subscribe again.
 */
export function pushKeys(): { publicKey: string; privateKey: string } {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(derivedKey(env().ENCRYPTION_KEY, "push notifications"), "hex"));
  // The key is shorter if it begins with zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return {
    publicKey: pair.getPublicKey().toString("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}
