"use client";

import { type UseFormReturnType, useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { formField, problemsOf } from "@/lib/products/form/problems";
import type { ProductForm } from "@/lib/products/form/values";

export type EditorForm = UseFormReturnType<ProductForm>;

type NumberField = {
  [Field in keyof ProductForm]: ProductForm[Field] extends number | null ? Field : never;
}[keyof ProductForm];

export const numberProps = ({ values, errors, setFieldValue }: EditorForm, field: NumberField) => ({
  value: values[field],
  error: errors[field],
  onChange: (value: number | null) => setFieldValue(field, value),
});

export const momentProps = (
  { values, errors, setFieldValue }: EditorForm,
  field: "promocaoDe" | "promocaoAte",
) => ({
  value: values[field],
  error: errors[field],
  onChange: (moment: string | null) => setFieldValue(field, moment),
});

/** `common`: the save options of new and existing products. */
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
    placeOf: formField,
    texts: { problems: t("failed"), failed: t("failed") },
  };
  return { form, common };
}
