"use client";

import { NativeSelect, type NativeSelectProps } from "@mantine/core";
import type { ListChange } from "@/components/data-table/use-list-url";

type Choices = NonNullable<NativeSelectProps["data"]>;

type Props = {
  /** In the address. */
  name: string;
  label: string;
  /** What stands for no choice; without it there always is one. */
  any?: string;
  value: string | undefined;
  choices: Choices;
  change: ListChange;
};

/** One of a few that a list is narrowed to. */
export function FilterChoice({ name, label, any, value = "", choices, change }: Props) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value, page: null })}
      data={any === undefined ? choices : [{ value: "", label: any }, ...choices]}
    />
  );
}
