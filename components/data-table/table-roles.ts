/** Browsers drop a table's roles when its rows become cards. */
export const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader", scope: "col" },
  rowHeading: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;
