import type { z } from "zod";
import type { Ctx } from "@/lib/ctx";
import { fieldHeading } from "@/lib/custom-fields/limits";
import { fieldsOf } from "@/lib/custom-fields/read";
import type { CustomValues } from "@/lib/custom-fields/schema";
import { shownValuesOf } from "@/lib/custom-fields/values-sql";
import { inBatches } from "@/lib/db/in-batches";
import { localDay } from "@/lib/db/local-day";
import { sql } from "@/lib/db/sql";
import { writeText } from "@/lib/format/csv-text";
import { writeDecimal } from "@/lib/format/decimal-text";
import { rawCsvFile } from "@/lib/http/csv-file";
import type { FileAnswer } from "@/lib/http/file-answer";
import { writeFlag, writeList, writeMoney } from "@/lib/products/csv-cells";
import { CSV_COLUMNS, type CsvColumn, OPTION_COLUMNS } from "@/lib/products/csv-columns";
import { dimensionsJson } from "@/lib/products/measures-sql";
import { listedPrice } from "@/lib/products/price-sql";
import { productConditions } from "@/lib/products/read";
import { ListProducts, type Product } from "@/lib/products/schema";
import type { Variant } from "@/lib/products/variant-schema";

export const ExportProducts = ListProducts.omit({ page: true, limit: true, ordenar: true });

const BATCH = 500;

type Filters = z.output<typeof ExportProducts>;
type Row = Omit<Product, "imagens" | "categoriaIds" | "criadoEm" | "estoque" | "kit"> & {
  criadoEm: Date;
  /** Null: a kit has no stock of its own, so an import of the file must not set one. */
  estoque: number | null;
  categorias: string[];
  variantes: Omit<Variant, "id" | "imagemId">[];
};
type Cells = Partial<Record<CsvColumn, string>>;

const SELECT = `
  SELECT p.id, p.nome, p.slug, p.sku, p."codigoBarras", p.marca, p.descricao, ${listedPrice("p")} AS "precoCents", p."precoPromocionalCents", p."promocaoDe", p."promocaoAte", p."custoCents", CASE WHEN p.kit THEN NULL ELSE p.estoque END AS estoque,
    p."controlaEstoque", p."estoqueMinimo", p.publicado, p.tags, p."pesoGramas", p."seoTitulo", p."seoDescricao", p."criadoEm",
    ${dimensionsJson("p")} AS dimensoes,
    json_build_object('ncm', p.ncm, 'cest', p.cest, 'origem', p.origem, 'unidade', p.unidade,
      'cClassTrib', p."cClassTrib") AS fiscal, ${shownValuesOf("p")} AS "camposPersonalizados",
    ARRAY(SELECT c.slug FROM product_categories pc
      JOIN categories c ON c."storeId" = pc."storeId" AND c.id = pc."categoryId"
      WHERE pc."storeId" = $1 AND pc."productId" = p.id ORDER BY 1) AS categorias,
    coalesce((SELECT json_agg(json_build_object('sku', v.sku, 'tamanho', v.tamanho, 'cor', v.cor, 'opcoes', v.opcoes, 'precoCents',
        v."precoCents", 'precoPromocionalCents', v."precoPromocionalCents", 'custoCents', v."custoCents", 'pesoGramas', v."pesoGramas",
        'dimensoes', ${dimensionsJson("v")}, 'codigoBarras', v."codigoBarras", 'estoque', v.estoque, 'estoqueMinimo', v."estoqueMinimo") ORDER BY v.ordem, v.sku)
      FROM variants v WHERE v."storeId" = $1 AND v."productId" = p.id AND v."removidoEm" IS NULL), '[]') AS variantes`;

type Place = Pick<Row, "criadoEm" | "id"> | null;

function rowsAfter(ctx: Ctx, filters: Filters, place: Place): Promise<Row[]> {
  const where = productConditions(filters);
  if (place) {
    const [at, id] = [where.bind(place.criadoEm), where.bind(place.id)];
    where.texts.push(`"criadoEm" <= ${at}::timestamptz`);
    where.texts.push(`("criadoEm" < ${at}::timestamptz OR id > ${id}::uuid)`);
  }
  const text = `
    WITH page AS MATERIALIZED (
      SELECT * FROM products WHERE ${where.all} ORDER BY "criadoEm" DESC, id LIMIT ${BATCH})
    ${SELECT} FROM page p ORDER BY p."criadoEm" DESC, p.id`;
  return sql<Row>(ctx, null, text, where.values);
}

const money = (cents: number | null) => (cents === null ? "" : writeMoney(cents));
const whole = (value: number | null | undefined) => (value == null ? "" : String(value));
const text = (value: string | null) => writeText(value ?? "");

const moment = (value: string | Date | null) => (value === null ? "" : new Date(value).toISOString());

const datesOf = (product: Row, precoPromocionalCents: number | null): Cells =>
  precoPromocionalCents === null
    ? {}
    : { promocaoDe: moment(product.promocaoDe), promocaoAte: moment(product.promocaoAte) };

const productCells = (product: Row): Cells => ({
  descricao: text(product.descricao),
  preco: money(product.precoCents),
  precoPromocional: money(product.precoPromocionalCents),
  ...datesOf(product, product.precoPromocionalCents),
  custo: money(product.custoCents),
  publicado: writeFlag(product.publicado),
  controlaEstoque: writeFlag(product.controlaEstoque),
  categorias: writeList(product.categorias),
  tags: text(writeList(product.tags)),
  pesoGramas: whole(product.pesoGramas),
  alturaCm: whole(product.dimensoes?.alturaCm),
  larguraCm: whole(product.dimensoes?.larguraCm),
  comprimentoCm: whole(product.dimensoes?.comprimentoCm),
  seoTitulo: text(product.seoTitulo),
  seoDescricao: text(product.seoDescricao),
  skuProduto: text(product.sku),
  codigoBarrasProduto: text(product.codigoBarras),
  marca: text(product.marca),
  ncm: text(product.fiscal.ncm),
  cest: text(product.fiscal.cest),
  origem: whole(product.fiscal.origem),
  unidade: text(product.fiscal.unidade),
  cClassTrib: text(product.fiscal.cClassTrib),
});

const variantCells = (variant: Row["variantes"][number]): Cells => ({
  sku: text(variant.sku),
  tamanho: text(variant.tamanho),
  cor: text(variant.cor),
  ...Object.fromEntries(
    OPTION_COLUMNS.flatMap(([name, value], index) => {
      const option = variant.opcoes[index];
      return option
        ? [
            [name, text(option.nome)],
            [value, text(option.valor)],
          ]
        : [];
    }),
  ),
  precoVariante: money(variant.precoCents),
  precoPromocionalVariante: money(variant.precoPromocionalCents),
  custoVariante: money(variant.custoCents),
  pesoGramasVariante: whole(variant.pesoGramas),
  alturaCmVariante: whole(variant.dimensoes?.alturaCm),
  larguraCmVariante: whole(variant.dimensoes?.larguraCm),
  comprimentoCmVariante: whole(variant.dimensoes?.comprimentoCm),
  codigoBarras: text(variant.codigoBarras),
  estoque: whole(variant.estoque),
  estoqueMinimo: whole(variant.estoqueMinimo),
});

const valueCell = (value: CustomValues[string] | undefined) =>
  typeof value === "number" ? writeDecimal(value) : text(value ?? null);

/** Only the first line of a product has the fields of the product; the others have those of a variant. */
function linesOf(product: Row, keys: readonly string[]): string[][] {
  const name: Cells = { slug: product.slug, nome: text(product.nome) };
  const cells = productCells(product);
  const rows: Cells[] =
    product.variantes.length === 0
      ? [{ ...cells, estoque: whole(product.estoque), estoqueMinimo: whole(product.estoqueMinimo) }]
      : product.variantes.map((variant, index) => ({
          ...(index === 0 && cells),
          ...datesOf(product, variant.precoPromocionalCents),
          ...variantCells(variant),
        }));
  const values = new Map(Object.entries(product.camposPersonalizados));
  return rows.map((row, index) => [
    ...CSV_COLUMNS.map((column) => ({ ...name, ...row })[column] ?? ""),
    ...keys.map((chave) => (index === 0 ? valueCell(values.get(chave)) : "")),
  ]);
}

async function* linesIn(ctx: Ctx, filters: Filters, keys: readonly string[]) {
  for await (const rows of inBatches<Row>(BATCH, (last) => rowsAfter(ctx, filters, last))) {
    yield rows.flatMap((row) => linesOf(row, keys));
  }
}

/**
 * Writes the CSV that an import accepts; so it has the product's own fiscal data, without the store's. Reads batches in the order of the creation time, because this time
 * never changes.
 */
export async function exportProducts(ctx: Ctx, filters: Filters, now = new Date()): Promise<FileAnswer> {
  const keys = (await fieldsOf(ctx, "produto")).map(({ chave }) => chave);
  const headings = [...CSV_COLUMNS, ...keys.map(fieldHeading)];
  return rawCsvFile(`produtos-${await localDay(ctx, now)}`, headings, linesIn(ctx, filters, keys));
}
