"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ChoiceSelect } from "@/components/form/choice-select";
import { useFormats, usePanel } from "@/components/layout/panel-context";
import { EXPIRY_CHOICES, type Expiry, expiryMoment } from "@/lib/api-keys/expiry";
import styles from "./expiry-field.module.css";

type Props = { value: Expiry; onChange: (expiry: Expiry) => void; error?: ReactNode };

export function ExpiryField({ value, onChange, error }: Props) {
  const t = useTranslations("panel.apiKeys.form");
  const format = useFormats();
  const { store } = usePanel();
  const end = expiryMoment(value, store.fusoHorario, Date.now());
  // Undefined: the last day is not given yet.
  const hint = end ? t("expiryHint", { moment: format.moment(end) }) : end === null && t("expiryNoneHint");
  const labelOf = (choice: Expiry["choice"]) => {
    if (choice === "never") return t("expiryNone");
    return choice === "date" ? t("expiryDate") : t("expiryDays", { days: Number(choice) });
  };
  return (
    <div className={styles.fields}>
      <ChoiceSelect
        label={t("expiry")}
        description={hint}
        value={value.choice}
        choices={EXPIRY_CHOICES}
        nameOf={labelOf}
        onChoose={(choice) => onChange({ ...value, choice })}
      />
      {value.choice === "date" && (
        <TextInput
          type="date"
          label={t("lastDay")}
          value={value.lastDay}
          error={error}
          onChange={({ currentTarget }) => onChange({ ...value, lastDay: currentTarget.value })}
        />
      )}
    </div>
  );
}
