"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { CategoryChoice } from "@/components/categories/use-category-options";

type Props = {
  /** From `useCategoryOptions`. */
  choices?: readonly CategoryChoice[] | undefined;
  /** Id of the chosen category; empty for all. */
  value: string;
  onChange: (id: string) => void;
};

const INDENT = "\u2003";

/** One category to filter a list by, with the tree's indentation. */
export function CategoryFilter({ choices = [], value, onChange }: Props) {
  const t = useTranslations("panel.categories.picker");
  const options = choices.map(({ id, nome, nivel }) => ({
    value: id,
    label: INDENT.repeat(nivel - 1) + nome,
  }));
  return (
    <NativeSelect
      aria-label={t("filter")}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: "", label: t("filterAll") }, ...options]}
    />
  );
}
