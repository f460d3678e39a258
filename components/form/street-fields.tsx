"use client";

import { NativeSelect, type NativeSelectProps, TextInput, type TextInputProps } from "@mantine/core";
import { useTranslations } from "next-intl";
import { STATES } from "@/lib/customers/states";
import type { TypedStreet } from "@/lib/customers/street";
import styles from "./street-fields.module.css";

type StreetField = keyof TypedStreet;

type Props = {
  inputOf: (name: StreetField) => TextInputProps & NativeSelectProps;
};

/** The API requires city and state. */
export function StreetFields({ inputOf }: Props) {
  const t = useTranslations("panel.customers.form");
  const text = (name: StreetField, maxLength: number) => ({
    ...inputOf(name),
    maxLength,
    autoComplete: "off",
  });
  return (
    <div className={styles.place}>
      <div className={styles.fields}>
        <TextInput {...text("cep", 20)} label={t("cep")} inputMode="numeric" />
        <TextInput {...text("logradouro", 160)} label={t("street")} className={styles.three} />
        <TextInput {...text("numero", 20)} label={t("number")} />
        <TextInput {...text("complemento", 80)} label={t("complement")} />
        <TextInput {...text("bairro", 80)} label={t("district")} className={styles.two} />
        <TextInput
          {...text("cidade", 80)}
          label={t("city")}
          required
          withAsterisk={false}
          className={styles.three}
        />
        <NativeSelect
          {...inputOf("uf")}
          label={t("state")}
          data={[{ value: "", label: "" }, ...STATES.map((value) => ({ value, label: value }))]}
        />
      </div>
    </div>
  );
}
