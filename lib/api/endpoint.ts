import type { z } from "zod";
import { isForm } from "@/lib/api/body";
import {
  type AnyCall,
  type AnyHandle,
  type Call,
  type Handle,
  isVisiting,
  type Spec,
  type TwoSteps,
  type Visiting,
} from "@/lib/api/spec";
import { type Answering, answerWith } from "@/lib/api/stages/answer";
import { refusalAnswer, toAppError } from "@/lib/api/stages/errors";
import {
  answerOnce,
  answerVisit,
  idempotencyKeyOf,
  keyedRequest,
  takesIdempotencyKey,
} from "@/lib/api/stages/idempotency";
import {
  type AskedQuery,
  NO_BODY,
  parsedParams,
  parsedQuery,
  readAddress,
  readBody,
} from "@/lib/api/stages/input";
import { whoAsks } from "@/lib/api/stages/who-asks";
import { prepareWork, workNow } from "@/lib/api/stages/work";
import { type Upload, type UploadSpec, withUpload } from "@/lib/api/upload";
import type { Auth, OpenAuth } from "@/lib/auth/gate";
import type { Ctx } from "@/lib/ctx";
import { AppError } from "@/lib/errors";
import { type Answer, type Envelope, errorAnswer, Reply, responseOf, seeOther } from "@/lib/http/reply";
import { type ApiRequest, type RequestInfo, requestInfo } from "@/lib/http/request-info";
import { sentence } from "@/lib/i18n/sentence";

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
  query?: AskedQuery | undefined;
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

/** What `endpoint` was given, without its types. */
type Declared = { spec: Spec; envelope: Envelope; handle: AnyHandle };

type Longer<A extends Auth, C, R extends z.ZodType> = A extends OpenAuth ? Visiting<C, R> : TwoSteps<C, R>;

/**
 * The stages of every request, in order: who asks, and within the limits → address → key → body → work, once
 * for each key → answer. Each stage may refuse with an AppError.
 */
async function perform(
  { spec, envelope, handle }: Declared,
  request: ApiRequest,
  sent: Params,
  info: RequestInfo,
  reply: Reply,
): Promise<Answer> {
  const { method, headers } = request;
  const { ctx, found } = await whoAsks(spec, request, info, reply);
  const { params, query } = readAddress(spec, request, sent);
  const takesKey = isVisiting(handle) || takesIdempotencyKey(spec, method);
  const key = takesKey ? idempotencyKeyOf(headers) : null;
  const { body, json, text, avisos } = spec.body
    ? await readBody(spec, spec.body, request, envelope)
    : NO_BODY;
  const out = { status: spec.status ?? (method === "POST" ? 201 : 200), reply };
  const answering: Answering = { spec, envelope, request, out, avisos };
  const work = async (upload?: Upload) => {
    const call: AnyCall = { ctx, found, params, query, body, text, upload, request: info, reply };
    const content = upload ? [upload.type, upload.sha256] : json;
    const keyed = key === null ? null : keyedRequest(request, key, content);
    if (isVisiting(handle)) return answerVisit(await handle.visit(call), keyed, answering);
    if (keyed && ctx) return answerOnce(ctx, keyed, () => prepareWork(spec, handle, call), answering);
    return answerWith(await workNow(spec, handle, call), answering);
  };
  return spec.upload ? withUpload(request, spec.upload, work) : work();
}

/**
 * A declared endpoint: `perform` shows what happens to a request.
 * @param handle calls one verb; an `Idempotency-Key` puts it inside one transaction. So a POST that waits
 * for anything but Postgres returns `{ prepare }`, and an open POST that takes a key returns `{ visit }`
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
  handle: Handle<Call<A, P, Q, B, U>, R> | Longer<A, Call<A, P, Q, B, U>, R>,
): EndpointHandler<Spec<A, P, Q, B, R, U>> {
  const envelope: Envelope = spec.auth.kind === "apiKey" ? "public" : "panel";
  const declared = { spec, envelope, handle } as unknown as Declared;

  const run = asRun(async (request, params) => {
    const info = requestInfo(request.headers);
    const reply = new Reply();
    reply.headers["x-request-id"] = info.requestId;
    const formPage = spec.form !== undefined && isForm(request) ? spec.form : null;
    try {
      const answer = await perform(declared, request, params, info, reply);
      return formPage === null ? answer : seeOther(formPage, reply);
    } catch (error) {
      const refusal = toAppError(error, request, info.requestId);
      return refusalAnswer(refusal, formPage, envelope, reply, info.locale);
    }
  });
  async function read(ctx: Ctx, { params = {}, query = {} }: Asked, info: RequestInfo) {
    if (typeof handle !== "function") throw new Error("a page asks only what waits for nothing");
    const call = {
      ctx,
      params: spec.params && parsedParams(spec.params, params),
      query: spec.query && parsedQuery(spec.query, query),
      request: info,
      reply: new Reply(),
    };
    return spec.returns.parse(await handle(call as unknown as Call<A, P, Q, B, U>)) as z.output<R>;
  }
  return Object.assign(run, { spec, read });
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
