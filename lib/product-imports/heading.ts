import { parse } from "csv-parse/sync";
import { invalid } from "@/lib/errors";
import { type CsvColumn, type FileColumn, type Layout, layoutOf } from "@/lib/products/csv-columns";

export type Heading = {
  columns: Partial<Record<CsvColumn, FileColumn>>;
  width: number;
  delimiter: string;
  /** Of the row, in bytes. */
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

/** Null: unreadable with this delimiter. */
function firstRow(start: Buffer, delimiter: string): First | null {
  try {
    const options = { delimiter, info: true, to: 1, relax_quotes: true, relax_column_count: true } as const;
    const [first] = parse(start, options) as unknown as First[];
    return first ?? null;
  } catch {
    return null;
  }
}

const known = ({ columns }: Layout) => Object.keys(columns).length;

function assertUsable({ columns, unknown, repeated }: Layout): void {
  if (Object.keys(columns).length === 0) {
    throw invalid("arquivo", "a primeira linha precisa ter os nomes das colunas, como slug;nome;preco");
  }
  const named = (headings: string[]) =>
    headings.map((heading) => heading.slice(0, 60) || "(sem nome)").join(", ");
  if (unknown.length > 0)
    throw invalid("arquivo", `coluna(s) desconhecida(s): ${named(unknown.slice(0, 10))}`);
  if (repeated.length > 0) throw invalid("arquivo", `coluna(s) repetida(s): ${named(repeated.slice(0, 10))}`);
  if (!KEYS.some((key) => columns[key])) {
    throw invalid("arquivo", "falta a coluna que diz qual é o produto: sku, slug ou nome");
  }
}

/**
 * The delimiter that yields most known columns.
 * @throws 422 `arquivo: …` naming unknown, repeated or missing columns
 */
export async function readHeading(file: AsyncIterable<Uint8Array>): Promise<Heading> {
  const start = await startOf(file);
  const readings = DELIMITERS.flatMap((delimiter) => {
    const first = firstRow(start, delimiter);
    return first ? { delimiter, end: first.info.bytes, layout: layoutOf(first.record) } : [];
  });
  const [best] = readings.toSorted((a, b) => known(b.layout) - known(a.layout));
  if (!best)
    throw invalid("arquivo", "a primeira linha precisa ter os nomes das colunas, como slug;nome;preco");
  assertUsable(best.layout);
  const { columns, width } = best.layout;
  return { columns, width, delimiter: best.delimiter, end: best.end };
}
