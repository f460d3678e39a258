import { hkdfSync } from "node:crypto";

/** A key of 256 bits for one purpose, made of a secret that serves others too; hexadecimal. */
export const derivedKey = (secret: Uint8Array, purpose: string): string =>
  Buffer.from(hkdfSync("sha256", secret, "lojista", purpose, 32)).toString("hex");
