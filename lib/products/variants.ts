import { isDeepStrictEqual } from "node:util";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { invalid, notFound, taken } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { kitWith } from "@/lib/products/kit";
import { sidesOf } from "@/lib/products/measures";
import { columnsOf } from "@/lib/products/options";
import { writePromotionDates } from "@/lib/products/promotion-dates";
import { listVariants } from "@/lib/products/read";
import { lockProduct, recordProductChange } from "@/lib/products/record-change";
import type { Product } from "@/lib/products/schema";
import { changeStock, type StockChange } from "@/lib/products/stock-change";
import { emitLevels } from "@/lib/products/stock-events";
import { recordMovements, recordStock } from "@/lib/products/stock-record";
import { type FieldName, inGrid, type PlannedVariant, planVariants } from "@/lib/products/variant-rows";
import type { NewVariant, Variant, VariantChange, VariantRow } from "@/lib/products/variant-schema";

const alone: FieldName = (_index, field) => field;

type Placed = PlannedVariant & { ordem: number };
const wantedOf = ({ known, estoque, ...wanted }: Placed) => wanted;
const storedOf = (variant: Placed) => {
  const { dimensoes, ...columns } = wantedOf(variant);
  return { ...columns, ...sidesOf(dimensoes), ...columnsOf(variant.opcoes) };
};

/**
 * Movements bring the stock of removed variants to 0: the stock stays the sum of its movements. A variant that leaves
 * is not low, whatever its minimum was.
 * @throws 409 a variant is a part of a kit
 */
async function removeVariants(tx: Ctx, product: Product, gone: readonly Variant[]): Promise<void> {
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  const kit = await kitWith(tx, product.id, ids);
  if (kit)
    throw taken(
      "variantes",
      sentence("uma variante removida é peça do kit {kit}; tire-a do kit antes", { kit }),
    );
  const leaving = gone.map(({ id, sku, estoque }) => ({
    productId: product.id,
    variantId: id,
    quantidade: -estoque,
    nome: sku,
  }));
  const changed = await changeStock(tx, leaving);
  const levels = await recordMovements(tx, changed, { tipo: "ajuste", motivo: "variante removida" });
  await emitLevels(
    tx,
    levels.map((level) => ({ ...level, variants: [] })),
  );
  await tx.db.variant.updateMany({
    where: { id: { in: ids } },
    data: { removidoEm: new Date() },
  });
}

/** Allows that two variants swap their SKUs. */
async function changeVariants(tx: Ctx, kept: readonly Placed[], known: readonly Variant[]): Promise<void> {
  const position = new Map(known.map(({ id }, index) => [id, index]));
  const current = new Set(known.map(({ sku }) => sku.toLowerCase()));
  for (const { known: before, sku } of kept) {
    if (!before || before.sku.toLowerCase() === sku.toLowerCase() || !current.has(sku.toLowerCase()))
      continue;
    await tx.db.variant.update({ where: { id: before.id }, data: { sku: uuidv7() } });
  }
  for (const variant of kept) {
    if (!variant.known) continue;
    const { id, estoque, ...before } = variant.known;
    if (isDeepStrictEqual({ ...before, ordem: position.get(id) }, { ...wantedOf(variant) })) continue;
    await tx.db.variant.update({ where: { id }, data: storedOf(variant) });
  }
}

/**
 * Movements write the stock. With its first variants, the product loses its own stock, minimum, SKU and barcode; so
 * the first variant may take over the SKU.
 */
async function addVariants(tx: Ctx, product: Product, added: readonly Placed[], isFirst: boolean) {
  if (added.length === 0) return;
  const rows = added.map((variant) => ({ ...storedOf(variant), id: uuidv7(), first: variant.estoque }));
  const unit = { productId: product.id, variantId: null, nome: product.nome };
  const own = isFirst ? await changeStock(tx, [{ ...unit, quantidade: -product.estoque }]) : [];
  const { sku: ownSku, codigoBarras, estoqueMinimo } = product;
  if (isFirst && (ownSku !== null || codigoBarras !== null || estoqueMinimo !== null)) {
    const data = { sku: null, codigoBarras: null, estoqueMinimo: null };
    await tx.db.product.update({ where: { id: product.id }, data });
  }
  await tx.db.variant.createMany({
    data: rows.map(({ first, ...row }) => ({ ...row, storeId: tx.storeId, productId: product.id })),
  });
  const arriving = rows.map(
    ({ id, sku, first }): StockChange => ({ ...unit, variantId: id, quantidade: first, nome: sku }),
  );
  const changed = [...own, ...(await changeStock(tx, arriving))];
  await recordStock(tx, changed, {
    tipo: "ajuste",
    motivo: isFirst ? "primeiras variantes" : "nova variante",
  });
}

/**
 * Makes the variants equal to the rows. The caller has locked the product.
 * @returns the variants before and after, or nothing if no variant changed
 */
export async function writeVariants(
  tx: Ctx,
  product: Product,
  rows: readonly VariantRow[],
  field: FieldName = inGrid,
): Promise<{ before?: { variantes: Variant[] }; after?: { variantes: Variant[] } }> {
  if (product.kit.length > 0 && rows.length > 0) throw invalid("variantes", "um kit não tem variantes");
  const known = await listVariants(tx, product.id);
  const planned = await planVariants(tx, product.id, rows, known, {
    names: product.opcoes.map(({ nome }) => nome),
    field,
  });
  const placed = planned.map((variant, ordem): Placed => ({ ...variant, ordem }));
  const staying = new Set(planned.flatMap((variant) => variant.known?.id ?? []));
  await removeVariants(
    tx,
    product,
    known.filter(({ id }) => !staying.has(id)),
  );
  await changeVariants(
    tx,
    placed.filter((variant) => variant.known),
    known,
  );
  const added = placed.filter((variant) => !variant.known);
  await addVariants(tx, product, added, known.length === 0);
  const now = await listVariants(tx, product.id);
  return isDeepStrictEqual(known, now) ? {} : { before: { variantes: known }, after: { variantes: now } };
}

async function changeGrid(
  ctx: Ctx,
  productId: string,
  rowsOf: (known: Variant[]) => readonly VariantRow[],
  field: FieldName = inGrid,
): Promise<Variant[]> {
  return transact(ctx, async (tx) => {
    const product = await lockProduct(tx, productId);
    const rows = rowsOf(await listVariants(tx, productId));
    const details = await writeVariants(tx, product, rows, field);
    await writePromotionDates(tx, product, {
      asked: {},
      nameOf: (index) => field(index, "precoPromocionalCents"),
    });
    await recordProductChange(tx, product, details);
    return listVariants(tx, productId);
  });
}

/**
 * Replaces all variants of the product.
 * @throws 404 · 409 the SKU is in use · 422 names `variantes[n].…`
 */
export const saveVariants = (ctx: Ctx, productId: string, rows: readonly VariantRow[]): Promise<Variant[]> =>
  changeGrid(ctx, productId, () => rows);

function found(variants: Variant[], matches: (variant: Variant) => boolean): Variant {
  const variant = variants.find(matches);
  if (!variant) throw notFound("Variante");
  return variant;
}

/**
 * Adds the variant after the others.
 * @throws 404 · 409 the SKU is in use · 422
 */
export async function createVariant(ctx: Ctx, productId: string, variant: NewVariant): Promise<Variant> {
  const rows = await changeGrid(ctx, productId, (known) => [...known, variant], alone);
  return found(rows, ({ sku }) => sku === variant.sku);
}

/** @throws 404 · 409 the SKU is in use · 422 */
export async function updateVariant(ctx: Ctx, productId: string, id: string, change: VariantChange) {
  const rows = await changeGrid(
    ctx,
    productId,
    (known) => {
      found(known, (variant) => variant.id === id);
      return known.map((variant) => (variant.id === id ? { ...change, id } : { id: variant.id }));
    },
    alone,
  );
  return found(rows, (variant) => variant.id === id);
}

/** Orders keep their copies of the variant. @throws 404 */
export async function deleteVariant(ctx: Ctx, productId: string, id: string) {
  await changeGrid(ctx, productId, (known) => {
    found(known, (variant) => variant.id === id);
    return known.filter((variant) => variant.id !== id).map((variant) => ({ id: variant.id }));
  });
  return { id, deleted: true };
}
