import { createHash } from "node:crypto";
import type { Spec, Visit } from "@/lib/api/spec";
import { type Answering, answerWith } from "@/lib/api/stages/answer";
import type { Ctx } from "@/lib/ctx";
import { translateDbError } from "@/lib/db/errors";
import { carryOut, type Prepared } from "@/lib/db/prepared";
import { AppError, ERROR_STATUS, type ErrorCode, invalid, taken } from "@/lib/errors";
import { fileTypeOf } from "@/lib/http/file-answer";
import { isPage } from "@/lib/http/list";
import { type Answer, type Envelope, errorText, jsonAnswer, type Reply, successText } from "@/lib/http/reply";
import type { ApiRequest, RequestHeaders } from "@/lib/http/request-info";
import type { Locale } from "@/lib/i18n/locales";
import { sentence } from "@/lib/i18n/sentence";
import type { KeptAnswer, KeyedRequest } from "@/lib/idempotency/claim";
import { once } from "@/lib/idempotency/once";

const HEADER = "idempotency-key";
/** Visible ASCII, at most 255 characters. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

/** The refusals of the verb are stored as the answer. After another failure a retry may succeed. */
const KEPT_FAILURES = new Set<ErrorCode>(["bad_request", "not_found", "conflict", "validation_error"]);

export const takesIdempotencyKey = (spec: Spec, method: string): boolean =>
  method === "POST" && spec.auth.kind !== "open" && fileTypeOf(spec.returns) === undefined;

/** @throws 422 naming `Idempotency-Key` */
export function idempotencyKeyOf(headers: RequestHeaders): string | null {
  const key = headers.get(HEADER);
  if (key === null || IDEMPOTENCY_KEY.test(key)) return key;
  throw invalid("Idempotency-Key", "use de 1 a 255 caracteres visíveis, sem espaços nem acentos");
}

/** @param content the JSON text before parsing, or what identifies the uploaded file */
export function keyedRequest(request: ApiRequest, chave: string, content: unknown): KeyedRequest {
  const { pathname, search } = new URL(request.url, "http://loja.invalid");
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([search, content]))
    .digest("hex");
  return { chave, metodo: request.method, caminho: pathname.slice(0, 512), fingerprint };
}

function idOf(data: unknown): string | null {
  const id: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "id") : null;
  return typeof id === "string" ? id : null;
}

function failureOf(error: unknown, envelope: Envelope, locale: Locale): KeptAnswer | null {
  const known = error instanceof AppError ? error : translateDbError(error);
  if (!known || !KEPT_FAILURES.has(known.code)) return null;
  return {
    statusCode: ERROR_STATUS[known.code],
    corpo: errorText(envelope, known, locale),
    recursoId: null,
    campo: known.field,
  };
}

function replay(
  { statusCode, corpo, recursoId, campo }: KeptAnswer,
  envelope: Envelope,
  reply: Reply,
): Answer {
  if (corpo === null) {
    const what = sentence("já foi respondida com o recurso {id}, cujo segredo não é mostrado de novo", {
      id: recursoId ?? "",
    });
    throw taken("Idempotency-Key", what);
  }
  reply.headers["idempotent-replayed"] = "true";
  const code = Object.entries(ERROR_STATUS).find(([, status]) => status === statusCode)?.[0];
  if (code && envelope === "panel") reply.headers["x-error-code"] = code.toUpperCase();
  if (campo && envelope === "panel") reply.headers["x-error-field"] = campo;
  return jsonAnswer(corpo, { status: statusCode, reply });
}

/**
 * A repeat gets exactly the first answer. Of an answer with a secret, only the id is stored.
 * @param prepare does all the waiting; the function that it returns writes in one transaction
 * @throws 409 the first request still runs, or its answer held a secret · 422 another request used the key
 */
export async function answerOnce(
  ctx: Ctx,
  request: KeyedRequest,
  prepare: () => Promise<Prepared<unknown>>,
  { spec, envelope, out, avisos }: Answering,
): Promise<Answer> {
  let text = "";
  const kept = await once(ctx, request, {
    prepare: async () => {
      const prepared = await prepare();
      const write = async (tx: Ctx) => {
        const data = spec.returns.parse(await prepared.write(tx));
        text = successText(envelope, data, isPage(spec.returns), avisos);
        const recursoId = spec.secret ? idOf(data) : null;
        return { statusCode: out.status, corpo: spec.secret ? null : text, recursoId, campo: null };
      };
      return { ...prepared, write };
    },
    failed: (error) => failureOf(error, envelope, ctx.locale),
  });
  return kept ? replay(kept, envelope, out.reply) : jsonAnswer(text, out);
}

/** The same key of another caller is a different key. */
const ownKey = (owner: string, key: string) => createHash("sha256").update(`${owner} ${key}`).digest("hex");

/**
 * For an open endpoint. What the transaction returned is stored, and the answer is made of it each time. A
 * refusal is not stored: it wrote nothing, and the same request may succeed later.
 * @param request null: the caller sent no `Idempotency-Key`
 * @throws 409 the first request still runs · 422 another request used the key
 */
export async function answerVisit(
  visit: Visit<unknown>,
  request: KeyedRequest | null,
  answering: Answering,
): Promise<Answer> {
  const { envelope, out } = answering;
  if (!request) {
    const kept = await carryOut(visit.ctx, await visit.prepare());
    return answerWith(await visit.finish(kept), answering);
  }
  let kept: unknown;
  const chave = ownKey(visit.owner, request.chave);
  const before = await once(
    visit.ctx,
    { ...request, chave },
    {
      prepare: async () => {
        const { write, ...prepared } = await visit.prepare();
        const writeKept = async (tx: Ctx) => {
          kept = await write(tx);
          return { statusCode: out.status, corpo: JSON.stringify(kept), recursoId: null, campo: null };
        };
        return { ...prepared, write: writeKept };
      },
      failed: () => null,
    },
  );
  if (before && before.statusCode !== out.status) return replay(before, envelope, out.reply);
  if (before) {
    kept = JSON.parse(before.corpo ?? "null");
    out.reply.headers["idempotent-replayed"] = "true";
  }
  return answerWith(await visit.finish(kept), answering);
}
