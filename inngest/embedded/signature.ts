import { createHmac } from "node:crypto";

/**
 * JSON with sorted keys (RFC 8785), for parsed JSON. The SDK checks signatures on this form, so it must be
 * signed.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  // The SDK's library leaves objects with this field as they are.
  if ("toJSON" in value && value.toJSON != null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(",")}}`;
}

/** `x-inngest-signature` of a canonical body; valid for five minutes. @param signingKey bare hex */
export function signatureOf(body: string, signingKey: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const hmac = createHmac("sha256", signingKey).update(`${body}${seconds}`).digest("hex");
  return `t=${seconds}&s=${hmac}`;
}
