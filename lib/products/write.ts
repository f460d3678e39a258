import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import type { Ctx } from "@/lib/ctx";
import { lockName } from "@/lib/db/lock";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { invalid } from "@/lib/http/errors";
import { getProductOrThrow } from "@/lib/products/read";
import type { NewProduct, Product, ProductChange } from "@/lib/products/schema";
import { freeSlug } from "@/lib/slug/unique";
import { emit } from "@/lib/webhooks/outbox";

const MAX_SLUG = 220;

async function slugFor(ctx: Ctx, nome: string): Promise<string> {
  await lockName(ctx, "product-slug");
  return freeSlug(nome, MAX_SLUG, async (base) => {
    const rows = await ctx.db.product.findMany({
      where: { slug: { startsWith: base }, removidoEm: null },
      select: { slug: true },
    });
    return rows.map(({ slug }) => slug);
  });
}

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

function assertPromotion(precoCents: number, precoPromocionalCents: number | null): void {
  if (precoPromocionalCents !== null && precoPromocionalCents >= precoCents) {
    throw invalid("precoPromocionalCents", "informe um preço menor que precoCents");
  }
}

/**
 * POST /products. Its first stock is written as an adjustment, so that stock is the sum of its movements.
 * @throws AppError 409 slug in use · 422 unknown category, promotional price not below the price
 */
export function createProduct(ctx: Ctx, input: NewProduct): Promise<Product> {
  assertPromotion(input.precoCents, input.precoPromocionalCents);
  return transact(ctx, async (tx) => {
    const { categoriaIds, estoque, slug, ...fields } = input;
    const id = uuidv7();
    await tx.db.product.create({
      data: { ...fields, id, storeId: tx.storeId, slug: slug ?? (await slugFor(tx, input.nome)), estoque },
    });
    if (estoque > 0) {
      await tx.db.stockMovement.create({
        data: {
          storeId: tx.storeId,
          productId: id,
          tipo: "ajuste",
          quantidade: estoque,
          saldo: estoque,
          motivo: "estoque inicial",
          atorTipo: tx.actor.type,
          atorId: tx.actor.type === "system" ? null : tx.actor.id,
        },
      });
    }
    await linkCategories(tx, id, categoriaIds);
    const product = await getProductOrThrow(tx, id);
    await audit(tx, { acao: "product.created", recurso: "product", recursoId: id, depois: product });
    await emit(tx, "product.created", { recursoId: id, dados: product });
    if (product.publicado) await emit(tx, "product.published", { recursoId: id, dados: product });
    return product;
  });
}

/**
 * PUT /products/{id}: changes what is given.
 * @throws AppError 404 · 409 slug in use · 422
 */
export function updateProduct(ctx: Ctx, id: string, change: ProductChange): Promise<Product> {
  return transact(ctx, async (tx) => {
    await sql(
      tx,
      "lock-product",
      `SELECT 1 FROM products WHERE "storeId" = $1::uuid AND id = $2::uuid FOR UPDATE`,
      [id],
    );
    const before = await getProductOrThrow(tx, id);
    const { categoriaIds, slug, ...fields } = change;
    assertPromotion(
      fields.precoCents ?? before.precoCents,
      fields.precoPromocionalCents === undefined
        ? before.precoPromocionalCents
        : fields.precoPromocionalCents,
    );
    await tx.db.product.update({ where: { id }, data: { ...fields, ...(slug && { slug }) } });
    if (categoriaIds) await linkCategories(tx, id, categoriaIds);
    const after = await getProductOrThrow(tx, id);
    await audit(tx, {
      acao: "product.updated",
      recurso: "product",
      recursoId: id,
      antes: before,
      depois: after,
    });
    await emit(tx, "product.updated", { recursoId: id, dados: after, anterior: before });
    if (before.publicado !== after.publicado) {
      const evento = after.publicado ? "product.published" : "product.unpublished";
      await emit(tx, evento, { recursoId: id, dados: after, anterior: { publicado: before.publicado } });
    }
    return after;
  });
}

/** DELETE /products/{id}: orders keep their copies, so the row stays and is only hidden. @throws AppError 404 */
export function deleteProduct(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const before = await getProductOrThrow(tx, id);
    await tx.db.product.update({
      where: { id, removidoEm: null },
      data: { removidoEm: new Date(), publicado: false },
    });
    await audit(tx, { acao: "product.deleted", recurso: "product", recursoId: id, antes: before });
    await emit(tx, "product.deleted", { recursoId: id, dados: before });
    return { id, deleted: true };
  });
}
