import type { ReactNode } from "react";

/**
 * A fact about a row. `cell` gets when the rows were read, in ms since 1970. `phone` says where it stands on the card
 * that a row becomes on phones: a `line` alone.
 */
export type Column<Row> = {
  id: string;
  header: string;
  cell: (row: Row, readMs: number) => ReactNode;
  align?: "end";
  width?: string;
  isSortable?: boolean;
  phone?: "title" | "aside" | "detail" | "line" | "hidden";
};

/** The column in charge of the order; null is the list's own order. */
export type Sort = { column: string; direction: "asc" | "desc" } | null;

/** `ordenar` as a table understands it: a column, with a minus for descending; anything else is the list's own. */
export function sortOf(written: string, columns: readonly Pick<Column<never>, "id">[]): Sort {
  const column = written.replace(/^-/, "");
  if (!columns.some(({ id }) => id === column)) return null;
  return { column, direction: written.startsWith("-") ? "desc" : "asc" };
}

/** The reverse of sortOf, for the address; null leaves the list's own order unsaid. */
export const writtenSort = (sort: Sort) => sort && `${sort.direction === "desc" ? "-" : ""}${sort.column}`;
