"use client";

import { useLocale, useTranslations } from "next-intl";
import { ApiError } from "@/lib/http/fetcher";

const API_LOCALE = "pt-BR";

/**
 * General errors are translated; others are the API's text or, in other languages, built from code and field.
 * `beside` omits the field's name.
 */
export function useErrorSentence() {
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
    return field ? t("refusedField", { code, field }) : t("refused", { code });
  };
}
