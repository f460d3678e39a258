"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ApiError } from "@/lib/http/fetcher";
import { apiSentence, learnApiSentences } from "@/lib/i18n/api-sentence";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";

/** Maps an API field to the name that the screen uses. */
export type FieldLabels = Readonly<Record<string, string>>;

/**
 * General errors have translations here. For others the API's text is used, or its
 * translation in other languages, with the field's name on this screen. Errors without a text
 * get one from their code. `beside` omits the field's name.
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
    const why = apiSentence(error.sentence, locale);
    if (place === "beside") return why ?? t("refusedHere", { code });
    if (locale === DEFAULT_LOCALE) return error.message;
    const label = field && labels[field];
    if (why) return label ? `${label}: ${why}` : why;
    return label ? t("refusedField", { code, field: label }) : t("refused", { code });
  };
}

/** The API's text about one of several records, in the reader's language, else a general sentence. */
export function useApiSentence() {
  const t = useTranslations("panel.error");
  const locale = useLocale();
  const [, setLearnt] = useState(locale === DEFAULT_LOCALE);
  useEffect(() => void learnApiSentences(locale).then(() => setLearnt(true)), [locale]);
  return (sentence: string, otherwise = t("refused", { code: "CONFLICT" })): string =>
    apiSentence(sentence, locale) ?? otherwise;
}
