"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { keysBetween, type RowSelection, withKeys } from "@/components/data-table/row-selection";
import { SelectBox } from "@/components/data-table/select-box";

type Props<Row> = {
  selection: RowSelection<Row>;
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
};

/** The box that ticks every row on the screen. */
export function SelectAllBox<Row>({ selection: { selected, onChange }, rows = [], rowKey }: Props<Row>) {
  const t = useTranslations("panel.table");
  const keys = rows.map(rowKey);
  const count = keys.filter((key) => selected.has(key)).length;
  const isAll = count > 0 && count === keys.length;
  return (
    <SelectBox
      label={t("selectAll")}
      isChecked={isAll}
      isMixed={count > 0 && !isAll}
      onChange={(isChecked) => onChange(withKeys(selected, keys, isChecked))}
    />
  );
}

/** The box of each row; with Shift it ticks everything from the one ticked before. */
export function useRowBox<Row>({ selection, rows = [], rowKey }: Partial<Props<Row>>) {
  const t = useTranslations("panel.table");
  const lastKey = useRef<string | null>(null);
  if (!selection || !rowKey) return null;
  const { selected, onChange, nameOf } = selection;
  const toggle = (key: string, isChecked: boolean, isRange: boolean) => {
    const keys = isRange ? keysBetween(rows.map(rowKey), lastKey.current, key) : [key];
    lastKey.current = key;
    onChange(withKeys(selected, keys, isChecked));
  };
  return (row: Row) => (
    <SelectBox
      label={t("selectRow", { name: nameOf(row) })}
      isChecked={selected.has(rowKey(row))}
      onChange={(isChecked, isRange) => toggle(rowKey(row), isChecked, isRange)}
    />
  );
}
