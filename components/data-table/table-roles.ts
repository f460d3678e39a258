/** Browsers drop a table's roles when CSS turns rows into cards, so the elements set the roles. */
export const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader", scope: "col" },
  rowHeading: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
