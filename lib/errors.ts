import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { type PlainTemplate, type Said, type Sentence, sentence, spoken, whole } from "@/lib/i18n/sentence";

export const ERROR_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  step_up_required: 403,
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_error: 422,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

type ErrorOptions = {
  /** Such as `itens[0].precoCents`; the message begins with this name. */
  field?: string | undefined;
  retryAfterSeconds?: number;
  /** Data that a client needs to continue; only in the panel's envelope. */
  details?: object;
  headers?: Record<string, string>;
  cause?: unknown;
};

/** The only error that we throw on purpose; `message` is for the caller, in Portuguese. */
export class AppError extends Error {
  readonly field: string | null;
  /** Without the field's name. */
  readonly sentence: Sentence;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Record<string, string>;
  readonly details: object | undefined;

  constructor(
    readonly code: ErrorCode,
    said: Said,
    options: ErrorOptions = {},
  ) {
    super(withField(options.field, spoken(said, DEFAULT_LOCALE)), { cause: options.cause });
    this.name = "AppError";
    this.field = options.field ?? null;
    this.sentence = whole(said);
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers ?? {};
    this.details = options.details;
  }

  /** `message` in the reader's language. */
  messageIn(locale: Locale): string {
    return withField(this.field, spoken(this.sentence, locale));
  }
}

const withField = (field: string | null | undefined, text: string) => (field ? `${field}: ${text}` : text);

/** 422: `valor: informe …`. */
export const invalid = (field: string, said: Said) => new AppError("validation_error", said, { field });

/** 409: `codigo: já está em uso`. */
export const taken = (field: string, said: Said) => new AppError("conflict", said, { field });

/** 401: the caller is not, or no longer, signed in. */
export const noSession = () => new AppError("unauthorized", "Sessão ausente ou expirada. Entre novamente.");

/** 404: a missing id, a malformed id and an id of another store give the same answer. */
export const notFound = (what: PlainTemplate) =>
  new AppError("not_found", sentence("Recurso não encontrado: {what}", { what: sentence(what) }));
