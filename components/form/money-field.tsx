"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import { useLocale } from "next-intl";
import { useState } from "react";
import { centsOfText, textOfCents } from "@/lib/format/typed-money";

type Props = Omit<TextInputProps, "value" | "onChange"> & {
  /** Cents; null while nothing, or nothing that is an amount, is typed. */
  value: number | null;
  onChange: (cents: number | null) => void;
};

/** An amount in the store's currency, typed as people do; written out once they leave the field. */
export function MoneyField({ value, onChange, ...props }: Props) {
  const locale = useLocale();
  const written = value === null ? "" : textOfCents(value, locale);
  const [text, setText] = useState(written);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (centsOfText(text) !== value) setText(written);
  }
  return (
    <TextInput
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
