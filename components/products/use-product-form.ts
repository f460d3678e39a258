"use client";

import { type UseFormReturnType, useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { problemsOf } from "@/lib/products/form/problems";
import type { ProductForm } from "@/lib/products/form/values";

export type EditorForm = UseFormReturnType<ProductForm>;

/** The fields that hold a number or nothing. */
type NumberField = {
  [Field in keyof ProductForm]: ProductForm[Field] extends number | null ? Field : never;
}[keyof ProductForm];

/** What a field for a number takes. */
export const numberProps = ({ values, errors, setFieldValue }: EditorForm, field: NumberField) => ({
  value: values[field],
  error: errors[field],
  onChange: (value: number | null) => setFieldValue(field, value),
});

/** The editor's fields, and what is wrong with them; `common` is what saving them has in common, new or not. */
export function useProductForm(initialValues: ProductForm) {
  const t = useTranslations("panel.products.editor");
  const form = useForm<ProductForm>({
    initialValues,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([field, problem]) => [field, t(`problem.${problem}`)]),
      ),
  });
  const common = {
    form,
    placeOf: (field: string) => field.replace(/^dimensoes\./, ""),
    texts: { problems: t("failed"), failed: t("failed") },
  };
  return { form, common };
}
