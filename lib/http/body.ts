import { AppError } from "@/lib/http/errors";

/** decisions: a body over 1 MiB is 413. */
const MAX_BODY_BYTES = 1024 * 1024;

const tooLarge = () => new AppError("payload_too_large", "O corpo da requisição passa de 1 MiB");

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  if (!request.body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/**
 * The JSON body of a request, counted while it is read. Empty counts as `{}`.
 * @throws AppError 400 malformed JSON · 413 over 1 MiB · 415 another content type
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type");
  const isJson = type !== null && /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type);
  if (type !== null && !isJson) {
    throw new AppError("unsupported_media_type", "Envie o corpo com Content-Type: application/json");
  }
  const text = await readText(request).catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw new AppError("bad_request", "O corpo da requisição não é UTF-8 válido", { cause: error });
  });
  if (text.trim() === "") return {};
  if (!isJson) {
    throw new AppError("unsupported_media_type", "Envie o corpo com Content-Type: application/json");
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new AppError("bad_request", "O corpo da requisição não é JSON válido", { cause: error });
  }
}
