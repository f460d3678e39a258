"use client";

import { useLocale, useTranslations } from "next-intl";
import { ApiError } from "@/lib/http/fetcher";

const API_LOCALE = "pt-BR";

/** What the screen calls the API's fields. */
export type FieldLabels = Readonly<Record<string, string>>;

/**
 * General errors are translated; others are the API's text or, in other languages, built from the code, with
 * the field's name if the screen has one. `beside` omits it.
 */
export function useErrorSentence(labels: FieldLabels = {}) {
  const t = useTranslations("panel.error");
  const locale = useLocale();
  return (error: Error, place: "alone" | "beside" = "alone"): string => {
    if (!(error instanceof ApiError)) return t("server");
    const { status, code, field } = error;
    if (status === 0) return t("network");
    if (status === 401) return t("signedOut");
    if (code === "STEP_UP_REQUIRED") return t("notConfirmed");
    if (error.retryAfterSeconds) return t("wait", { seconds: error.retryAfterSeconds });
    if (status >= 500) return t("server");
    if (place === "beside") return locale === API_LOCALE ? error.sentence : t("refusedHere", { code });
    if (locale === API_LOCALE) return error.message;
    const label = field && labels[field];
    return label ? t("refusedField", { code, field: label }) : t("refused", { code });
  };
}

/** What the API says of one of several things: its own sentence in its language, else a general one. */
export function useApiSentence() {
  const t = useTranslations("panel.error");
  const locale = useLocale();
  return (sentence: string, otherwise = t("refused", { code: "CONFLICT" })): string =>
    locale === API_LOCALE ? sentence : otherwise;
}
