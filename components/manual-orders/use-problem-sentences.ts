"use client";

import { useTranslations } from "next-intl";
import { ApiError } from "@/lib/http/fetcher";
import type { Problems } from "@/lib/manual-orders/draft-problems";

/** One sentence for a field of the form, by its name in the API; null when nothing is wrong with it. */
export type ErrorOf = (field: string) => string | null;

const LINE = /^itens\[(\d+)\]/;

/** The field and sentence of the API's refusal, which begins with the field. */
function refused(error: Error | null): { field: string; sentence: string } | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  const { field } = error;
  return field ? { field, sentence: error.sentence } : null;
}

/** What is wrong, for the top of the form and beside each field. */
export function useProblemSentences(problems: Problems, error: Error | null) {
  const t = useTranslations("panel.manualOrders.problem");
  const refusal = refused(error);
  const errorOf: ErrorOf = (field) => {
    const problem = problems[field];
    if (problem) return t(problem);
    return refusal?.field === field ? refusal.sentence : null;
  };
  const sentences = Object.entries(problems).flatMap(([field, problem]) => {
    if (!problem) return [];
    const [, line] = LINE.exec(field) ?? [];
    return line ? t("ofLine", { number: Number(line) + 1, sentence: t(problem) }) : t(problem);
  });
  return { sentences, errorOf };
}
