import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { invalid, taken } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { assertGtin } from "@/lib/products/gtin";
import type { Variant, VariantRow } from "@/lib/products/variant-schema";

/** `known`: the current row; null for a new variant. */
export type PlannedVariant = Omit<Variant, "id"> & { known: Variant | null };
/** The field's name in the request of the caller: `variantes[2].sku`, or `sku`. */
export type FieldName = (index: number, field: keyof VariantRow) => string;
export const inGrid: FieldName = (index, field) => `variantes[${index}].${field}`;

/** A key of size and color without case: a buyer chooses a variant by these two. */
export const combination = ({ tamanho, cor }: Pick<Variant, "tamanho" | "cor">) =>
  JSON.stringify([tamanho, cor].map(folded));
const folded = (text: string | null) => text?.toLocaleLowerCase("pt-BR") ?? null;

function firstRepeated(keys: string[]): number {
  return keys.findIndex((key, index) => keys.indexOf(key) < index);
}

/** @throws 422 an id is unknown or repeated, or a new row has no SKU */
function complete(
  rows: readonly VariantRow[],
  known: readonly Variant[],
  field: FieldName,
): PlannedVariant[] {
  const byId = new Map(known.map((variant) => [variant.id, variant]));
  return rows.map(({ id, ...given }, index) => {
    const current = id ? byId.get(id) : null;
    if (current === undefined) throw invalid(field(index, "id"), "variante não encontrada");
    if (id) byId.delete(id);
    const sku = given.sku ?? current?.sku;
    if (sku === undefined) throw invalid(field(index, "sku"), "campo obrigatório");
    return {
      sku,
      tamanho: given.tamanho === undefined ? (current?.tamanho ?? null) : given.tamanho,
      cor: given.cor === undefined ? (current?.cor ?? null) : given.cor,
      precoCents: given.precoCents === undefined ? (current?.precoCents ?? null) : given.precoCents,
      codigoBarras: given.codigoBarras === undefined ? (current?.codigoBarras ?? null) : given.codigoBarras,
      estoque: current ? current.estoque : (given.estoque ?? 0),
      known: current,
    };
  });
}

const TAKEN_SKU = `
  SELECT lower(sku) AS sku FROM variants
   WHERE "storeId" = $1::uuid AND lower(sku) = ANY($2::text[]) AND "removidoEm" IS NULL AND "productId" <> $3::uuid
  UNION ALL
  SELECT sku FROM taken_skus
   WHERE "storeId" = $1::uuid AND sku = ANY($2::text[]) AND "productId" <> $3::uuid
  LIMIT 1`;

/** The first of the SKUs that another product of the store has, in lower case. */
export async function firstTakenSku(
  tx: Ctx,
  productId: string,
  skus: readonly string[],
): Promise<string | undefined> {
  const asked = skus.map((sku) => sku.toLowerCase());
  const [first] = await sql<{ sku: string }>(tx, "taken-sku", TAKEN_SKU, [asked, productId]);
  return first?.sku;
}

/** @throws 409 another product of the store has the SKU (case does not count) */
async function assertSkusFree(
  tx: Ctx,
  productId: string,
  planned: readonly PlannedVariant[],
  field: FieldName,
) {
  const asked = planned.map(({ sku }) => sku);
  const first = await firstTakenSku(tx, productId, asked);
  if (first === undefined) return;
  const index = asked.findIndex((sku) => sku.toLowerCase() === first);
  throw taken(field(index, "sku"), sentence("{sku} já está em uso", { sku: asked[index] ?? first }));
}

/** @throws 409 another product has the SKU · 422 unknown ids, repeated SKUs or combinations, no GTIN */
export async function planVariants(
  tx: Ctx,
  productId: string,
  rows: readonly VariantRow[],
  known: readonly Variant[],
  field: FieldName,
): Promise<PlannedVariant[]> {
  const planned = complete(rows, known, field);
  const sku = firstRepeated(planned.map((variant) => variant.sku.toLowerCase()));
  if (sku >= 0) throw invalid(field(sku, "sku"), "está repetido neste produto");
  const pair = firstRepeated(planned.map(combination));
  if (pair >= 0) throw invalid(field(pair, "tamanho"), "já há uma variante com este tamanho e esta cor");
  for (const [index, { codigoBarras, known: before }] of planned.entries()) {
    assertGtin(field(index, "codigoBarras"), codigoBarras, before?.codigoBarras);
  }
  const renamed = planned.filter((variant) => variant.sku.toLowerCase() !== variant.known?.sku.toLowerCase());
  if (renamed.length > 0) await assertSkusFree(tx, productId, planned, field);
  return planned;
}
