"use client";

import { useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import type { Draft } from "@/lib/manual-orders/draft";
import { problemsOf } from "@/lib/manual-orders/draft-problems";

/** Takes the API's name of a field; returns null if the field is valid. */
export type ErrorOf = (field: string) => string | null;

/** The problems have the API's field names as keys. */
export function useManualOrderForm(initialValues: Draft) {
  const t = useTranslations("panel.manualOrders.problem");
  const form = useForm<Draft>({
    initialValues,
    validate: (draft) =>
      Object.fromEntries(
        Object.entries(problemsOf(draft)).map(([field, problem]) => [field, problem && t(problem)]),
      ),
  });
  const errorOf: ErrorOf = (field) => {
    const sentence = form.errors[field];
    return typeof sentence === "string" ? sentence : null;
  };
  return { form, errorOf };
}
