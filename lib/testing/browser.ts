import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { Ctx } from "@/lib/ctx";

const SALT_BYTES = 16;
/** After the salt come four bytes for the record size and one byte for the key's length. */
const HEAD_BYTES = SALT_BYTES + 5;
const TAG_BYTES = 16;

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/** Receives notifications and decrypts them (RFC 8188 and 8291). */
export function aBrowser() {
  const pair = createECDH("prime256v1");
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer) => {
    const salt = body.subarray(0, SALT_BYTES);
    const textStart = HEAD_BYTES + body.readUInt8(HEAD_BYTES - 1);
    const sender = body.subarray(HEAD_BYTES, textStart);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), own, sender]);
    const secret = derived(pair.computeSecret(sender), auth, info, 32);
    const key = derived(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derived(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const text = Buffer.concat([decipher.update(body.subarray(textStart, -TAG_BYTES)), decipher.final()]);
    // The last record ends with a 2, followed by zeros.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
  };
  return { keys: { p256dh: own.toString("base64url"), auth: auth.toString("base64url") }, read };
}

export async function withBrowser({ storeId, db }: Ctx, customerId: string, endpoint: string) {
  const { keys, read } = aBrowser();
  const { id } = await db.pushSubscription.create({ data: { ...keys, storeId, customerId, endpoint } });
  return { id, read };
}
