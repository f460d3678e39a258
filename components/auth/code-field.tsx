"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import styles from "./code-field.module.css";

type Props = Omit<TextInputProps, "value" | "onChange"> & {
  value: string;
  onChange: (digits: string) => void;
};

const DIGITS = 6;

export function CodeField({ value, onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      name="codigo"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      classNames={{ input: styles.input }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, "").slice(0, DIGITS))}
    />
  );
}
