import type { z } from "zod";
import { type Admitted, type Auth, admit, type OpenAuth } from "@/lib/auth/gate";
import { assertSameOrigin } from "@/lib/auth/same-origin";
import { assertConfirmed } from "@/lib/auth/step-up";
import type { Ctx } from "@/lib/ctx";
import { translateDbError } from "@/lib/db/errors";
import { carryOut, type Prepared } from "@/lib/db/prepared";
import { type InTurn, inRowsTurn } from "@/lib/db/turn";
import { readJsonBody } from "@/lib/door/body";
import { answerOnce, idempotencyKeyOf, keyedRequest, takesIdempotencyKey } from "@/lib/door/idempotency";
import { type Upload, type UploadSpec, withUpload } from "@/lib/door/upload";
import { AppError, type ErrorCode } from "@/lib/errors";
import { FileAnswer, fileResponse } from "@/lib/http/file-answer";
import { parseInput, queryObject } from "@/lib/http/input";
import { isPage } from "@/lib/http/list";
import {
  cacheableResponse,
  type Envelope,
  errorResponse,
  jsonResponse,
  type Outgoing,
  Reply,
  successText,
} from "@/lib/http/reply";
import { type RequestInfo, requestInfo } from "@/lib/http/request-info";
import { logError } from "@/lib/log/error-line";

type Optional<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type Sent<P, B> = { params: Optional<P>; body: Optional<B> };

/** What an endpoint is; OpenAPI, the contract test and the authorization matrix are built from it. */
export type Spec<
  A extends Auth = Auth,
  P extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
  U extends UploadSpec | undefined = UploadSpec | undefined,
> = {
  /** One sentence for the API reference. */
  summary: string;
  auth: A;
  /** Path parameters; one that does not parse is a 404. */
  params?: P;
  query?: Q;
  body?: B;
  /** The body is a file instead of JSON. */
  upload?: U;
  /** Shape of `data`; whatever it does not name cannot leave the server. */
  returns: R;
  /** Status of a success; without it 201 for POST and 200 for all else. */
  status?: 200 | 201;
  /** The answer shows a secret once: no replay of an `Idempotency-Key` may repeat it. */
  secret?: true;
  /** Only for a panel user who proved who they are within the last minutes (`assertConfirmed`). */
  stepUp?: true;
  /** Rows of the store that many may want to change at once: their requests stand in line for each. */
  hotRows?(call: Sent<P, B>): readonly string[];
  /** What it refuses besides what every endpoint of its kind does, for the API reference. */
  refuses?: readonly ErrorCode[];
  /** Left out of the API reference. */
  hidden?: boolean;
};

type Call<A extends Auth, P, Q, B, U> = {
  ctx: A extends OpenAuth ? null : Ctx;
  params: Optional<P>;
  query: Optional<Q>;
  body: Optional<B>;
  upload: U extends UploadSpec ? Upload : undefined;
  request: RequestInfo;
  reply: Reply;
};

type Handle<C, R extends z.ZodType> = (call: C) => Promise<z.input<R>> | z.input<R>;

/** Of a POST that waits for the network, files or a hash: all of that, and what is left to write. */
type TwoSteps<C, R extends z.ZodType> = { prepare: (call: C) => Promise<Prepared<z.input<R>>> };

async function inTwoSteps<T>(ctx: Ctx | null, prepare: () => Promise<Prepared<T>>): Promise<T> {
  if (!ctx) throw new Error("an open endpoint knows no store to write in");
  return carryOut(ctx, await prepare());
}

/** How an endpoint answers a request. */
export type Answering = { spec: Spec; envelope: Envelope; out: Outgoing };

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
type Run = (request: Request, context: RouteContext) => Promise<Response>;

/** What a page of ours asks an endpoint: the same words that an address would hold. */
export type Asked = {
  params?: Record<string, string> | undefined;
  query?: Record<string, string | number | boolean | undefined> | undefined;
};

export type EndpointHandler<S extends Spec = Spec> = Run & {
  spec: S;
  /**
   * What it answers to a page that is made here, for a reader who was let in by its permission already. Parses what
   * comes in and what goes out exactly as a request's.
   * @returns `data`, or the page of a list
   * @throws AppError as the endpoint answers it
   */
  read: (ctx: Ctx, asked: Asked, request: RequestInfo) => Promise<z.output<S["returns"]>>;
};

const MUTATIONS = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Anything thrown → what the caller may know; the rest goes to the log under the request's id. */
function toAppError(error: unknown, { method, url }: Request, requestId: string): AppError {
  if (error instanceof AppError) return error;
  const translated = translateDbError(error);
  if (translated && translated.code !== "unavailable") return translated;
  // An outage makes every request fail alike: a line each says enough.
  const cause = translated && error instanceof Error ? error.message : error;
  logError({ requestId, method, path: url }, cause);
  return (
    translated ?? new AppError("internal_error", `Erro interno. Informe o código ${requestId} ao suporte.`)
  );
}

function parsedParams(schema: z.ZodType, params: object): unknown {
  const result = schema.safeParse(params);
  if (!result.success) throw new AppError("not_found", "Recurso não encontrado");
  return result.data;
}

/** The answer to a request that went well; reads of the public API can be asked for again by their ETag. */
function respond(data: unknown, request: Request, { spec, envelope, out }: Answering): Response {
  const ifNoneMatch = request.headers.get("if-none-match");
  if (data instanceof FileAnswer) return fileResponse(data, out, ifNoneMatch);
  const returnsPage = isPage(spec.returns);
  return envelope === "public" && !MUTATIONS.has(request.method)
    ? cacheableResponse(data, returnsPage, out, ifNoneMatch)
    : jsonResponse(successText(envelope, data, returnsPage), out);
}

/**
 * The one door of every JSON endpoint: who is it → may they → how often → what do they send → do it →
 * show only what `returns` names → envelope (or the file, `fileOf`). Errors come out in the envelope of the endpoint's area.
 *
 * @param spec what the endpoint is and takes
 * @param handle calls one verb. With an `Idempotency-Key` it runs inside one transaction, so that a POST which waits
 * for anything but the database names the verb that prepares it: `{ prepare }`
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

  async function answer(request: Request, context: RouteContext, info: RequestInfo, reply: Reply) {
    const { method, headers } = request;
    const assertOrigin = () => MUTATIONS.has(method) && assertSameOrigin(headers);
    const admitted: Admitted = await admit(spec.auth, info, headers.get("authorization"), assertOrigin);
    for (const [name, value] of Object.entries(admitted.headers)) reply.headers.set(name, value);
    if (spec.stepUp && admitted.ctx) assertConfirmed(admitted.ctx);
    const params = spec.params && parsedParams(spec.params, await context.params);
    const query = spec.query && parseInput(spec.query, queryOf(request));
    const key = takesIdempotencyKey(spec, method) ? idempotencyKeyOf(headers) : null;
    const json = spec.body && (await readJsonBody(request));
    const body = spec.body && parseInput(spec.body, json);
    const { ctx } = admitted;
    const out = { status: spec.status ?? (method === "POST" ? 201 : 200), headers: reply.headers };
    const answering = { spec, envelope, out };
    const run = async (upload?: Upload) => {
      const callOf = (within: Ctx | null) =>
        ({ ctx: within, params, query, body, upload, request: info, reply }) as Call<A, P, Q, B, U>;
      const prepare = async (): Promise<Prepared<unknown>> =>
        typeof handle === "function"
          ? { write: async (tx) => handle(callOf(tx)) }
          : handle.prepare(callOf(ctx));
      const rows = spec.hotRows?.({ params, body } as Sent<P, B>) ?? [];
      const inTurn: InTurn = async (work) => (ctx ? inRowsTurn(ctx.storeId, rows, work) : work());
      if (key !== null && ctx) {
        const content = upload ? [upload.type, upload.sha256] : json;
        return answerOnce(ctx, keyedRequest(request, key, content), { prepare, inTurn }, answering);
      }
      const data = await inTurn(async () =>
        typeof handle === "function" ? handle(callOf(ctx)) : inTwoSteps(ctx, prepare),
      );
      return respond(spec.returns.parse(data), request, answering);
    };
    return spec.upload ? withUpload(request, spec.upload, run) : run();
  }

  const run: Run = async (request, context) => {
    const info = requestInfo(request.headers);
    const reply = new Reply();
    reply.headers.set("x-request-id", info.requestId);
    try {
      return await answer(request, context, info, reply);
    } catch (error) {
      return errorResponse(envelope, toAppError(error, request, info.requestId), reply.headers);
    }
  };
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

/** As an address would say them: what has no value is not in it. */
const wordsOf = (query: NonNullable<Asked["query"]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === "" ? [] : [[name, String(value)]],
    ),
  );

function queryOf(request: Request): Record<string, string> {
  const start = request.url.indexOf("?");
  return start < 0 ? {} : queryObject(new URLSearchParams(request.url.slice(start)));
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/**
 * The methods that a path does not have: 405 with `Allow`, in the envelope of its area.
 * @param declared the endpoints that the path has
 */
export function otherMethods(declared: Partial<Record<Method, EndpointHandler>>): Record<Method, Run> {
  const allow = Object.keys(declared).join(", ");
  const isPublic = Object.values(declared).some((handler) => handler.spec.auth.kind === "apiKey");
  const refuse: Run = async (request) => {
    const headers = new Headers({ allow, "x-request-id": requestInfo(request.headers).requestId });
    const error = new AppError("method_not_allowed", `Método não permitido. Use ${allow}.`);
    return errorResponse(isPublic ? "public" : "panel", error, headers);
  };
  return { GET: refuse, POST: refuse, PUT: refuse, PATCH: refuse, DELETE: refuse };
}
