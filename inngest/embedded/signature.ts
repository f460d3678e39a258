import { createHmac } from "node:crypto";

/** Sorted keys (RFC 8785) of parsed JSON: the SDK checks signatures on this form. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  // The library that the SDK uses does not sort such objects either.
  if ("toJSON" in value && value.toJSON != null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(",")}}`;
}

/**
 * The `x-inngest-signature`, valid for five minutes. @param body canonical JSON @param signingKey bare hex
 */
export function signatureOf(body: string, signingKey: string): string {
  const seconds = Math.floor(Date.now() / 1000);
  const hmac = createHmac("sha256", signingKey).update(`${body}${seconds}`).digest("hex");
  return `t=${seconds}&s=${hmac}`;
}
