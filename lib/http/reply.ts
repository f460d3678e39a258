import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { type AppError, ERROR_STATUS } from "@/lib/errors";
import type { Locale } from "@/lib/i18n/locales";

export type Envelope = "panel" | "public";

export class Reply {
  readonly headers: Record<string, string> = {};
  /** Each entry becomes one Set-Cookie header. */
  readonly cookies: string[] = [];

  setCookie(cookie: string): void {
    this.cookies.push(cookie);
  }
}

export type Outgoing = { status: number; reply: Reply };

/** An iterable body is streamed. */
export type Answer = Outgoing & { body: string | Uint8Array | AsyncIterable<string | Uint8Array> | null };

export function responseOf({ status, reply, body }: Answer): Response {
  const headers = new Headers(reply.headers);
  for (const cookie of reply.cookies) headers.append("set-cookie", cookie);
  const isWhole = body === null || typeof body === "string" || body instanceof Uint8Array;
  const sent = isWhole ? body : Readable.toWeb(Readable.from(body, { objectMode: false }));
  return new Response(sent as BodyInit | null, { status, headers });
}

/** The answer to a plain form: 303. */
export function seeOther(address: string, reply: Reply): Answer {
  Object.assign(reply.headers, { location: address, "cache-control": "no-store", "content-length": "0" });
  return { status: 303, reply, body: null };
}

export function jsonAnswer(text: string, { status, reply }: Outgoing): Answer {
  reply.headers["content-type"] = "application/json; charset=utf-8";
  reply.headers["cache-control"] ??= "no-store";
  // Without a length the body is chunked, and the empty last chunk costs a system call.
  reply.headers["content-length"] = String(Buffer.byteLength(text));
  return { status, reply, body: text };
}

/** A list has `pagination` beside `data`; `avisos` exists only if a field of the body was ignored. */
export function successText(
  envelope: Envelope,
  data: unknown,
  isPage: boolean,
  avisos: readonly string[] = [],
): string {
  const content = { ...(isPage ? (data as object) : { data }), ...(avisos.length > 0 && { avisos }) };
  return JSON.stringify(envelope === "panel" ? { success: true, ...content } : content);
}

export function errorText(envelope: Envelope, error: AppError, locale: Locale): string {
  const { code, details } = error;
  const message = error.messageIn(locale);
  const content = { code: code.toUpperCase(), message };
  return JSON.stringify(
    envelope === "public" ? { error: content } : { success: false, error: message, ...details },
  );
}

export const holds = (ifNoneMatch: string | null, etag: string): boolean =>
  ifNoneMatch?.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, ""))) ?? false;

/** 304 if the caller already has this ETag. */
export function cacheableAnswer(
  data: unknown,
  isPage: boolean,
  { status, reply }: Outgoing,
  ifNoneMatch: string | null,
): Answer {
  const text = successText("public", data, isPage);
  const etag = `"${createHash("sha1").update(text).digest("base64url")}"`;
  reply.headers.etag = etag;
  reply.headers["cache-control"] = "private, no-cache";
  return holds(ifNoneMatch, etag) ? { status: 304, reply, body: null } : jsonAnswer(text, { status, reply });
}

/** The panel's answer also has `X-Error-Code` and `X-Error-Field`. */
export function errorAnswer(envelope: Envelope, error: AppError, reply: Reply, locale: Locale): Answer {
  const { headers } = reply;
  for (const [name, value] of Object.entries(error.headers)) headers[name.toLowerCase()] = value;
  if (error.retryAfterSeconds) headers["retry-after"] = String(error.retryAfterSeconds);
  if (envelope === "panel") {
    headers["x-error-code"] = error.code.toUpperCase();
    if (error.field) headers["x-error-field"] = error.field;
  }
  return jsonAnswer(errorText(envelope, error, locale), { status: ERROR_STATUS[error.code], reply });
}
