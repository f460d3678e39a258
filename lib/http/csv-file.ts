import { stringify } from "csv-stringify/sync";
import { FileAnswer } from "@/lib/http/file-answer";

/** The columns of a CSV file, from left to right. */
export type CsvColumns<Row> = readonly [header: string, cell: (row: Row) => string | number | null][];

/** As Excel in Brazil reads a number: 1234 → `12,34`. */
export const decimal = (cents: number) =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, "0")}`;

/** A cell that a spreadsheet would run as a formula gets an apostrophe. */
const csv = (lines: unknown[][]) =>
  stringify(lines, { delimiter: ";", record_delimiter: "windows", escape_formulas: true });

async function* linesOf<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>) {
  // Without this mark Excel takes the file for another alphabet.
  yield `\uFEFF${csv([columns.map(([header]) => header)])}`;
  for await (const rows of batches) {
    if (rows.length > 0) yield csv(rows.map((row) => columns.map(([, cell]) => cell(row))));
  }
}

/**
 * CSV for a spreadsheet in Brazil: `;`, UTF-8 with its mark, a line each, sent batch by batch.
 * @param name of the file, without day and ending
 */
export function csvFile<Row>(
  name: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
  now = new Date(),
): FileAnswer {
  return new FileAnswer(linesOf(columns, batches), {
    type: "text/csv; charset=utf-8",
    name: `${name}-${now.toISOString().slice(0, 10)}.csv`,
  });
}
