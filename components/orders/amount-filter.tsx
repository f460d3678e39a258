"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import { useLocale } from "next-intl";
import { useState } from "react";
import { centsOfText, textOfCents } from "@/lib/format/typed-money";

type Props = Omit<TextInputProps, "value" | "onChange"> & {
  /** Cents; undefined when there is none. */
  value: number | undefined;
  onChange: (cents: number | null) => void;
};

/** One end of a range of amounts: counts once the person leaves the field or presses Enter. */
export function AmountFilter({ value, onChange, ...props }: Props) {
  const locale = useLocale();
  const written = value === undefined ? "" : textOfCents(value, locale);
  const [text, setText] = useState(written);
  const [shown, setShown] = useState(written);
  if (shown !== written) {
    setShown(written);
    setText(written);
  }
  const commit = () => {
    const cents = centsOfText(text);
    setText(cents === null ? (text.trim() ? written : "") : textOfCents(cents, locale));
    if (text.trim() && cents === null) return;
    if (cents !== (value ?? null)) onChange(cents);
  };
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === "Enter") commit();
      }}
    />
  );
}
