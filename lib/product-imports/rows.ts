import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { AppError } from "@/lib/http/errors";
import type { Heading } from "@/lib/product-imports/heading";

/** A row of the file: its cells, and where the next one begins, in bytes from the start of the file. */
export type FileRow = { cells: string[]; end: number };

const MAX_ROW_BYTES = 1024 * 1024;
const ROWS_PER_BATCH = 250;
/** Variants of one product stay together up to here. */
const MAX_ROWS_PER_BATCH = 500;

/** What makes rows one product's: the slug, else the name. */
function keyOf({ cells }: FileRow, { columns }: Heading): string {
  const cell = (index: number | undefined) => (index === undefined ? "" : (cells[index] ?? "").trim());
  return cell(columns.slug?.index) || cell(columns.nome?.index);
}

/**
 * The rows from a position on, in batches that keep the rows of a product together.
 * @param chunks of the file from the byte `from` on, which begins a row
 * @throws AppError 422 `arquivo: …` when quotes are not closed
 */
export async function* batchesOf(
  chunks: AsyncIterable<Uint8Array>,
  heading: Heading,
  from: number,
): AsyncGenerator<FileRow[]> {
  const parser = parse({
    delimiter: heading.delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_ROW_BYTES,
  });
  const source = Readable.from(chunks, { objectMode: false });
  source.on("error", (error) => parser.destroy(error)).pipe(parser);
  let batch: FileRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { bytes: number };
    }>) {
      const row = { cells: record, end: from + info.bytes };
      const last = batch.at(-1);
      const isFull = batch.length >= ROWS_PER_BATCH && last && keyOf(row, heading) !== keyOf(last, heading);
      if (isFull || batch.length >= MAX_ROWS_PER_BATCH) {
        yield batch;
        batch = [];
      }
      batch.push(row);
    }
  } catch (error) {
    // What was read before the mistake counts.
    if (error instanceof CsvError && batch.length > 0) yield batch;
    throw error instanceof CsvError ? unreadable(error) : error;
  } finally {
    source.destroy();
  }
  if (batch.length > 0) yield batch;
}

const unreadable = (error: CsvError) =>
  new AppError(
    "validation_error",
    error.code === "CSV_MAX_RECORD_SIZE"
      ? "arquivo: uma linha passa de 1 MiB; talvez faltem as aspas que fecham um texto"
      : "arquivo: faltam as aspas que fecham um texto",
  );
