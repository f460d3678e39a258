import { fieldHeading } from "@/lib/custom-fields/limits";
import { type AppError, invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import type { Catalogue, Entry } from "@/lib/product-imports/catalogue";
import type { Claims, Fields } from "@/lib/product-imports/claims";
import { type Row, slugOfRow } from "@/lib/product-imports/row";
import { type CsvColumn, OPTION_COLUMNS } from "@/lib/products/csv-columns";

const READ_AS = {
  slug: "text",
  nome: "text",
  descricao: "text",
  preco: "money",
  precoPromocional: "money",
  promocaoDe: "moment",
  promocaoAte: "moment",
  custo: "money",
  publicado: "flag",
  controlaEstoque: "flag",
  tags: "list",
  pesoGramas: "whole",
  alturaCm: "whole",
  larguraCm: "whole",
  comprimentoCm: "whole",
  seoTitulo: "text",
  seoDescricao: "text",
  skuProduto: "text",
  codigoBarrasProduto: "text",
  marca: "text",
  ncm: "text",
  cest: "text",
  origem: "whole",
  unidade: "text",
  cClassTrib: "text",
} as const satisfies Partial<Record<CsvColumn, "text" | "money" | "moment" | "flag" | "list" | "whole">>;
const PRODUCT_COLUMNS = Object.keys(READ_AS) as (keyof typeof READ_AS)[];

const isKnownByName = (row: Row) => !row.code("slug") && !row.code("sku");

function productSaid(row: Row, { findCategory, fields }: Catalogue): Fields {
  const categories = row.list("categorias");
  const name = row.name("categorias");
  return {
    ...Object.fromEntries(PRODUCT_COLUMNS.map((column) => [column, row[READ_AS[column]](column)])),
    categorias: categories && [...new Set(categories.map((text) => findCategory(text, name)))].sort(),
    ...Object.fromEntries(
      Object.entries(row.ownFields(fields)).map(([chave, value]) => [fieldHeading(chave), value]),
    ),
    // Without slug and SKU, two products with the same name would share one stock.
    estoque: isKnownByName(row) ? row.whole("estoque") : undefined,
  };
}

const VARIANT_READ_AS = {
  tamanho: "text",
  cor: "text",
  precoVariante: "money",
  custoVariante: "money",
  pesoGramasVariante: "whole",
  alturaCmVariante: "whole",
  larguraCmVariante: "whole",
  comprimentoCmVariante: "whole",
  codigoBarras: "text",
} as const satisfies Partial<Record<CsvColumn, "text" | "money" | "whole">>;
/** Columns of a variant, without its options. */
export const VARIANT_COLUMNS = Object.keys(VARIANT_READ_AS) as (keyof typeof VARIANT_READ_AS)[];

const PRODUCT = "produto";

/** `estoque` is not compared: a variant may be counted twice, and the later count wins. */
const variantSaid = (row: Row): Fields => ({
  [PRODUCT]: slugOfRow(row) || undefined,
  ...Object.fromEntries(OPTION_COLUMNS.flat().map((column) => [column, row.text(column)])),
  ...Object.fromEntries(VARIANT_COLUMNS.map((column) => [column, row[VARIANT_READ_AS[column]](column)])),
  estoqueMinimo: row.whole("estoqueMinimo"),
});

export const variantKey = (sku: string): string => `v:${sku.toLowerCase()}`;
export const productKey = (id: string): string => `p:${id}`;
/** The key of a product that is not stored: in a simulation its id changes from batch to batch. */
export const newKey = (words: string): string => `n:${words}`;

/** The values of one row, and the comparison with earlier rows of the same file. */
export class Statement {
  readonly #variant: Fields;
  readonly #product: Fields;

  constructor(
    readonly row: Row,
    readonly linha: number,
    catalogue: Catalogue,
  ) {
    this.#variant = variantSaid(row);
    this.#product = productSaid(row, catalogue);
  }

  #productKey({ before, after: { product } }: Entry, isSimulation: boolean): string {
    const isKnown = before !== null || !isSimulation;
    return isKnown
      ? productKey(product.id)
      : newKey(slugOfRow(this.row) || this.row.text("nome") || product.slug);
  }

  /** @throws 422 an earlier line has another value; the sentence names both lines */
  assertAgrees(claims: Claims, entry: Entry | undefined, isSimulation: boolean): void {
    const { row, linha } = this;
    const sku = row.code("sku");
    const other = sku ? claims.contradiction(variantKey(sku), this.#variant) : null;
    if (other?.column === PRODUCT) {
      throw invalid(
        row.name("sku"),
        sentence("as linhas {a} e {b} dão o mesmo sku a produtos diferentes", { a: other.linha, b: linha }),
      );
    }
    if (other) {
      const why = sentence("as linhas {a} e {b} dão valores diferentes à mesma variante", {
        a: other.linha,
        b: linha,
      });
      throw invalid(row.name(other.column as CsvColumn), why);
    }
    const key = entry
      ? this.#productKey(entry, isSimulation)
      : newKey(slugOfRow(row) || row.text("nome") || "");
    const earlier = claims.contradiction(key, this.#product);
    if (!earlier) return;
    if (isKnownByName(row)) {
      const why = sentence(
        "as linhas {a} e {b} dão o mesmo produto pelo nome; se são dois, dê um slug a cada um",
        { a: earlier.linha, b: linha },
      );
      throw invalid(row.name("nome"), why);
    }
    const why = sentence("as linhas {a} e {b} dão valores diferentes ao mesmo produto", {
      a: earlier.linha,
      b: linha,
    });
    throw invalid(row.name(earlier.column as CsvColumn), why);
  }

  /** The error when the variant `sku` has the same size and color already. */
  combinationTaken(claims: Claims, sku: string): AppError {
    const earlier = claims.firstLine(variantKey(sku));
    const why = earlier
      ? sentence("as linhas {a} e {b} dão o mesmo tamanho e a mesma cor a duas variantes", {
          a: earlier,
          b: this.linha,
        })
      : sentence("a variante {sku} já tem este tamanho e esta cor", { sku });
    return invalid(this.row.name("tamanho"), why);
  }

  /** Call it after the row was accepted. */
  claim(claims: Claims, entry: Entry, isSimulation: boolean): void {
    const sku = this.row.code("sku");
    if (sku) claims.add(variantKey(sku), this.#variant, this.linha);
    claims.add(this.#productKey(entry, isSimulation), this.#product, this.linha);
  }
}
