import type { Catalogue, ImportedVariant } from "@/lib/product-imports/catalogue";
import { dimensionsOf, fiscalOf, ownFields, VARIANT_SIDES } from "@/lib/product-imports/grouped-fields";
import { assertWhole, ownCodes } from "@/lib/product-imports/own-codes";
import type { Row } from "@/lib/product-imports/row";
import { assertGtin } from "@/lib/products/gtin";
import type { Product } from "@/lib/products/schema";

const orEmpty = <T>(wanted: T | null | undefined, empty: T): T | undefined =>
  wanted === null ? empty : wanted;

const given = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The product's fields that the row names. */
export function productFields(row: Row, catalogue: Catalogue, isOwn: boolean, current?: Product): object {
  const { findCategory } = catalogue;
  const categories = orEmpty(row.list("categorias"), []);
  const name = row.name("categorias");
  return given({
    nome: row.text("nome"),
    slug: row.code("slug"),
    ...given(ownCodes(row, current, isOwn)),
    descricao: orEmpty(row.text("descricao"), ""),
    precoCents: row.money("preco"),
    precoPromocionalCents: row.money("precoPromocional"),
    promocaoDe: row.moment("promocaoDe"),
    promocaoAte: row.moment("promocaoAte"),
    custoCents: row.money("custo"),
    publicado: row.flag("publicado"),
    controlaEstoque: row.flag("controlaEstoque"),
    categoriaIds: categories && [...new Set(categories.map((text) => findCategory(text, name)))].sort(),
    tags: orEmpty(row.list("tags"), []),
    pesoGramas: row.whole("pesoGramas"),
    dimensoes: dimensionsOf(row, current?.dimensoes),
    marca: row.text("marca"),
    fiscal: fiscalOf(row, current),
    seoTitulo: row.text("seoTitulo"),
    seoDescricao: row.text("seoDescricao"),
    camposPersonalizados: ownFields(row, catalogue, current),
  });
}

/** The variant's fields that the row names. */
export function variantFields(row: Row, current?: ImportedVariant): object {
  for (const column of ["sku", "codigoBarras"] as const) assertWhole(row, column, current?.[column]);
  assertGtin(row.name("codigoBarras"), row.text("codigoBarras"), current?.codigoBarras);
  return given({
    tamanho: row.text("tamanho"),
    cor: row.text("cor"),
    precoCents: row.money("precoVariante"),
    precoPromocionalCents: row.money("precoPromocionalVariante"),
    custoCents: row.money("custoVariante"),
    pesoGramas: row.whole("pesoGramasVariante"),
    dimensoes: dimensionsOf(row, current?.dimensoes, VARIANT_SIDES),
    codigoBarras: row.text("codigoBarras"),
    estoqueMinimo: row.whole("estoqueMinimo"),
  });
}
