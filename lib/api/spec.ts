import type { z } from "zod";
import type { Upload, UploadSpec } from "@/lib/api/upload";
import type { Auth, CustomerAuth, OpenAuth } from "@/lib/auth/gate";
import type { Ctx } from "@/lib/ctx";
import type { Prepared } from "@/lib/db/prepared";
import type { ErrorCode } from "@/lib/errors";
import type { FileAnswer } from "@/lib/http/file-answer";
import type { Reply } from "@/lib/http/reply";
import type { RequestInfo } from "@/lib/http/request-info";

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

export type Call<A extends Auth, P, Q, B, U> = {
  ctx: A extends OpenAuth ? null : Ctx;
  /** What the customer's session was found with. */
  found: A extends CustomerAuth<infer Found> ? Found : undefined;
  params: Optional<P>;
  query: Optional<Q>;
  body: Optional<B>;
  /** The body as it arrived; empty if there is none. */
  text: string;
  upload: U extends UploadSpec ? Upload : undefined;
  request: RequestInfo;
  reply: Reply;
};

/** What a stage knows of a call whose types only the declaration knows. */
export type AnyCall = {
  ctx: Ctx | null;
  found: unknown;
  params: unknown;
  query: unknown;
  body: unknown;
  text: string;
  upload: Upload | undefined;
  request: RequestInfo;
  reply: Reply;
};

type Result<R extends z.ZodType> = z.input<R> | FileAnswer;

/** Does everything at once. */
export type Handle<C, R extends z.ZodType> = (call: C) => Promise<Result<R>> | Result<R>;

/** Waits first, then writes in one transaction. */
export type TwoSteps<C, R extends z.ZodType> = { prepare: (call: C) => Promise<Prepared<z.input<R>>> };

/**
 * The work of an open endpoint that finds out by itself who calls.
 * `Kept`: what the transaction returns, as JSON. It is stored under the `Idempotency-Key`, so it has no secret.
 */
export type Visit<Answered, Kept = unknown> = {
  /** The store to write in. */
  ctx: Ctx;
  /** An `Idempotency-Key` belongs to this caller alone. */
  owner: string;
  prepare(): Promise<Prepared<Kept>>;
  /** Makes the answer after the commit, for a repeat too. */
  finish(kept: Kept): Promise<Answered>;
};

/** An open endpoint that takes an `Idempotency-Key`. */
export type Visiting<C, R extends z.ZodType> = { visit: (call: C) => Promise<Visit<z.input<R>>> };

/** A declaration's handler without its types. */
export type AnyHandle =
  | Handle<AnyCall, z.ZodType>
  | TwoSteps<AnyCall, z.ZodType>
  | Visiting<AnyCall, z.ZodType>;

export const isVisiting = (handle: AnyHandle): handle is Visiting<AnyCall, z.ZodType> => "visit" in handle;
