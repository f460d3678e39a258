"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import { useLocale } from "next-intl";
import { useState } from "react";
import { useFormats } from "@/components/layout/panel-context";
import { centsOfText, textOfCents } from "@/lib/format/typed-money";

type Props = Omit<TextInputProps, "value" | "onChange"> & {
  /** Null while there is no valid amount. */
  value: number | null;
  onChange: (cents: number | null) => void;
};

/** Formats the amount on blur. `leftSection` replaces the currency. */
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
        // Unreadable text counts as null, so it must not stay visible.
        setText(cents === null ? "" : textOfCents(cents, locale));
      }}
    />
  );
}
