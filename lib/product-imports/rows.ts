import { finished } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { invalid } from "@/lib/errors";
import type { Heading } from "@/lib/product-imports/heading";

/** `end`: the byte of the file at which the next row begins. */
export type FileRow = { cells: string[]; end: number };

const MAX_ROW_BYTES = 1024 * 1024;
const ROWS_PER_BATCH = 250;
/** Rows of one product stay in one batch up to this number of rows. */
const MAX_ROWS_PER_BATCH = 500;

function keyOf({ cells }: FileRow, { columns }: Heading): string {
  const cell = (index: number | undefined) => (index === undefined ? "" : (cells[index] ?? "").trim());
  return cell(columns.slug?.index) || cell(columns.nome?.index);
}

type Parsed = { rows: FileRow[]; error: CsvError | null };

/** Uses the parser's callback: at the first mistake in the file, the parser's stream drops waiting rows. */
async function* parsedChunks(
  chunks: AsyncIterable<Uint8Array>,
  { delimiter, rowEnds }: Heading,
  from: number,
): AsyncGenerator<Parsed> {
  let rows: FileRow[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: rowEnds,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
    on_record: (cells: string[], { bytes }) => {
      rows.push({ cells, end: from + bytes });
      return null;
    },
  });
  const closed = finished(parser.resume()).then(() => null, mistakeOf);
  const drained = () => new Promise<null>((resolve) => parser.once("drain", () => resolve(null)));
  const taken = (error: CsvError | null): Parsed => {
    const parsed = { rows, error };
    rows = [];
    return parsed;
  };
  for await (const chunk of chunks) {
    const error = parser.write(chunk) ? null : await Promise.race([closed, drained()]);
    if (parser.destroyed) return yield taken(error ?? (await closed));
    yield taken(null);
  }
  parser.end();
  yield taken(await closed);
}

function mistakeOf(error: unknown): CsvError {
  if (error instanceof CsvError) return error;
  throw error;
}

/**
 * Rows of one product stay in one batch.
 * @param chunks the file from byte `from`, where a row begins
 * @throws 422 `arquivo: …` unclosed quotes; the rows before them come first
 */
export async function* batchesOf(
  chunks: AsyncIterable<Uint8Array>,
  heading: Heading,
  from: number,
): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for await (const { rows, error } of parsedChunks(chunks, heading, from)) {
    for (const row of rows) {
      const last = batch.at(-1);
      const isFull = batch.length >= ROWS_PER_BATCH && last && keyOf(row, heading) !== keyOf(last, heading);
      if (isFull || batch.length >= MAX_ROWS_PER_BATCH) {
        yield batch;
        batch = [];
      }
      batch.push(row);
    }
    if (!error) continue;
    if (batch.length > 0) yield batch;
    throw unreadable(error);
  }
  if (batch.length > 0) yield batch;
}

const unreadable = (error: CsvError) =>
  invalid(
    "arquivo",
    error.code === "CSV_MAX_RECORD_SIZE"
      ? "uma linha passa de 1 MiB; talvez faltem as aspas que fecham um texto"
      : "faltam as aspas que fecham um texto",
  );
