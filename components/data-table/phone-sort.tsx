"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { Column, Sort } from "@/components/data-table/columns";
import styles from "./phone-sort.module.css";

type Props<Row> = { columns: readonly Column<Row>[]; sort: Sort; onSort: (sort: Sort) => void };

/** The order of a list where no headings are shown: on phones. */
export function PhoneSort<Row>({ columns, sort, onSort }: Props<Row>) {
  const t = useTranslations("panel.table");
  const sortable = columns.filter((column) => column.isSortable);
  if (sortable.length === 0) return null;
  const options = sortable.flatMap(({ id, header }) => [
    { value: `${id} asc`, label: t("ascending", { column: header }) },
    { value: `${id} desc`, label: t("descending", { column: header }) },
  ]);
  const choose = (value: string) => {
    const [column, direction] = value.split(" ");
    onSort(column && direction ? { column, direction: direction === "asc" ? "asc" : "desc" } : null);
  };
  return (
    <div className={styles.place}>
      <NativeSelect
        aria-label={t("sortBy")}
        value={sort ? `${sort.column} ${sort.direction}` : ""}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[{ value: "", label: t("sortDefault") }, ...options]}
      />
    </div>
  );
}
