"use client";

import { useTranslations } from "next-intl";
import { BarSelect } from "@/components/data-table/bar-field";
import type { Column, Sort } from "@/components/data-table/columns";
import { ROLES } from "@/components/data-table/table-roles";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import styles from "./table-sort.module.css";

const ARIA_SORT = { asc: "ascending", desc: "descending", none: "none" } as const;

function nextSort(sort: Sort, column: string): Sort {
  if (sort?.column !== column) return { column, direction: "asc" };
  return sort.direction === "asc" ? { column, direction: "desc" } : null;
}

type Props<Row> = { column: Column<Row>; sort: Sort; onSort: ((sort: Sort) => void) | undefined };

export function TableHeading<Row>({ column, sort, onSort }: Props<Row>) {
  const { id, header, align, width, isSortable } = column;
  const direction = sort?.column === id ? sort.direction : "none";
  const place = { style: { width }, "data-align": align, className: styles.heading };
  if (!isSortable || !onSort) {
    return (
      <th {...ROLES.heading} {...place}>
        {header}
      </th>
    );
  }
  return (
    <th {...ROLES.heading} {...place} aria-sort={ARIA_SORT[direction]}>
      <button
        type="button"
        className={styles.sort}
        data-active={direction !== "none" || undefined}
        onClick={() => onSort(nextSort(sort, id))}
      >
        {header}
        <SpriteIcon name={direction} size={14} isBold />
      </button>
    </th>
  );
}

type PhoneProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Name of the default order, if it is not "most recent first". */
  unsorted?: string;
};

/** Phones show no column headings, so they get a select. */
export function PhoneSort<Row>({ columns, sort, onSort, unsorted }: PhoneProps<Row>) {
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
    <div className={styles.phone}>
      <BarSelect
        label={t("sortBy")}
        value={sort ? `${sort.column} ${sort.direction}` : ""}
        onChoose={choose}
        choices={[{ value: "", label: unsorted ?? t("sortDefault") }, ...options]}
      />
    </div>
  );
}
