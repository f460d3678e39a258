/**
 * The columns of a CSV of products, in the order in which the export writes them: one row for a product without
 * variants, else one for each variant, all with the product's `slug`. Prices are in reais, `129,90`.
 */
export const CSV_COLUMNS = [
  "slug",
  "nome",
  "descricao",
  "preco",
  "precoPromocional",
  "custo",
  "publicado",
  "controlaEstoque",
  "categorias",
  "tags",
  "pesoGramas",
  "alturaCm",
  "larguraCm",
  "comprimentoCm",
  "seoTitulo",
  "seoDescricao",
  "sku",
  "tamanho",
  "cor",
  "precoVariante",
  "codigoBarras",
  "estoque",
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Other headings that an import takes. */
const ALIASES: Record<string, CsvColumn> = { codigodebarras: "codigoBarras", categoria: "categorias" };

/** Prices in whole cents, under the names of the API. */
const IN_CENTS: Record<string, CsvColumn> = {
  precocents: "preco",
  precopromocionalcents: "precoPromocional",
  custocents: "custo",
  precovariantecents: "precoVariante",
};

/** A column of a file: where it stands, and how it is headed there. */
export type FileColumn = { index: number; heading: string; isCents: boolean };
export type Layout = {
  columns: Partial<Record<CsvColumn, FileColumn>>;
  width: number;
  /** Headings that say nothing to us, and those that come twice. */
  unknown: string[];
  repeated: string[];
};

const plain = (heading: string) =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

const BY_HEADING: Record<string, CsvColumn> = {
  ...Object.fromEntries(CSV_COLUMNS.map((name) => [plain(name), name])),
  ...ALIASES,
  ...IN_CENTS,
};

/** What the headings of a file mean; case, accents, spaces and punctuation make no difference. */
export function layoutOf(headings: readonly string[]): Layout {
  const layout: Layout = { columns: {}, width: headings.length, unknown: [], repeated: [] };
  for (const [index, heading] of headings.entries()) {
    const key = plain(heading);
    const column = Object.hasOwn(BY_HEADING, key) ? BY_HEADING[key] : undefined;
    if (!column) layout.unknown.push(heading.trim());
    else if (layout.columns[column]) layout.repeated.push(heading.trim());
    else layout.columns[column] = { index, heading: heading.trim(), isCents: key in IN_CENTS };
  }
  return layout;
}
