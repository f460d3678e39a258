"use client";

import { type UseFormReturnType, useForm } from "@mantine/form";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useErrorSentence } from "@/components/form/use-error-sentence";
import { fieldProblemOf, problemsOf } from "@/lib/products/form/problems";
import type { ProductForm } from "@/lib/products/form/values";

export type EditorForm = UseFormReturnType<ProductForm>;

/** The fields that hold a number or nothing. */
type NumberField = {
  [Field in keyof ProductForm]: ProductForm[Field] extends number | null ? Field : never;
}[keyof ProductForm];

const VARIANT_SKU = /^variantes\[(\d+)\]\.sku$/;

/** What a field for a number takes. */
export const numberProps = ({ values, errors, setFieldValue }: EditorForm, field: NumberField) => ({
  value: values[field],
  error: errors[field],
  onChange: (value: number | null) => setFieldValue(field, value),
});

/** The editor's fields, what is wrong with them, and how a refusal of the API gets to its field. */
export function useProductForm(initialValues: ProductForm) {
  const t = useTranslations("panel.products.editor");
  const variants = useTranslations("panel.products.variants");
  const sentenceOf = useErrorSentence();
  const [refusal, setRefusal] = useState(0);
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm<ProductForm>({
    initialValues,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(problemsOf(values)).map(([field, problem]) => [field, t(`problem.${problem}`)]),
      ),
  });
  /** The name of a field whose problem does not say which one it is about. */
  const labelOf = (field: string) => {
    if (field === "nome") return t("name");
    if (field === "precoCents") return t("price");
    const [, index] = VARIANT_SKU.exec(field) ?? [];
    return index && variants("fieldOf", { field: variants("sku"), number: Number(index) + 1 });
  };
  const named = ([field, problem]: [string, unknown]) => {
    const label = labelOf(field);
    return label ? t("problem.ofField", { field: label, problem: String(problem) }) : String(problem);
  };
  const refuse = (sentences: string[]) => {
    setProblems(sentences);
    setRefusal((count) => count + 1);
  };
  const onError = (error: Error) => {
    const problem = fieldProblemOf(error);
    if (problem) form.setErrors({ [problem.field]: problem.sentence });
    refuse([problem ? problem.sentence : sentenceOf(error)]);
  };
  const submit = (save: (values: ProductForm) => void) =>
    form.onSubmit(
      (values) => {
        setProblems([]);
        save(values);
      },
      (errors) => refuse(Object.entries(errors).map(named)),
    );
  /** What was saved is what the form begins from now. */
  const settle = (values: ProductForm) => {
    setProblems([]);
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
  };
  return { form, problems, refusal, onError, submit, settle };
}
