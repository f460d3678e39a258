import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { valuesAfter } from "@/lib/custom-fields/read";
import type { CustomValues } from "@/lib/custom-fields/schema";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { assertGtin } from "@/lib/products/gtin";
import { kitWith, writeParts } from "@/lib/products/kit";
import { assertOwnPrice } from "@/lib/products/kit-price";
import { sidesOf } from "@/lib/products/measures";
import { columnsOf } from "@/lib/products/options";
import { assertPeriod, promotionDates } from "@/lib/products/promotion";
import { promotionIn, writePromotionDates } from "@/lib/products/promotion-dates";
import { getProductOrThrow, listVariants } from "@/lib/products/read";
import { assertUnchanged, lockProduct, recordProductChange } from "@/lib/products/record-change";
import type { NewProduct, Product, ProductChange } from "@/lib/products/schema";
import { changeStock } from "@/lib/products/stock-change";
import { recordStock } from "@/lib/products/stock-record";
import { inGrid, planVariants } from "@/lib/products/variant-rows";
import { writeVariants } from "@/lib/products/variants";
import { freeSlug } from "@/lib/slug/unique";
import { emit } from "@/lib/webhooks/outbox";

export const MAX_SLUG = 220;

async function linkCategories(ctx: Ctx, productId: string, categoriaIds: string[]): Promise<void> {
  const ids = [...new Set(categoriaIds)];
  const rows = await ctx.db.category.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const known = new Set(rows.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw invalid(`categoriaIds[${missing}]`, "categoria não encontrada");
  await ctx.db.productCategory.deleteMany({ where: { productId } });
  await ctx.db.productCategory.createMany({
    data: ids.map((categoryId) => ({ storeId: ctx.storeId, productId, categoryId })),
  });
}

/** What only a product without variants has. */
type OwnFields = Pick<ProductChange, "sku" | "codigoBarras" | "estoqueMinimo">;

/** @throws 422 names the field that a product with variants, or a kit, does not have */
function assertOwnFields(codes: OwnFields, hasVariants: boolean, current?: Product): void {
  assertGtin("codigoBarras", codes.codigoBarras, current?.codigoBarras);
  const hasMinimum = codes.estoqueMinimo !== undefined && codes.estoqueMinimo !== null;
  if (hasMinimum && current && current.kit.length > 0)
    throw invalid("estoqueMinimo", "o estoque de um kit é o das suas peças");
  if (!hasVariants) return;
  if (codes.sku) throw invalid("sku", "o produto tem variantes; dê um SKU a cada uma delas");
  if (codes.codigoBarras)
    throw invalid("codigoBarras", "o produto tem variantes; dê um código a cada uma delas");
  if (hasMinimum)
    throw invalid("estoqueMinimo", "o produto tem variantes; dê um estoque mínimo a cada uma delas");
}

/** `dimensoes` null empties the columns; undefined keeps them. */
const sizeOf = (dimensoes: Product["dimensoes"] | undefined) =>
  dimensoes === undefined ? {} : sidesOf(dimensoes);

/** Emits no stock events: `product.created` announces the product. */
async function writeFirstStock(tx: Ctx, productId: string): Promise<void> {
  const variants = await listVariants(tx, productId);
  const { estoque } = await getProductOrThrow(tx, productId);
  const units = variants.length > 0 ? variants : [{ id: null, estoque }];
  await tx.db.stockMovement.createMany({
    data: units
      .filter((unit) => unit.estoque > 0)
      .map((unit) => ({
        storeId: tx.storeId,
        productId,
        variantId: unit.id,
        tipo: "ajuste" as const,
        quantidade: unit.estoque,
        saldo: unit.estoque,
        motivo: "estoque inicial",
        atorTipo: tx.actor.type,
        atorId: tx.actor.type === "system" ? null : tx.actor.id,
      })),
  });
}

async function ownFields(tx: Ctx, values: Parameters<typeof valuesAfter>[2]) {
  const own = await valuesAfter(tx, "produto", values);
  return own && { camposPersonalizados: own.stored };
}

async function writeProduct(tx: Ctx, id: string, input: NewProduct, copied?: CustomValues): Promise<void> {
  const { categoriaIds, estoque, slug, dimensoes, fiscal, variantes, camposPersonalizados, ...fields } =
    input;
  const { storeId } = tx;
  const planned = await planVariants(tx, id, variantes, [], {
    names: input.opcoes.map(({ nome }) => nome),
    field: inGrid,
  });
  await tx.db.product.create({
    data: {
      ...fields,
      ...sizeOf(dimensoes),
      ...fiscal,
      ...(await ownFields(tx, { current: copied, change: copied ?? camposPersonalizados })),
      id,
      storeId,
      slug: slug ?? (await freeSlug(tx, "products", input.nome, MAX_SLUG)),
      estoque: planned.length > 0 ? 0 : estoque,
    },
  });
  await tx.db.variant.createMany({
    data: planned.map(({ known, dimensoes: size, ...variant }, ordem) => ({
      ...{ ...variant, ...sidesOf(size), ...columnsOf(variant.opcoes) },
      ...{ ordem, storeId, productId: id },
    })),
  });
  await writeFirstStock(tx, id);
  await linkCategories(tx, id, categoriaIds);
}

/**
 * Creates the product and its variants.
 * @param copied values of own fields of the product that this one copies; their choices may be gone
 * @throws 409 slug or SKU in use · 422 unknown category, wrong promotion, no GTIN,
 *   own SKU, barcode or minimum together with variants
 */
export function createProduct(ctx: Ctx, input: NewProduct, copied?: CustomValues): Promise<Product> {
  promotionDates(input, input.variantes, { asked: input, nameOf: promotionIn });
  assertOwnFields(input, input.variantes.length > 0);
  return transact(ctx, async (tx) => {
    const id = uuidv7();
    await writeProduct(tx, id, input, copied);
    const product = await getProductOrThrow(tx, id);
    const variantes = await listVariants(tx, id);
    const after = { ...product, ...(variantes.length > 0 && { variantes }) };
    await audit(tx, { action: "product.created", resource: "product", resourceId: id, after });
    await emit(tx, "product.created", { resourceId: id, data: product });
    if (product.publicado) await emit(tx, "product.published", { resourceId: id, data: product });
    return product;
  });
}

/** Comes after the variants: the SKU of a removed variant is free for the product. */
async function writeOwnFields(tx: Ctx, before: Product, own: OwnFields): Promise<void> {
  if (Object.values(own).every((value) => value === undefined)) return;
  assertOwnFields(own, (await listVariants(tx, before.id)).length > 0, before);
  const { atualizadoEm } = before;
  await tx.db.product.update({ where: { id: before.id }, data: { ...own, atualizadoEm } });
}

/** @throws 422 names `controlaEstoque`: the stock of a kit is counted if that of its parts is */
function assertOwnStock({ kit, controlaEstoque }: Product, wanted: boolean | undefined): void {
  if (kit.length === 0 || wanted === undefined || wanted === controlaEstoque) return;
  throw invalid("controlaEstoque", "o estoque de um kit é o das suas peças");
}

/**
 * Changes only the given fields. Without a difference it writes nothing and emits no event.
 * @throws 404 · 409 slug or SKU in use, or the product changed since it was read · 422
 */
export function updateProduct(ctx: Ctx, id: string, change: ProductChange): Promise<Product> {
  return transact(ctx, async (tx) => {
    const before = await lockProduct(tx, id);
    const { categoriaIds, slug, dimensoes, fiscal, variantes, atualizadoEm, ...others } = change;
    const { sku, codigoBarras, estoqueMinimo, camposPersonalizados, ...fields } = others;
    assertUnchanged(before, atualizadoEm);
    const { promocaoDe = before.promocaoDe, promocaoAte = before.promocaoAte } = fields;
    assertPeriod({ promocaoDe, promocaoAte });
    assertOwnStock(before, fields.controlaEstoque);
    assertOwnPrice(before, fields, (field) => field);
    await tx.db.product.update({
      where: { id },
      data: {
        ...fields,
        ...(slug && { slug }),
        ...sizeOf(dimensoes),
        ...fiscal,
        ...(await ownFields(tx, { current: before.camposPersonalizados, change: camposPersonalizados })),
        atualizadoEm: before.atualizadoEm,
      },
    });
    if (categoriaIds) await linkCategories(tx, id, categoriaIds);
    const { opcoes = before.opcoes } = fields;
    const details = variantes ? await writeVariants(tx, { ...before, opcoes }, variantes) : {};
    await writeOwnFields(tx, before, { sku, codigoBarras, estoqueMinimo });
    await writePromotionDates(tx, before, { asked: change, nameOf: variantes ? promotionIn : () => null });
    return recordProductChange(tx, before, details);
  });
}

/**
 * Hides the row and brings the stock to 0 by movements. Orders keep their copies of the product.
 * @throws 404 · 409 the product is a part of a kit
 */
export function deleteProduct(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const before = await lockProduct(tx, id);
    const kit = await kitWith(tx, id, null);
    if (kit) {
      throw new AppError(
        "conflict",
        sentence("O produto é peça do kit {kit}; tire-o do kit antes.", { kit }),
      );
    }
    if (before.kit.length > 0)
      await writeParts(tx, id, { parts: [], kitDescontoBps: null, precoCents: before.precoCents });
    const variants = await listVariants(tx, id);
    const own = before.kit.length > 0 ? [] : [{ id: null, estoque: before.estoque }];
    const units = variants.length > 0 ? variants : own;
    const changed = await changeStock(
      tx,
      units.map((unit) => ({
        productId: id,
        variantId: unit.id,
        quantidade: -unit.estoque,
        nome: before.nome,
      })),
    );
    await tx.db.product.update({
      where: { id, removidoEm: null },
      data: { removidoEm: new Date(), publicado: false },
    });
    await recordStock(tx, changed, { tipo: "ajuste", motivo: "produto removido" });
    await audit(tx, { action: "product.deleted", resource: "product", resourceId: id, before });
    await emit(tx, "product.deleted", { resourceId: id, data: before });
    return { id, deleted: true };
  });
}
