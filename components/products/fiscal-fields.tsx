import { NativeSelect, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FiscalField } from "@/lib/products/fiscal-names";

/** A typed code, or a chosen origin. */
type Value = string | number | null;

type Props = {
  values: Record<FiscalField, Value>;
  errorOf: (field: FiscalField) => ReactNode;
  onChange: (field: FiscalField, value: Value) => void;
  /** Stands in empty fields: what holds without a value of one's own. */
  defaults?: Record<FiscalField, Value>;
};

/** With dots, as the lists of codes write them. */
const CODES = [
  ["ncm", 10, "6109.10.00"],
  ["cest", 9, "28.038.00"],
  ["cClassTrib", 6, "000001"],
  ["unidade", 6, "UN"],
] as const;
const ORIGINS = ["0", "1", "2", "3", "4", "5", "6", "7", "8"] as const;

export function FiscalFields({ values, errorOf, onChange, defaults }: Props) {
  const t = useTranslations("panel.products.fiscal");
  const originName = (code: Value | undefined) => {
    const known = ORIGINS.find((origin) => origin === String(code));
    return known && `${known} – ${t(`origins.${known}`)}`;
  };
  const inherited = originName(defaults?.origem);
  const choices = ORIGINS.map((value) => ({ value, label: originName(value) ?? value }));
  return (
    <>
      {CODES.map(([field, maxLength, example]) => (
        <TextInput
          key={field}
          label={t(field)}
          placeholder={String(defaults?.[field] ?? t("example", { example }))}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          value={values[field] ?? ""}
          error={errorOf(field)}
          onChange={({ currentTarget }) => onChange(field, currentTarget.value)}
        />
      ))}
      <NativeSelect
        label={t("origem")}
        value={values.origem ?? ""}
        error={errorOf("origem")}
        data={[
          { value: "", label: inherited ? t("inherited", { value: inherited }) : t("noOrigin") },
          ...choices,
        ]}
        onChange={({ currentTarget: { value } }) => onChange("origem", value === "" ? null : Number(value))}
      />
    </>
  );
}
