"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { SettingsForm } from "@/components/settings/use-settings-form";
import styles from "./subdomain-field.module.css";

type Props = {
  form: SettingsForm;
  /** The storefront's address at the subdomain `saved`. */
  address: string;
  saved: string;
};

/** The store's name on the web, what its address becomes as one types, and what a change of it breaks. */
export function SubdomainField({ form, address, saved }: Props) {
  const t = useTranslations("panel.settings.form.subdominio");
  const { subdominio } = form.values;
  const preview = address.replace(/\/\/[^.]+/, () => `//${subdominio || "…"}`);
  return (
    <div className={styles.field}>
      <TextInput
        {...form.getInputProps("subdominio")}
        label={t("label")}
        maxLength={63}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          const typed = currentTarget.value.toLowerCase().replace(/\s/g, "");
          form.setFieldValue("subdominio", typed);
          form.clearFieldError("subdominio");
        }}
      />
      <p className={styles.preview}>
        {t("preview")} <output className={styles.address}>{preview}</output>
      </p>
      <p role="status" className={styles.warning}>
        {subdominio !== saved && t("warning", { saved })}
      </p>
    </div>
  );
}
