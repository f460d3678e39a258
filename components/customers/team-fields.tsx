"use client";

import { Textarea } from "@mantine/core";
import { useTranslations } from "next-intl";
import { TagChoice } from "@/components/customers/tag-choice";
import type { CustomerForm } from "@/components/customers/use-customer-form";
import { Card } from "@/components/ui/card";

/** What the team writes down for itself. */
export function TeamFields({ form }: { form: CustomerForm }) {
  const t = useTranslations("panel.customers.form");
  return (
    <Card isPaired title={t("team")}>
      <div data-wide>
        <TagChoice
          label={t("tags")}
          hint={t("tagsHint")}
          value={form.values.tags}
          onChange={(tags) => form.setFieldValue("tags", tags)}
        />
      </div>
      <div data-wide>
        <Textarea
          {...form.getInputProps("observacao")}
          label={t("note")}
          description={t("noteHint")}
          maxLength={2000}
          rows={3}
        />
      </div>
    </Card>
  );
}
