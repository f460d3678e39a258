"use client";

import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import type { Ref } from "react";

type Choice = string | number | boolean;

type Props<Value extends Choice> = Omit<NativeSelectProps, "value" | "data" | "onChange"> & {
  choices: readonly Value[];
  value: Value;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
  ref?: Ref<HTMLSelectElement>;
};

/** A select for a few fixed values; `ChoicePills` shows all of them at once. */
export function ChoiceSelect<Value extends Choice>(props: Props<Value>) {
  const { choices, value, nameOf, onChoose, ...field } = props;
  return (
    <NativeSelect
      {...field}
      value={String(value)}
      data={choices.map((choice) => ({ value: String(choice), label: nameOf(choice) }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => String(choice) === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
