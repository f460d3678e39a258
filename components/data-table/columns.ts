import type { ReactNode } from "react";

/** A fact about a row. `phone` says where it stands on the card that a row becomes on phones: a `line` alone. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "end";
  width?: string;
  isSortable?: boolean;
  phone?: "title" | "aside" | "detail" | "line" | "hidden";
};

/** The column in charge of the order; null is the list's own order. */
export type Sort = { column: string; direction: "asc" | "desc" } | null;

/** The order after a click on a header: ascending, then descending, then the list's own. */
export function nextSort(sort: Sort, column: string): Sort {
  if (sort?.column !== column) return { column, direction: "asc" };
  return sort.direction === "asc" ? { column, direction: "desc" } : null;
}
