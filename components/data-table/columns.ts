import type { ReactNode } from "react";

/** `readMs`: when the rows were read, in ms since 1970; `phone`: its place on a card. */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row, readMs: number) => ReactNode;
  align?: "end";
  width?: string;
  isSortable?: boolean;
  phone?: "title" | "aside" | "detail" | "line" | "hidden";
};

export type Sort = { column: string; direction: "asc" | "desc" } | null;

/** A minus is descending; unknown columns are the list's own order. */
export function sortOf(written: string, columns: readonly Pick<Column<never>, "id">[]): Sort {
  const column = written.replace(/^-/, "");
  if (!columns.some(({ id }) => id === column)) return null;
  return { column, direction: written.startsWith("-") ? "desc" : "asc" };
}

/** Null: the list's own order. */
export const writtenSort = (sort: Sort) => sort && `${sort.direction === "desc" ? "-" : ""}${sort.column}`;
