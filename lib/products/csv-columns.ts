/**
 * The order of the columns in the export. Each variant has a row; a product without variants has one row.
 * `opcao1Nome`, `opcao1Valor` … hold the options that have no column of their own.
 * Rows with the same `slug` belong to one product. `sku` names a variant, `skuProduto` a product without variants. Prices and costs are in reais: `129,90`.
 * The dates of a promotion stand in each row with a promotional price, so that no row has dates without one.
 */
export const CSV_COLUMNS = [
  "slug",
  "nome",
  "descricao",
  "preco",
  "precoPromocional",
  "promocaoDe",
  "promocaoAte",
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
  "skuProduto",
  "codigoBarrasProduto",
  "marca",
  "ncm",
  "cest",
  "origem",
  "unidade",
  "cClassTrib",
  "sku",
  "tamanho",
  "cor",
  "opcao1Nome",
  "opcao1Valor",
  "opcao2Nome",
  "opcao2Valor",
  "opcao3Nome",
  "opcao3Valor",
  "precoVariante",
  "precoPromocionalVariante",
  "custoVariante",
  "pesoGramasVariante",
  "alturaCmVariante",
  "larguraCmVariante",
  "comprimentoCmVariante",
  "codigoBarras",
  "estoque",
  "estoqueMinimo",
] as const;
/** The columns of one option each. */
export const OPTION_COLUMNS = [
  ["opcao1Nome", "opcao1Valor"],
  ["opcao2Nome", "opcao2Valor"],
  ["opcao3Nome", "opcao3Valor"],
] as const satisfies [CsvColumn, CsvColumn][];

export type CsvColumn = (typeof CSV_COLUMNS)[number];

/** Other headings that an import accepts. */
const ALIASES: Record<string, CsvColumn> = { codigodebarras: "codigoBarras", categoria: "categorias" };

/** An import accepts the API's field names, too. Their values are whole cents. */
const IN_CENTS: Record<string, CsvColumn> = {
  precocents: "preco",
  precopromocionalcents: "precoPromocional",
  custocents: "custo",
  precovariantecents: "precoVariante",
  precopromocionalvariantecents: "precoPromocionalVariante",
  custovariantecents: "custoVariante",
};

export type FileColumn = { index: number; heading: string; isCents: boolean };
export type Layout = {
  columns: Partial<Record<CsvColumn, FileColumn>>;
  /** The columns of the store's own fields, by the key of the field. */
  fields: Record<string, FileColumn>;
  /** The number of columns up to the last named heading: spreadsheets add empty headings at the end. */
  width: number;
  /** Headings that name no column. */
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

const OWN_FIELD = /^campo:\s*([a-z0-9-]+)$/i;

/** Compares headings without case, accents, spaces and punctuation. */
export function layoutOf(headings: readonly string[]): Layout {
  const width = headings.findLastIndex((heading) => heading.trim() !== "") + 1;
  const layout: Layout = { columns: {}, fields: {}, width, unknown: [], repeated: [] };
  for (const [index, heading] of headings.entries()) {
    if (heading.trim() === "") continue;
    const chave = OWN_FIELD.exec(heading.trim())?.[1]?.toLowerCase();
    if (chave !== undefined) {
      if (Object.hasOwn(layout.fields, chave)) layout.repeated.push(heading.trim());
      else layout.fields[chave] = { index, heading: heading.trim(), isCents: false };
      continue;
    }
    const key = plain(heading);
    const column = Object.hasOwn(BY_HEADING, key) ? BY_HEADING[key] : undefined;
    if (!column) layout.unknown.push(heading.trim());
    else if (layout.columns[column]) layout.repeated.push(heading.trim());
    else layout.columns[column] = { index, heading: heading.trim(), isCents: key in IN_CENTS };
  }
  return layout;
}
