import { stringify } from "csv-stringify/sync";
import { writeText } from "@/lib/format/csv-text";
import { FileAnswer } from "@/lib/http/file-answer";

type Cell = string | number | null;
export type CsvColumns<Row> = readonly [header: string, cell: (row: Row) => Cell][];

const CSV_TYPE = "text/csv; charset=utf-8";
/** Without the byte order mark Excel assumes another encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Decimal comma, as Excel in Brazil writes numbers: 1234 → `12,34`. */
export const decimal = (cents: number) =>
  `${cents < 0 ? "-" : ""}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, "0")}`;

const NEGATIVE = /^-\d+,\d+%?$/;

/** A negative amount gets no apostrophe, so that the spreadsheet reads a number. */
const safe = (cell: Cell) => (typeof cell === "string" && !NEGATIVE.test(cell) ? writeText(cell) : cell);

/** The library quotes only its own line break, CRLF; a spreadsheet would end the row at a lone LF or CR. */
const csvText = (lines: readonly (readonly Cell[])[]) =>
  stringify([...lines], { delimiter: ";", record_delimiter: "windows", quoted_match: /[\r\n]/ });

async function* textOf(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvText([headings])}`;
  for await (const lines of batches) if (lines.length > 0) yield csvText(lines);
}

/**
 * A streamed CSV with unchanged cells.
 * @param name file name without its extension
 */
export function rawCsvFile(
  name: string,
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): FileAnswer {
  return new FileAnswer(textOf(headings, batches), { type: CSV_TYPE, name: `${name}.csv` });
}

/**
 * A streamed CSV for Brazilian spreadsheets. A text that a spreadsheet could run as a formula gets an
 * apostrophe in front; `readText` removes this apostrophe.
 * @param name file name without its extension
 */
export function csvFile<Row>(
  name: string,
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): FileAnswer {
  async function* lines() {
    for await (const rows of batches) yield rows.map((row) => columns.map(([, cell]) => safe(cell(row))));
  }
  return rawCsvFile(
    name,
    columns.map(([header]) => header),
    lines(),
  );
}
