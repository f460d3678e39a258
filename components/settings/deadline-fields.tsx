"use client";

import { useTranslations } from "next-intl";
import { IntegerField } from "@/components/form/integer-field";
import type { SettingsForm } from "@/components/settings/use-settings-form";
import { Card } from "@/components/ui/card";
import type { LimitedField } from "@/lib/settings/draft";
import styles from "./deadline-fields.module.css";

const FIELDS: LimitedField[] = [
  "pixExpiraHoras",
  "boletoExpiraDiasUteis",
  "carrinhoAbandonadoMin",
  "pedidoManualValidadeDias",
  "estoqueBaixo",
];

/** How long things hold, each with a sentence of what that means. */
export function DeadlineFields({ form }: { form: SettingsForm }) {
  const t = useTranslations("panel.settings.form");
  return (
    <Card isPaired title={t("deadlineCard")}>
      {FIELDS.map((field) => (
        <IntegerField
          key={field}
          label={t(`${field}.label`)}
          description={t(`${field}.hint`)}
          inputWrapperOrder={["label", "input", "description", "error"]}
          rightSection={<span className={styles.unit}>{t(`${field}.unit`)}</span>}
          rightSectionWidth={104}
          rightSectionPointerEvents="none"
          maxDigits={6}
          value={form.values[field]}
          error={form.errors[field]}
          onChange={(value) => {
            form.setFieldValue(field, value);
            form.clearFieldError(field);
          }}
        />
      ))}
    </Card>
  );
}
