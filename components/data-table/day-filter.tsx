"use client";

import { TextInput, type TextInputProps } from "@mantine/core";

type Props = Omit<TextInputProps, "value" | "onChange" | "type"> & {
  /** `YYYY-MM-DD` of the store; undefined when there is none. */
  value: string | undefined;
  onChange: (day: string | null) => void;
};

/** One end of a period of whole days. */
export function DayFilter({ value, onChange, ...props }: Props) {
  return (
    <TextInput
      {...props}
      type="date"
      min="1970-01-01"
      max="2999-12-31"
      value={value ?? ""}
      onChange={({ currentTarget }) => {
        if (currentTarget.validity.valid) onChange(currentTarget.value || null);
      }}
    />
  );
}
