import type { z } from "zod";
import { isForm, readFormBody, readJsonBody, readPlainJsonBody } from "@/lib/api/body";
import {
  type Answering,
  answerOnce,
  idempotencyKeyOf,
  keyedRequest,
  takesIdempotencyKey,
} from "@/lib/api/idempotency";
import { unknownFieldsOf } from "@/lib/api/unknown-fields";
import { type Upload, type UploadSpec, withUpload } from "@/lib/api/upload";
import { type Admitted, type Auth, admit, type OpenAuth } from "@/lib/auth/gate";
import { assertSameOrigin } from "@/lib/auth/same-origin";
import { assertConfirmed } from "@/lib/auth/self/step-up";
import type { Ctx } from "@/lib/ctx";
import { translateDbError } from "@/lib/db/errors";
import { logUnavailable } from "@/lib/db/outage-log";
import { carryOut, type Prepared } from "@/lib/db/prepared";
import { type InQueue, inRowQueues } from "@/lib/db/queue";
import { AppError, type ErrorCode } from "@/lib/errors";
import { FileAnswer, fileAnswer } from "@/lib/http/file-answer";
import { parseHost } from "@/lib/http/host";
import { parseInput, queryObject } from "@/lib/http/input";
import { isPage } from "@/lib/http/list";
import { HOST_SENTENCE } from "@/lib/http/refusal";
import {
  type Answer,
  cacheableAnswer,
  type Envelope,
  errorAnswer,
  jsonAnswer,
  Reply,
  responseOf,
  seeOther,
  successText,
} from "@/lib/http/reply";
import { type ApiRequest, type RequestInfo, requestInfo } from "@/lib/http/request-info";
import { sentence } from "@/lib/i18n/sentence";
import { logError } from "@/lib/log/error-line";

type Optional<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type Sent<P, B> = { params: Optional<P>; body: Optional<B> };

/** The OpenAPI document, the contract test and the authorization matrix are built from this declaration. */
export type Spec<
  A extends Auth = Auth,
  P extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
  U extends UploadSpec | undefined = UploadSpec | undefined,
> = {
  summary: string;
  auth: A;
  /** A path parameter that does not parse gives 404. */
  params?: P;
  query?: Q;
  body?: B;
  /** Default: 1 MiB. */
  maxBodyBytes?: number;
  /**
   * The page of a plain form, for browsers without scripts. The body may then be form-encoded, and the answer
   * is a 303 to this page; after a refusal, `recusado` in its address names the field or the error code.
   */
  form?: string;
  /** Also accepts `text/plain`, for a service that cannot send another type. */
  plain?: true;
  upload?: U;
  /** Shape of `data` in the answer. Fields that the schema does not name are dropped. */
  returns: R;
  /** Media type of a file that the query may ask for instead of `returns`. */
  alsoFile?: string;
  /** Default: 201 for POST, else 200. */
  status?: 200 | 201;
  /** The answer shows a secret once: a repeat with the same `Idempotency-Key` must not show it again. */
  secret?: true;
  /** Allowed only soon after `assertConfirmed`. */
  stepUp?: true;
  /**
   * Rows that many requests may change at once: these requests queue. With an `Idempotency-Key`, endpoint()
   * opens the transaction, so the request must queue before the verb runs.
   */
  hotRows?(call: Sent<P, B> & { isKeyed: boolean }): readonly string[];
  /** Error codes beyond those that every endpoint of this kind can answer. */
  refuses?: readonly ErrorCode[];
  /** Not in the API reference. */
  hidden?: boolean;
};

type Call<A extends Auth, P, Q, B, U> = {
  ctx: A extends OpenAuth ? null : Ctx;
  params: Optional<P>;
  query: Optional<Q>;
  body: Optional<B>;
  /** The body as it arrived; empty if there is none. */
  text: string;
  upload: U extends UploadSpec ? Upload : undefined;
  request: RequestInfo;
  reply: Reply;
};

type Handle<C, R extends z.ZodType> = (call: C) => Promise<z.input<R> | FileAnswer> | z.input<R> | FileAnswer;

type TwoSteps<C, R extends z.ZodType> = { prepare: (call: C) => Promise<Prepared<z.input<R>>> };

async function inTwoSteps<T>(ctx: Ctx | null, prepare: () => Promise<Prepared<T>>): Promise<T> {
  if (!ctx) throw new Error("an open endpoint knows no store to write in");
  return carryOut(ctx, await prepare());
}

type Params = Record<string, string | string[] | undefined>;

/** The framework calls the function; our own server (`server/web/direct-endpoints.ts`) calls `answer`. */
export type Run = {
  (request: Request, context: { params: Promise<Params> }): Promise<Response>;
  /** Works without the framework's request objects. Never throws. */
  answer(request: ApiRequest, params: Params): Promise<Answer>;
};

const asRun = (answer: Run["answer"]): Run =>
  Object.assign(
    async (request: Request, { params }: { params: Promise<Params> }) =>
      responseOf(await answer(request, await params)),
    { answer },
  );

export type Asked = {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | boolean | undefined> | undefined;
};

export type EndpointHandler<S extends Spec = Spec> = Run & {
  spec: S;
  /**
   * For a page that the server renders. Checks permission; parses input and output as for a request.
   * @returns `data`, or the page of a list
   * @throws AppError
   */
  read: (ctx: Ctx, asked: Asked, request: RequestInfo) => Promise<z.output<S["returns"]>>;
};

/** Errors that a person can do something about. */
const TOLD_TO_FORMS: ReadonlySet<ErrorCode> = new Set(["conflict", "validation_error", "rate_limited"]);

const MUTATIONS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** An unknown error is logged under the request's id. */
function toAppError(error: unknown, { method, url }: ApiRequest, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const translated = translateDbError(error);
  if (translated && translated.code !== "unavailable") return translated;
  const where = { requestId, method, path: url };
  if (translated) void logUnavailable(where, error);
  else logError(where, error);
  return (
    translated ??
    new AppError(
      "internal_error",
      sentence("Erro interno. Informe o código {requestId} ao suporte.", { requestId }),
    )
  );
}

/** Our own server refuses more hosts, and refuses them earlier. HTTP/1.0 requests may have no Host. */
function assertProperHost(host: string | null): void {
  if (host !== null && !parseHost(host)) throw new AppError("bad_request", HOST_SENTENCE, { field: "Host" });
}

function parsedParams(schema: z.ZodType, params: object): unknown {
  const result = schema.safeParse(params);
  if (!result.success) throw new AppError("not_found", "Recurso não encontrado");
  return result.data;
}

function respond(data: unknown, request: ApiRequest, { spec, envelope, out, avisos }: Answering): Answer {
  const ifNoneMatch = request.headers.get("if-none-match");
  if (data instanceof FileAnswer) return fileAnswer(data, out, ifNoneMatch);
  const returnsPage = isPage(spec.returns);
  return envelope === "public" && !MUTATIONS.has(request.method)
    ? cacheableAnswer(data, returnsPage, out, ifNoneMatch)
    : jsonAnswer(successText(envelope, data, returnsPage, avisos), out);
}

/**
 * Steps: authenticate, check permission, limit the rate, parse, handle, filter by `returns`, wrap (`fileOf`).
 * @param handle calls one verb; an `Idempotency-Key` puts it inside one transaction. So a POST that waits
 * for anything but Postgres returns `{ prepare }`
 */
export function endpoint<
  const A extends Auth,
  R extends z.ZodType,
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  U extends UploadSpec | undefined = undefined,
>(
  spec: Spec<A, P, Q, B, R, U>,
  handle: Handle<Call<A, P, Q, B, U>, R> | TwoSteps<Call<A, P, Q, B, U>, R>,
): EndpointHandler<Spec<A, P, Q, B, R, U>> {
  const envelope: Envelope = spec.auth.kind === "apiKey" ? "public" : "panel";

  /** Null: the caller sends JSON. */
  const formPageOf = (request: ApiRequest) => (spec.form !== undefined && isForm(request) ? spec.form : null);

  async function perform(request: ApiRequest, sent: Params, info: RequestInfo, reply: Reply) {
    const { method, headers } = request;
    assertProperHost(info.host);
    const assertOrigin = () => MUTATIONS.has(method) && assertSameOrigin(headers);
    const admitted: Admitted = await admit(spec.auth, info, headers.get("authorization"), assertOrigin);
    Object.assign(reply.headers, admitted.headers);
    if (spec.stepUp && admitted.ctx) assertConfirmed(admitted.ctx);
    const params = spec.params && parsedParams(spec.params, sent);
    const query = spec.query && parseInput(spec.query, queryOf(request));
    const key = takesIdempotencyKey(spec, method) ? idempotencyKeyOf(headers) : null;
    const readJson = spec.plain ? readPlainJsonBody : readJsonBody;
    const read = formPageOf(request) === null ? readJson : readFormBody;
    const { json, text } = spec.body ? await read(request, spec.maxBodyBytes) : { json: undefined, text: "" };
    const body = spec.body && parseInput(spec.body, json);
    const avisos = spec.body ? unknownFieldsOf(spec.body, json, envelope) : [];
    const { ctx } = admitted;
    const out = { status: spec.status ?? (method === "POST" ? 201 : 200), reply };
    const answering = { spec, envelope, out, avisos };
    const run = async (upload?: Upload) => {
      const callOf = (within: Ctx | null) =>
        ({ ctx: within, params, query, body, text, upload, request: info, reply }) as Call<A, P, Q, B, U>;
      const prepare = async (): Promise<Prepared<unknown>> =>
        typeof handle === "function"
          ? { write: async (tx) => handle(callOf(tx)) }
          : handle.prepare(callOf(ctx));
      const rows =
        spec.hotRows?.({ params, body, isKeyed: key !== null } as Sent<P, B> & { isKeyed: boolean }) ?? [];
      const inTurn: InQueue = async (work) => (ctx ? inRowQueues(ctx.storeId, rows, work) : work());
      if (key !== null && ctx) {
        const content = upload ? [upload.type, upload.sha256] : json;
        return answerOnce(ctx, keyedRequest(request, key, content), { prepare, inTurn }, answering);
      }
      const data = await inTurn(async () =>
        typeof handle === "function" ? handle(callOf(ctx)) : inTwoSteps(ctx, prepare),
      );
      const isFile = spec.alsoFile !== undefined && data instanceof FileAnswer;
      return respond(isFile ? data : spec.returns.parse(data), request, answering);
    };
    return spec.upload ? withUpload(request, spec.upload, run) : run();
  }

  const run = asRun(async (request, params) => {
    const info = requestInfo(request.headers);
    const reply = new Reply();
    reply.headers["x-request-id"] = info.requestId;
    const formPage = formPageOf(request);
    try {
      const answer = await perform(request, params, info, reply);
      return formPage === null ? answer : seeOther(formPage, reply);
    } catch (error) {
      const refusal = toAppError(error, request, info.requestId);
      if (formPage === null || !TOLD_TO_FORMS.has(refusal.code))
        return errorAnswer(envelope, refusal, reply, info.locale);
      return seeOther(`${formPage}?recusado=${encodeURIComponent(refusal.field ?? refusal.code)}`, reply);
    }
  });
  async function read(ctx: Ctx, { params = {}, query = {} }: Asked, info: RequestInfo) {
    if (typeof handle !== "function") throw new Error("a page asks only what waits for nothing");
    const call = {
      ctx,
      params: spec.params && parsedParams(spec.params, params),
      query: spec.query && parseInput(spec.query, wordsOf(query)),
      request: info,
      reply: new Reply(),
    };
    return spec.returns.parse(await handle(call as unknown as Call<A, P, Q, B, U>)) as z.output<R>;
  }
  return Object.assign(run, { spec, read });
}

const wordsOf = (query: NonNullable<Asked["query"]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, String(value)]],
    ),
  );

function queryOf(request: ApiRequest): Record<string, string> {
  const start = request.url.indexOf("?");
  return start < 0 ? {} : queryObject(new URLSearchParams(request.url.slice(start)));
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/** Answers 405 with `Allow`. `OPTIONS` gets 204 with `Allow` and no CORS permission for other sites. */
export function otherMethods(
  declared: Partial<Record<Method, EndpointHandler>>,
): Record<Method | "OPTIONS", Run> {
  const allow = Object.keys(declared).join(", ");
  const isPublic = Object.values(declared).some((handler) => handler.spec.auth.kind === "apiKey");
  const replyTo = ({ requestId }: RequestInfo) => {
    const reply = new Reply();
    Object.assign(reply.headers, { allow, "x-request-id": requestId });
    return reply;
  };
  const refuse = asRun(async (request) => {
    const error = new AppError(
      "method_not_allowed",
      sentence("Método não permitido. Use {allow}.", { allow }),
    );
    const info = requestInfo(request.headers);
    return errorAnswer(isPublic ? "public" : "panel", error, replyTo(info), info.locale);
  });
  const tell = asRun(async ({ headers }) => ({
    status: 204,
    reply: replyTo(requestInfo(headers)),
    body: null,
  }));
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse, OPTIONS: tell };
}
