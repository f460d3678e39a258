import { createHmac } from "node:crypto";

/**
 * JSON with sorted keys (RFC 8785), for values that came out of JSON. The SDK writes what it received in this
 * form before it checks the signature, so the signed text must have it too.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  // The SDK's library leaves an object with a field of this name as it is.
  if ("toJSON" in value && value.toJSON != null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(",")}}`;
}

/** The `x-inngest-signature` of a canonical body; it holds for five minutes. @param signingKey bare hex */
export function signatureOf(body: string, signingKey: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const hmac = createHmac("sha256", signingKey).update(`${body}${seconds}`).digest("hex");
  return `t=${seconds}&s=${hmac}`;
}
