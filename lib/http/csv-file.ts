import { stringify } from "csv-stringify/sync";
import { FileAnswer } from "@/lib/http/file-answer";

export type CsvColumns<Row> = readonly [header: string, cell: (row: Row) => string | number | null][];

/** Brazilian Excel: 1234 → `12,34`. */
export const decimal = (cents: number) =>
  `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, "0")}`;

const NEGATIVE = /^-\d+,\d\d%?$/;

/** An apostrophe keeps a spreadsheet from running a cell as a formula; not before a negative amount. */
const csv = (lines: unknown[][]) =>
  stringify(lines, {
    delimiter: ";",
    record_delimiter: "windows",
    escape_formulas: true,
    cast: {
      number: (value) => ({ value: String(value), escape_formulas: false }),
      string: (value) => (NEGATIVE.test(value) ? { value, escape_formulas: false } : value),
    },
  });

async function* linesOf<Row>(columns: CsvColumns<Row>, batches: AsyncIterable<readonly Row[]>) {
  // Else Excel takes another encoding.
  yield `\uFEFF${csv([columns.map(([header]) => header)])}`;
  for await (const rows of batches) {
    if (rows.length > 0) yield csv(rows.map((row) => columns.map(([, cell]) => cell(row))));
  }
}

/**
 * CSV for Brazilian spreadsheets, streamed.
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
