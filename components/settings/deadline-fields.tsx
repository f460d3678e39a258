"use client";

import { useTranslations } from "next-intl";
import { FieldCard } from "@/components/form/field-card";
import { IntegerField } from "@/components/form/integer-field";
import type { SettingsForm } from "@/components/settings/use-settings-form";
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
  const card = useTranslations("panel.card");
  return (
    <FieldCard id="prazos" isPaired title={card("prazos")}>
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
    </FieldCard>
  );
}
