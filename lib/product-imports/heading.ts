import { parse } from "csv-parse/sync";
import { invalid } from "@/lib/errors";
import { ANY_ROW_END, csvStart, rowEndsOf } from "@/lib/http/csv-start";
import { sentence } from "@/lib/i18n/sentence";
import { type CsvColumn, type FileColumn, type Layout, layoutOf } from "@/lib/products/csv-columns";

export type Heading = {
  columns: Partial<Record<CsvColumn, FileColumn>>;
  /** The columns of the store's own fields, by the key of the field. */
  fields: Layout["fields"];
  width: number;
  delimiter: string;
  rowEnds: string[];
  /** The row number in a spreadsheet: blank rows above count. */
  rows: number;
  /** The end of the heading row, in bytes of the file. */
  end: number;
};

const DELIMITERS = [";", ",", "\t"];
const MAX_BYTES = 64 * 1024;
const KEYS = ["sku", "slug", "nome"] as const satisfies CsvColumn[];

async function startOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    bytes += chunk.byteLength;
    if (bytes >= MAX_BYTES) break;
  }
  return Buffer.concat(parts);
}

type First = { record: string[]; info: { bytes: number } };
type Reading = { delimiter: string; headings: string[]; begin: number; end: number; rows: number };

const MAX_BLANK_ROWS = 20;

/** Reads the first row that is not blank, from byte `begin`. Null: unreadable with this delimiter. */
function firstRow(start: Buffer, delimiter: string, begin: number, rows = 1): Reading | null {
  const options = {
    ...{ delimiter, record_delimiter: ANY_ROW_END, info: true, to: 1 },
    ...{ relax_quotes: true, relax_column_count: true },
  } as const;
  try {
    const [first] = parse(start.subarray(begin), options) as unknown as First[];
    if (!first) return null;
    const end = begin + first.info.bytes;
    const isBlank = first.record.every((cell) => cell.trim() === "");
    if (!isBlank) return { delimiter, headings: first.record, begin, end, rows };
    return rows > MAX_BLANK_ROWS ? null : firstRow(start, delimiter, end, rows + 1);
  } catch {
    return null;
  }
}

const known = ({ columns, fields }: Layout) => Object.keys(columns).length + Object.keys(fields).length;

const named = (headings: readonly string[]) => headings.map((heading) => heading.slice(0, 60)).join(", ");

function assertKnown(unknown: readonly string[]): void {
  if (unknown.length === 0) return;
  throw invalid(
    "arquivo",
    sentence("coluna(s) desconhecida(s): {names}", { names: named(unknown.slice(0, 10)) }),
  );
}

function assertUsable({ columns, unknown, repeated }: Layout): void {
  if (Object.keys(columns).length === 0) {
    throw invalid("arquivo", "a primeira linha precisa ter os nomes das colunas, como slug;nome;preco");
  }
  assertKnown(unknown);
  if (repeated.length > 0)
    throw invalid(
      "arquivo",
      sentence("coluna(s) repetida(s): {names}", { names: named(repeated.slice(0, 10)) }),
    );
  if (!KEYS.some((key) => columns[key])) {
    throw invalid("arquivo", "falta a coluna que diz qual é o produto: sku, slug ou nome");
  }
}

/** @throws 422 `arquivo: …` names columns of fields that the store does not have */
export function assertOwnFields({ fields }: Heading, known: readonly { chave: string }[]): void {
  const keys = new Set(known.map(({ chave }) => chave));
  const unknown = Object.entries(fields).flatMap(([chave, { heading }]) => (keys.has(chave) ? [] : heading));
  assertKnown(unknown);
}

/**
 * Takes the delimiter from a first line `sep=;`. Without this line it takes the delimiter that gives the most
 * known columns.
 * @throws 422 `arquivo: …` names unknown, repeated or missing columns
 */
export async function readHeading(file: AsyncIterable<Uint8Array>): Promise<Heading> {
  const start = await startOf(file);
  const said = csvStart(start);
  const readings = (said.delimiter ? [said.delimiter] : DELIMITERS).flatMap((delimiter) => {
    const first = firstRow(start, delimiter, said.end);
    return first ? { ...first, layout: layoutOf(first.headings) } : [];
  });
  const [best] = readings.toSorted((a, b) => known(b.layout) - known(a.layout));
  if (!best)
    throw invalid("arquivo", "a primeira linha precisa ter os nomes das colunas, como slug;nome;preco");
  assertUsable(best.layout);
  const { columns, fields, width } = best.layout;
  const { delimiter, begin, end, rows } = best;
  const rowEnds = rowEndsOf(start.subarray(begin, end), start.subarray(end));
  return { columns, fields, width, delimiter, rowEnds, rows, end };
}
