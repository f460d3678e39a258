"use client";

import { Switch } from "@mantine/core";
import { useTranslations } from "next-intl";
import { FieldCard } from "@/components/form/field-card";
import type { EditorForm } from "@/components/products/use-product-form";

/** Whether customers see it. */
export function PublishCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  return (
    <FieldCard title={t("visibility")}>
      <Switch
        {...form.getInputProps("publicado", { type: "checkbox" })}
        label={t("published")}
        description={t(form.values.publicado ? "publishedHint" : "draftHint")}
      />
    </FieldCard>
  );
}
