import type { ReactNode } from "react";

/** `readMs`: when the rows were read, in ms since 1970. `phone`: where the column goes on a phone's card. */
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

/** A leading minus means descending. An unknown column gives null: the list's default order. */
export function sortOf(written: string, columns: readonly Pick<Column<never>, "id">[]): Sort {
  const column = written.replace(/^-/, "");
  if (!columns.some(({ id }) => id === column)) return null;
  return { column, direction: written.startsWith("-") ? "desc" : "asc" };
}

/** Null means the list's default order. */
export const writtenSort = (sort: Sort) => sort && `${sort.direction === "desc" ? "-" : ""}${sort.column}`;
