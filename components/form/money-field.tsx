"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import { useLocale } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/layout/panel-context";
import { centsOfText, textOfCents } from "@/lib/format/typed-money";

type Props = Omit<TextInputProps, "value" | "onChange"> & {
  /** Cents; null while nothing, or nothing that is an amount, is typed. */
  value: number | null;
  onChange: (cents: number | null) => void;
};

/**
 * An amount in the store's currency, typed as people do; written out once they leave the field. The currency
 * stands before it, unless `leftSection` says otherwise.
 */
export function MoneyField({ value, onChange, ...props }: Props) {
  const locale = useLocale();
  const symbol = useFormats()
    .cents(0)
    .replace(/[\d.,\s]/g, "");
  const written = value === null ? "" : textOfCents(value, locale);
  const [text, setText] = useState(written);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (centsOfText(text) !== value) setText(written);
  }
  return (
    <TextInput
      leftSection={symbol}
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      value={text}
      onChange={({ currentTarget }) => {
        const cents = centsOfText(currentTarget.value);
        setText(currentTarget.value);
        setShown(cents);
        onChange(cents);
      }}
      onBlur={() => {
        const cents = centsOfText(text);
        // What is no amount counts as none, so it must not stay there.
        setText(cents === null ? "" : textOfCents(cents, locale));
      }}
    />
  );
}
