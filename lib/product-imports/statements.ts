import { isDeepStrictEqual } from "node:util";
import type { Ctx } from "@/lib/ctx";
import { type FieldFacts, toStored } from "@/lib/custom-fields/values";
import { sql } from "@/lib/db/sql";
import type { Entry } from "@/lib/product-imports/catalogue";
import { columnsOf } from "@/lib/products/options";

/** The columns that an import writes, without store, stock and times. */
const PRODUCT = {
  nome: "text",
  slug: "text",
  descricao: "text",
  sku: "text",
  codigoBarras: "text",
  marca: "text",
  ncm: "text",
  cest: "text",
  origem: "int",
  unidade: "text",
  cClassTrib: "text",
  precoCents: "int",
  precoPromocionalCents: "int",
  promocaoDe: "timestamptz",
  promocaoAte: "timestamptz",
  custoCents: "int",
  controlaEstoque: "boolean",
  estoqueMinimo: "int",
  publicado: "boolean",
  tags: "text[]",
  pesoGramas: "int",
  alturaCm: "int",
  larguraCm: "int",
  comprimentoCm: "int",
  seoTitulo: "text",
  seoDescricao: "text",
  camposPersonalizados: "jsonb",
};
const VARIANT = {
  sku: "text",
  tamanho: "text",
  cor: "text",
  opcoes: "jsonb",
  precoCents: "int",
  precoPromocionalCents: "int",
  custoCents: "int",
  pesoGramas: "int",
  alturaCm: "int",
  larguraCm: "int",
  comprimentoCm: "int",
  codigoBarras: "text",
  ordem: "int",
  estoque: "int",
  estoqueMinimo: "int",
};

const names = (columns: object) => Object.keys(columns).map((name) => `"${name}"`);
const typed = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(", ");
const assigned = (columns: object) =>
  names(columns)
    .map((name) => `${name} = r.${name}`)
    .join(", ");

const productRows = `jsonb_to_recordset($2::jsonb) AS r (id uuid, estoque int, ${typed(PRODUCT)})`;
const INSERT_PRODUCTS = `
  INSERT INTO products (id, "storeId", estoque, ${names(PRODUCT).join(", ")}, "atualizadoEm")
  SELECT id, $1::uuid, estoque, ${names(PRODUCT).join(", ")}, now() FROM ${productRows}`;
const UPDATE_PRODUCTS = `
  UPDATE products p SET ${assigned(PRODUCT)}, "atualizadoEm" = now() FROM ${productRows}
   WHERE p."storeId" = $1::uuid AND p.id = r.id`;

const UPDATE_STOCK = `
  UPDATE products p SET estoque = r.estoque FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, estoque int)
   WHERE p."storeId" = $1::uuid AND p.id = r.id AND p.estoque <> r.estoque AND NOT p.kit`;

const variantRows = `jsonb_to_recordset($2::jsonb) AS r (id uuid, "productId" uuid, ${typed(VARIANT)})`;
const INSERT_VARIANTS = `
  INSERT INTO variants (id, "storeId", "productId", ${names(VARIANT).join(", ")}, "atualizadoEm")
  SELECT id, $1::uuid, "productId", ${names(VARIANT).join(", ")}, now() FROM ${variantRows}`;
const UPDATE_VARIANTS = `
  UPDATE variants v SET ${assigned(VARIANT)}, "atualizadoEm" = now() FROM ${variantRows}
   WHERE v."storeId" = $1::uuid AND v.id = r.id`;

async function write(tx: Ctx, name: string, text: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await sql(tx, name, text, [JSON.stringify(rows)]);
}

const rowWith =
  (fields: readonly FieldFacts[]) =>
  ({ after: { product, variants } }: Entry) => ({
    ...product,
    ...product.dimensoes,
    ...product.fiscal,
    camposPersonalizados: toStored(fields, product.camposPersonalizados),
    estoque: variants.length > 0 ? 0 : product.estoque,
  });

/** The caller has locked the products, so the values that it read are still current. */
export async function writeProducts(
  tx: Ctx,
  changed: readonly Entry[],
  rewritten: ReadonlySet<Entry>,
  fields: readonly FieldFacts[],
): Promise<void> {
  const productRow = rowWith(fields);
  const known = changed.filter(({ before }) => before);
  const created = changed.filter(({ before }) => !before);
  await write(
    tx,
    "import-update-products",
    UPDATE_PRODUCTS,
    known.filter((entry) => rewritten.has(entry)).map(productRow),
  );
  await write(tx, "import-insert-products", INSERT_PRODUCTS, created.map(productRow));
  const single = known.filter(({ after }) => after.variants.length === 0);
  await write(tx, "import-stock", UPDATE_STOCK, single.map(productRow));
}

/** A trigger updates the stock and the search text of the products. */
export async function writeVariants(tx: Ctx, changed: readonly Entry[]): Promise<void> {
  const created: object[] = [];
  const altered: object[] = [];
  for (const { before, after } of changed) {
    const known = new Map(before?.variants.map((variant) => [variant.id, variant]));
    for (const variant of after.variants) {
      const { dimensoes, opcoes } = variant;
      const row = { ...variant, ...dimensoes, ...columnsOf(opcoes), productId: after.product.id };
      if (!known.has(variant.id)) created.push(row);
      else if (!isDeepStrictEqual(known.get(variant.id), variant)) altered.push(row);
    }
  }
  await write(tx, "import-update-variants", UPDATE_VARIANTS, altered);
  await write(tx, "import-insert-variants", INSERT_VARIANTS, created);
}

export async function writeCategories(tx: Ctx, rewritten: readonly Entry[]): Promise<void> {
  const moved = rewritten.filter(
    ({ before, after }) => (before?.product.categoriaIds ?? []).join() !== after.product.categoriaIds.join(),
  );
  if (moved.length === 0) return;
  const known = moved.flatMap(({ before }) => before?.product.id ?? []);
  if (known.length > 0) await tx.db.productCategory.deleteMany({ where: { productId: { in: known } } });
  await tx.db.productCategory.createMany({
    data: moved.flatMap(({ after: { product } }) =>
      product.categoriaIds.map((categoryId) => ({ storeId: tx.storeId, productId: product.id, categoryId })),
    ),
  });
}
