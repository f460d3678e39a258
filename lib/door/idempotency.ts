import { createHash } from "node:crypto";
import type { Ctx } from "@/lib/ctx";
import { translateDbError } from "@/lib/db/errors";
import type { Prepared } from "@/lib/db/prepared";
import type { InTurn } from "@/lib/db/turn";
import type { Answering, Spec } from "@/lib/door/endpoint";
import { AppError, ERROR_STATUS, type ErrorCode, invalid, taken } from "@/lib/errors";
import { fileTypeOf } from "@/lib/http/file-answer";
import { isPage } from "@/lib/http/list";
import { type Envelope, errorText, jsonResponse, successText } from "@/lib/http/reply";
import type { KeptAnswer, KeyedRequest } from "@/lib/idempotency/claim";
import { once } from "@/lib/idempotency/once";

const HEADER = "idempotency-key";
/** At most 255 characters, those of a header that can be seen. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** What the verb itself refused; who may not, may later, and what broke may work the next time. */
const KEPT_FAILURES = new Set<ErrorCode>(["bad_request", "not_found", "conflict", "validation_error"]);

/** Every POST of somebody known that answers JSON. */
export const takesIdempotencyKey = (spec: Spec, method: string): boolean =>
  method === "POST" && spec.auth.kind !== "open" && fileTypeOf(spec.returns) === undefined;

/** The key that a request carries, or null. @throws AppError 422 naming `Idempotency-Key` */
export function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get(HEADER);
  if (key === null || IDEMPOTENCY_KEY.test(key)) return key;
  throw invalid("Idempotency-Key", "use de 1 a 255 caracteres visíveis, sem espaços nem acentos");
}

/**
 * What a request asks for, in a form that tells it from another one.
 * @param content its JSON before it was parsed by a schema, or what identifies its file
 */
export function keyedRequest(request: Request, chave: string, content: unknown): KeyedRequest {
  const { pathname, search } = new URL(request.url);
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([search, content]))
    .digest("hex");
  return { chave, metodo: request.method, caminho: pathname.slice(0, 512), fingerprint };
}

function idOf(data: unknown): string | null {
  const id: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "id") : null;
  return typeof id === "string" ? id : null;
}

function failureOf(error: unknown, envelope: Envelope): KeptAnswer | null {
  const known = error instanceof AppError ? error : translateDbError(error);
  if (!known || !KEPT_FAILURES.has(known.code)) return null;
  return { statusCode: ERROR_STATUS[known.code], corpo: errorText(envelope, known), recursoId: null };
}

function replay(
  { statusCode, corpo, recursoId }: KeptAnswer,
  envelope: Envelope,
  headers: Headers,
): Response {
  if (corpo === null) {
    const what = `já foi respondida com o recurso ${recursoId}, cujo segredo não é mostrado de novo`;
    throw taken("Idempotency-Key", what);
  }
  headers.set("idempotent-replayed", "true");
  const code = Object.entries(ERROR_STATUS).find(([, status]) => status === statusCode)?.[0];
  if (code && envelope === "panel") headers.set("x-error-code", code.toUpperCase());
  return jsonResponse(corpo, { status: statusCode, headers });
}

type Performing = { prepare: () => Promise<Prepared<unknown>>; inTurn: InTurn };

/**
 * Answers a request with an `Idempotency-Key`: what it does happens once, and whoever sends it again gets the
 * first answer to the letter. Of an answer with a secret only the id is kept.
 *
 * @param prepare waits for what has to be waited for; what it gives writes in one transaction, and answers `data`
 * @throws AppError 409 the first still runs, or its answer held a secret · 422 the key stood for another one
 */
export async function answerOnce(
  ctx: Ctx,
  request: KeyedRequest,
  { prepare, inTurn }: Performing,
  { spec, envelope, out }: Answering,
): Promise<Response> {
  let text = "";
  const kept = await once(ctx, request, {
    prepare: async () => {
      const prepared = await prepare();
      const write = async (tx: Ctx) => {
        const data = spec.returns.parse(await prepared.write(tx));
        text = successText(envelope, data, isPage(spec.returns));
        const recursoId = spec.secret ? idOf(data) : null;
        return { statusCode: out.status, corpo: spec.secret ? null : text, recursoId };
      };
      return { ...prepared, write };
    },
    failed: (error) => failureOf(error, envelope),
    inTurn,
  });
  return kept ? replay(kept, envelope, out.headers) : jsonResponse(text, out);
}
