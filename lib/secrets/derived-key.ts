import { hkdfSync } from "node:crypto";

export const derivedKey = (secret: Uint8Array, purpose: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "lojista", purpose, 32)).toString("hex");
