"use client";

import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { FieldView } from "@/lib/custom-fields/client";
import { typedNumber } from "@/lib/custom-fields/draft";
import { MAX_TEXT } from "@/lib/custom-fields/limits";
import type { CustomValuesChange } from "@/lib/custom-fields/schema";
import { writeDecimal } from "@/lib/format/decimal-text";

type Value = CustomValuesChange[string];

type Props = {
  fields: readonly FieldView[];
  values: CustomValuesChange;
  errorOf: (chave: string) => ReactNode;
  onChange: (chave: string, value: Value) => void;
};

/** An input for each of the store's own fields. */
export function ValueFields({ fields, values, errorOf, onChange }: Props) {
  const known = new Map(Object.entries(values));
  return fields.map((field) => (
    <ValueField
      key={field.id}
      field={field}
      value={known.get(field.chave) ?? null}
      error={errorOf(field.chave)}
      onChange={(value) => onChange(field.chave, value)}
    />
  ));
}

type OneProps = { field: FieldView; value: Value; error: ReactNode; onChange: (value: Value) => void };

function ValueField({ field, value, error, onChange }: OneProps) {
  const common = { label: field.nome, error, autoComplete: "off" };
  const text = value === null ? "" : String(value);
  const typed = (next: string) => onChange(next === "" ? null : next);
  switch (field.tipo) {
    case "texto":
      return (
        <Textarea
          {...common}
          rows={2}
          resize="vertical"
          maxLength={MAX_TEXT}
          value={text}
          onChange={({ currentTarget }) => typed(currentTarget.value)}
        />
      );
    case "numero":
      return <DecimalField {...common} value={value} onChange={onChange} />;
    case "data":
      return (
        <TextInput
          {...common}
          type="date"
          value={text}
          onChange={({ currentTarget }) => typed(currentTarget.value)}
        />
      );
    case "escolha":
      return <ChoiceField field={field} value={text} error={error} onChange={typed} />;
  }
}

type ChoiceProps = {
  field: FieldView;
  value: string;
  error: ReactNode;
  onChange: (value: string) => void;
};

/** Also offers the present value, which the field may no longer have. */
function ChoiceField({ field: { nome, opcoes }, value, error, onChange }: ChoiceProps) {
  const t = useTranslations("panel.customFields");
  const kept = value === "" || opcoes.includes(value) ? [] : [value];
  return (
    <NativeSelect
      label={nome}
      error={error}
      value={value}
      data={[{ value: "", label: t("noChoice") }, ...kept, ...opcoes]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type DecimalProps = { label: string; error: ReactNode; value: Value; onChange: (value: Value) => void };

const written = (value: Value) => (typeof value === "number" ? writeDecimal(value) : (value ?? ""));

function DecimalField({ value, onChange, ...props }: DecimalProps) {
  const [text, setText] = useState(written(value));
  const shown = typedNumber(text) === value ? text : written(value);
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={shown}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(typedNumber(currentTarget.value));
      }}
    />
  );
}
