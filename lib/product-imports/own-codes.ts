import { invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import type { Catalogue, Entry } from "@/lib/product-imports/catalogue";
import type { Row } from "@/lib/product-imports/row";
import { type CsvColumn, OPTION_COLUMNS } from "@/lib/products/csv-columns";
import { assertGtin } from "@/lib/products/gtin";
import type { Product } from "@/lib/products/schema";
import { Sku } from "@/lib/products/variant-schema";

/** A spreadsheet wrote a long number as 7,89E+12 and lost its digits. */
const SCIENTIFIC = /^\d+(?:[.,]\d+)?E\+\d+$/i;

/** @throws 422 the spreadsheet rounded the number */
export function assertWhole(row: Row, column: CsvColumn, current: string | null | undefined): void {
  const text = row.text(column) ?? "";
  if (!SCIENTIFIC.test(text) || text === current) return;
  throw invalid(row.name(column), "a planilha arredondou este número; formate a coluna como texto");
}

const VARIANT_ONLY = [
  "tamanho",
  "cor",
  ...OPTION_COLUMNS.flat(),
  "precoVariante",
  "precoPromocionalVariante",
] as const;

/** The row's `sku` is the SKU of the product itself, as in a list of stock with the columns `sku;estoque`. */
export const namesOwnSku = (row: Row, entry: Entry | undefined, sku: string): boolean =>
  entry?.after.product.sku?.toLowerCase() === sku.toLowerCase() &&
  !VARIANT_ONLY.some((column) => row.has(column));

/**
 * The product's own SKU and barcode that the row wants. A row that names the product by its own SKU gives the
 * barcode in `codigoBarras`, too.
 * @throws 422 names the column
 */
export function ownCodes(row: Row, current: Product | undefined, isNamedByOwnSku: boolean) {
  assertWhole(row, "skuProduto", current?.sku);
  const sku = row.code("skuProduto");
  if (sku && !Sku.safeParse(sku).success) {
    throw invalid(row.name("skuProduto"), "use de 1 a 64 letras, dígitos, ponto, hífen ou sublinhado");
  }
  const column = isNamedByOwnSku && !row.has("codigoBarrasProduto") ? "codigoBarras" : "codigoBarrasProduto";
  assertWhole(row, column, current?.codigoBarras);
  const codigoBarras = row.text(column);
  assertGtin(row.name(column), codigoBarras, current?.codigoBarras);
  return { sku, codigoBarras };
}

/**
 * With its first variants, a product loses its own SKU, barcode and minimum.
 * @throws 422 the row gives own codes to a product with variants, or a SKU of another product
 */
export function withOwnCodes(
  row: Row,
  product: Product,
  known: { entry: Entry | undefined; catalogue: Catalogue; hasVariants: boolean },
): Product {
  const { entry, catalogue, hasVariants } = known;
  if (hasVariants) {
    if (row.text("skuProduto"))
      throw invalid(row.name("skuProduto"), "o produto tem variantes; dê um SKU a cada uma delas");
    if (row.text("codigoBarrasProduto"))
      throw invalid(
        row.name("codigoBarrasProduto"),
        "o produto tem variantes; dê um código a cada uma delas",
      );
    return { ...product, sku: null, codigoBarras: null, estoqueMinimo: null };
  }
  const holder = product.sku ? catalogue.withSku(product.sku) : undefined;
  if (holder && holder !== entry) {
    const nome = holder.after.product.nome.slice(0, 80);
    throw invalid(row.name("skuProduto"), sentence("já é de outro produto, {nome}", { nome }));
  }
  return product;
}
