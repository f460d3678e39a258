"use client";

import { Switch } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { EditorForm } from "@/components/products/use-product-form";
import { Card } from "@/components/ui/card";

/** Whether customers see it. */
export function PublishCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  return (
    <Card title={t("visibility")}>
      <Switch
        {...form.getInputProps("publicado", { type: "checkbox" })}
        label={t("published")}
        description={t(form.values.publicado ? "publishedHint" : "draftHint")}
      />
    </Card>
  );
}
