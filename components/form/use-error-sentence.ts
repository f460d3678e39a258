"use client";

import { useLocale, useTranslations } from "next-intl";
import { ApiError } from "@/lib/http/fetcher";
import { DEFAULT_LOCALE } from "@/lib/i18n/locales";

/** Maps an API field to the name that the screen uses. */
export type FieldLabels = Readonly<Record<string, string>>;

/**
 * General errors have texts here; for others the API's sentence is used. In other languages than Portuguese it
 * gets the field's name on this screen instead of the API's. `beside` omits the name.
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
    if (place === "beside") return error.sentence;
    if (locale === DEFAULT_LOCALE) return error.message;
    const label = field && labels[field];
    return label ? `${label}: ${error.sentence}` : error.sentence;
  };
}
