import { createHash } from "node:crypto";
import { type AppError, ERROR_STATUS } from "@/lib/errors";

/** Which of the document's two error envelopes an endpoint speaks. */
export type Envelope = "panel" | "public";

export type Outgoing = { status: number; headers: Headers };

/** Headers that an endpoint adds to its answer; each `cookie` becomes a Set-Cookie of its own. */
export class Reply {
  readonly headers = new Headers();

  setCookie(cookie: string): void {
    this.headers.append("set-cookie", cookie);
  }
}

/** An answer whose body is JSON already. */
export function jsonResponse(text: string, { status, headers }: Outgoing): Response {
  headers.set("content-type", "application/json; charset=utf-8");
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  // Without a length the body goes out in chunks, and the last, empty one costs a system call of its own.
  headers.set("content-length", String(Buffer.byteLength(text)));
  return new Response(text, { status, headers });
}

/** Body of a success in the envelope of its area; lists put `pagination` beside `data`. */
export function successText(envelope: Envelope, data: unknown, isPage: boolean): string {
  const content = isPage ? (data as object) : { data };
  return JSON.stringify(envelope === "panel" ? { success: true, ...content } : content);
}

/** Body of an error in the envelope of its area. */
export function errorText(envelope: Envelope, { code, message }: AppError): string {
  const content = { code: code.toUpperCase(), message };
  return JSON.stringify(envelope === "public" ? { error: content } : { success: false, error: message });
}

/** A success of the public API with its ETag; 304 when the caller already holds it. */
export function cacheableResponse(data: unknown, isPage: boolean, out: Outgoing, ifNoneMatch: string | null) {
  const body = JSON.stringify(isPage ? data : { data });
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  out.headers.set("etag", etag);
  out.headers.set("cache-control", "private, no-cache");
  const held = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (held?.includes(etag) || held?.includes("*")) {
    return new Response(null, { status: 304, headers: out.headers });
  }
  return jsonResponse(body, out);
}

/** An error in the envelope of its area; the panel's carries its code in `X-Error-Code` and its field in `X-Error-Field`. */
export function errorResponse(envelope: Envelope, error: AppError, headers: Headers): Response {
  for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
  if (error.retryAfterSeconds) headers.set("retry-after", String(error.retryAfterSeconds));
  if (envelope === "panel") {
    headers.set("x-error-code", error.code.toUpperCase());
    if (error.field) headers.set("x-error-field", error.field);
  }
  return jsonResponse(errorText(envelope, error), { status: ERROR_STATUS[error.code], headers });
}
