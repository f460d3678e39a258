import { AppError } from "@/lib/errors";
import type { ApiRequest } from "@/lib/http/request-info";
import { sentence } from "@/lib/i18n/sentence";

const MAX_BODY_BYTES = 1024 * 1024;

/** A recursive function could overflow the stack on a deeply nested body. */
const MAX_LEVELS = 100;

const sizeOf = (bytes: number) => (bytes < MAX_BODY_BYTES ? `${bytes / 1024} KiB` : "1 MiB");
const tooLarge = (maxBytes: number) =>
  new AppError(
    "payload_too_large",
    sentence("O corpo da requisição passa de {size}", { size: sizeOf(maxBytes) }),
  );

/** TypeScript's types do not know that a web stream is iterable in Node. */
export const chunksOf = ({ body }: ApiRequest) => (body ?? []) as AsyncIterable<Uint8Array>;

async function readText(request: ApiRequest, maxBytes: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Counts the brackets outside of strings, in one pass. */
function isTooDeep(text: string): boolean {
  if (text.length <= MAX_LEVELS) return false;
  let levels = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isString = !isString;
    else if (isString) at += code === BACKSLASH ? 1 : 0;
    else if (CLOSING.has(code)) levels--;
    else if (OPENING.has(code) && ++levels > MAX_LEVELS) return true;
  }
  return false;
}

const typeOf = ({ headers }: ApiRequest) => headers.get("content-type");

export const isForm = (request: ApiRequest) =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(typeOf(request) ?? "");

/** @throws 415 the body is compressed: we decompress nothing, and its bytes would look like broken text */
export function assertNotEncoded({ headers }: ApiRequest) {
  const encoding = headers.get("content-encoding")?.trim().toLowerCase() || "identity";
  if (encoding === "identity") return;
  throw new AppError(
    "unsupported_media_type",
    "Envie o corpo sem Content-Encoding: aqui ele não é descomprimido",
  );
}

async function readUtf8(request: ApiRequest, maxBytes: number): Promise<string> {
  assertNotEncoded(request);
  try {
    return await readText(request, maxBytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("bad_request", "O corpo da requisição não é UTF-8 válido", { cause: error });
  }
}

/** `text`: the body as it arrived; a signature is checked against this text. */
export type ReadBody = { json: unknown; text: string };

/** Every value is a text. @throws 400 not UTF-8 · 413 over `maxBytes` · 415 compressed */
export async function readFormBody(request: ApiRequest, maxBytes = MAX_BODY_BYTES): Promise<ReadBody> {
  const text = await readUtf8(request, maxBytes);
  return { json: Object.fromEntries(new URLSearchParams(text)), text };
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;
const PLAIN_TYPE = /^text\/plain\s*(?:;|$)/i;

/** For services that send JSON with the type `text/plain`. */
export const readPlainJsonBody = (request: ApiRequest, maxBytes = MAX_BODY_BYTES) =>
  readJsonBody(request, maxBytes, (type) => JSON_TYPE.test(type) || PLAIN_TYPE.test(type));

/**
 * An empty body counts as `{}`.
 * @throws 400 malformed, or over 100 levels deep · 413 over `maxBytes` · 415 another type, or compressed
 */
export async function readJsonBody(
  request: ApiRequest,
  maxBytes = MAX_BODY_BYTES,
  isJsonType = (type: string) => JSON_TYPE.test(type),
): Promise<ReadBody> {
  const type = typeOf(request);
  const isJson = type !== null && isJsonType(type);
  if (type !== null && !isJson) {
    throw new AppError("unsupported_media_type", "Envie o corpo com Content-Type: application/json");
  }
  const text = await readUtf8(request, maxBytes);
  if (text.trim() === "") return { json: {}, text };
  if (!isJson) {
    throw new AppError("unsupported_media_type", "Envie o corpo com Content-Type: application/json");
  }
  if (isTooDeep(text)) {
    throw new AppError(
      "bad_request",
      sentence("O corpo da requisição tem mais de {count} níveis de listas e objetos", { count: MAX_LEVELS }),
    );
  }
  try {
    return { json: JSON.parse(text) as unknown, text };
  } catch (error) {
    throw new AppError("bad_request", "O corpo da requisição não é JSON válido", { cause: error });
  }
}
