"use client";

import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { type Column, nextSort, type Sort } from "@/components/data-table/columns";
import { ROLES } from "@/components/data-table/table-roles";
import styles from "./table-heading.module.css";

const ARIA_SORT = { asc: "ascending", desc: "descending", none: "none" } as const;
const ICONS = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };

type Props<Row> = { column: Column<Row>; sort: Sort; onSort: ((sort: Sort) => void) | undefined };

/** A column's heading; a button inside when the list can be ordered by it. */
export function TableHeading<Row>({ column, sort, onSort }: Props<Row>) {
  const { id, header, align, width, isSortable } = column;
  const direction = sort?.column === id ? sort.direction : "none";
  const DirectionIcon = ICONS[direction];
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
        <DirectionIcon size={14} stroke={2} aria-hidden />
      </button>
    </th>
  );
}
