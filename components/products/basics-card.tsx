"use client";

import { Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { EditorForm } from "@/components/products/use-product-form";
import { Card } from "@/components/ui/card";

/** Name and description. */
export function BasicsCard({ form }: { form: EditorForm }) {
  const t = useTranslations("panel.products.editor");
  return (
    <Card title={t("basics")}>
      <TextInput
        {...form.getInputProps("nome")}
        label={t("name")}
        maxLength={200}
        required
        withAsterisk={false}
        autoComplete="off"
      />
      <Textarea
        {...form.getInputProps("descricao")}
        label={t("description")}
        rows={6}
        maxLength={20_000}
        resize="vertical"
      />
    </Card>
  );
}
