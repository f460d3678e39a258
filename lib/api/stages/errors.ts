import { translateDbError } from "@/lib/db/errors";
import { logUnavailable } from "@/lib/db/outage-log";
import { AppError, type ErrorCode } from "@/lib/errors";
import { type Answer, type Envelope, errorAnswer, type Reply, seeOther } from "@/lib/http/reply";
import type { ApiRequest } from "@/lib/http/request-info";
import type { Locale } from "@/lib/i18n/locales";
import { sentence } from "@/lib/i18n/sentence";
import { logError } from "@/lib/log/error-line";

/** An unknown error is logged under the request's id. */
export function toAppError(error: unknown, { method, url }: ApiRequest, requestId: string): AppError {
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

/** Errors that a person can do something about. */
const TOLD_TO_FORMS: ReadonlySet<ErrorCode> = new Set(["conflict", "validation_error", "rate_limited"]);

/** @param formPage the page of the plain form that was sent; null: the caller sent JSON */
export function refusalAnswer(
  refusal: AppError,
  formPage: string | null,
  envelope: Envelope,
  reply: Reply,
  locale: Locale,
): Answer {
  if (formPage === null || !TOLD_TO_FORMS.has(refusal.code)) {
    return errorAnswer(envelope, refusal, reply, locale);
  }
  return seeOther(`${formPage}?recusado=${encodeURIComponent(refusal.field ?? refusal.code)}`, reply);
}
