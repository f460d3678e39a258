"use client";

import { Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { CustomerForm } from "@/components/customers/customer-editor";
import { TagChoice } from "@/components/customers/tag-choice";
import { Card } from "@/components/ui/card";
import { tidyPhone, tidyTaxId } from "@/lib/customers/draft";

/** Document and telephone are formatted on leaving. */
export function PersonFields({ form }: { form: CustomerForm }) {
  const t = useTranslations("panel.customers.form");
  const { telefone, documento } = form.values;
  const phone = form.getInputProps("telefone");
  const document = form.getInputProps("documento");
  return (
    <Card isPaired title={t("person")}>
      <div data-wide>
        <TextInput
          {...form.getInputProps("nome")}
          label={t("name")}
          maxLength={120}
          required
          withAsterisk={false}
          autoComplete="off"
        />
      </div>
      <TextInput
        {...form.getInputProps("email")}
        label={t("email")}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
      />
      <TextInput
        {...phone}
        onBlur={() => form.setFieldValue("telefone", tidyPhone(telefone))}
        label={t("phone")}
        placeholder="(11) 98765-4321"
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
      <TextInput
        {...document}
        onBlur={() => form.setFieldValue("documento", tidyTaxId(documento))}
        label={t("document")}
        placeholder="000.000.000-00"
        maxLength={40}
        autoComplete="off"
      />
      <TextInput {...form.getInputProps("nascimento")} label={t("birth")} type="date" min="1900-01-01" />
    </Card>
  );
}

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
