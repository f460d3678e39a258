"use client";

import { TextInput, type TextInputProps } from "@mantine/core";

type Props = Omit<TextInputProps, "value" | "onChange"> & {
  /** Null while empty. */
  value: number | null;
  onChange: (value: number | null) => void;
  maxDigits?: number;
};

/** From 0; only digits can be typed. */
export function IntegerField({ value, onChange, maxDigits = 9, ...props }: Props) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={value === null ? "" : String(value)}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, "").slice(0, maxDigits);
        onChange(digits === "" ? null : Number(digits));
      }}
    />
  );
}
