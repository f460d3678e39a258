"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";
import { integerOfText } from "@/lib/format/typed-integer";

type Props = Omit<TextInputProps, "value" | "onChange"> & {
  /** Null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  maxDigits?: number;
};

const written = (value: number | null) => (value === null ? "" : String(value));

/**
 * Accepts 0 and above. A fraction counts as empty and disappears on blur: removing
 * its comma at once would turn 5,5 into 55.
 */
export function IntegerField({ value, onChange, maxDigits = 9, ...props }: Props) {
  const [text, setText] = useState(written(value));
  const shown = integerOfText(text, maxDigits) === value ? text : written(value);
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.replace(/[^\d.,]/g, "");
        setText(typed.slice(0, /[.,]/.test(typed) ? maxDigits + 4 : maxDigits));
        onChange(integerOfText(typed, maxDigits));
      }}
      onBlur={(event) => {
        setText(written(value));
        props.onBlur?.(event);
      }}
    />
  );
}
