"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import { usePanel } from "@/components/layout/panel-context";
import { localTimeOf, momentOfLocalTime } from "@/lib/format/local-time";

type Props = Omit<TextInputProps, "value" | "onChange" | "type"> & {
  /** ISO 8601 in UTC, or null. */
  value: string | null;
  onChange: (moment: string | null) => void;
};

/** The user types the moment in the store's time zone. */
export function MomentField({ value, onChange, ...props }: Props) {
  const { fusoHorario } = usePanel().store;
  return (
    <TextInput
      {...props}
      type="datetime-local"
      max="2999-12-31T23:59"
      value={value ? localTimeOf(new Date(value), fusoHorario) : ""}
      onChange={({ currentTarget }) =>
        onChange(momentOfLocalTime(currentTarget.value, fusoHorario)?.toISOString() ?? null)
      }
    />
  );
}
