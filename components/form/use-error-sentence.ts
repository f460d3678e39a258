"use client";

import { useTranslations } from "next-intl";
import { ApiError } from "@/lib/http/fetcher";

/** One sentence for the person: what is general comes translated, what is particular from the API. */
export function useErrorSentence() {
  const t = useTranslations("panel.error");
  return (error: Error): string => {
    if (!(error instanceof ApiError)) return t("server");
    if (error.status === 0) return t("network");
    if (error.code === "STEP_UP_REQUIRED") return t("notConfirmed");
    if (error.retryAfterSeconds) return t("wait", { seconds: error.retryAfterSeconds });
    return error.status >= 500 ? t("server") : error.message;
  };
}
