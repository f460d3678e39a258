import { describe, expect, it } from "vitest";
import { decryptSecret, encryptSecret, generateSecret } from "@/lib/webhooks/sign";

const ID = "018f0000-0000-7000-8000-000000000001";
const OTHER_ID = "018f0000-0000-7000-8000-000000000002";

describe("signing secrets", () => {
  it("are whsec_ and 32 random bytes in base64", () => {
    const secret = generateSecret();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice(6), "base64")).toHaveLength(32);
    expect(generateSecret()).not.toBe(secret);
  });

  it("come back from their stored form, which hides them, differs each time and fits its column", () => {
    const secret = generateSecret();
    const stored = encryptSecret(secret, ID);
    expect(decryptSecret(stored, ID)).toBe(secret);
    expect(Buffer.from(stored, "base64").toString("latin1")).not.toContain(secret.slice(6, 20));
    expect(encryptSecret(secret, ID)).not.toBe(stored);
    expect(stored.length).toBeLessThanOrEqual(255);
  });

  it("can't be read in another row, nor when a byte of them changed", () => {
    const stored = encryptSecret(generateSecret(), ID);
    expect(() => decryptSecret(stored, OTHER_ID)).toThrow();
    for (const at of [0, 12, 40]) {
      const bytes = Buffer.from(stored, "base64");
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      expect(() => decryptSecret(bytes.toString("base64"), ID)).toThrow();
    }
  });
});
