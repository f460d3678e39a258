import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { categoryFields, getCategoryOrThrow } from "@/lib/categories/read";
import type { Category, NewCategory } from "@/lib/categories/schema";
import type { Ctx } from "@/lib/ctx";
import { lockName } from "@/lib/db/lock";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/http/errors";
import { freeSlug } from "@/lib/slug/unique";
import { emit } from "@/lib/webhooks/outbox";

/** decisions, Categories. */
const MAX_DEPTH = 5;
const MAX_SLUG = 120;

async function assertParent(ctx: Ctx, paiId: string): Promise<void> {
  let depth = 1;
  for (let next: string | null = paiId; next; depth++) {
    const parent: { paiId: string | null } | null = await ctx.db.category.findUnique({
      where: { id: next },
      select: { paiId: true },
    });
    if (!parent) throw invalid("paiId", "categoria não encontrada");
    if (depth >= MAX_DEPTH) throw invalid("paiId", `a árvore tem no máximo ${MAX_DEPTH} níveis`);
    next = parent.paiId;
  }
}

/**
 * POST /categories (store-api.md endpoint 5). Without a slug one is made from the name.
 * @throws AppError 409 slug in use · 422 unknown parent or a tree deeper than 5
 */
export function createCategory(ctx: Ctx, input: NewCategory): Promise<Category> {
  return transact(ctx, async (tx) => {
    const { nome, ordem, paiId = null } = input;
    if (paiId) await assertParent(tx, paiId);
    const slug = input.slug ?? (await freeSlug(nome, MAX_SLUG, (base) => slugsLike(tx, base)));
    const category = await tx.db.category.create({
      data: { id: uuidv7(), storeId: tx.storeId, nome, slug, paiId, ordem },
      select: categoryFields,
    });
    await audit(tx, {
      acao: "category.created",
      recurso: "category",
      recursoId: category.id,
      depois: category,
    });
    await emit(tx, "category.created", { recursoId: category.id, dados: category });
    return category;
  });
}

async function slugsLike(ctx: Ctx, base: string): Promise<string[]> {
  await lockName(ctx, "category-slug");
  const rows = await ctx.db.category.findMany({
    where: { slug: { startsWith: base } },
    select: { slug: true },
  });
  return rows.map(({ slug }) => slug);
}

/** A coupon that lost its last category would suddenly be good for everything. */
async function assertNoCoupon(ctx: Ctx, id: string): Promise<void> {
  const link = await ctx.db.couponCategory.findFirst({
    where: { categoryId: id },
    select: { coupon: { select: { codigo: true } } },
  });
  if (link) {
    throw new AppError(
      "conflict",
      `A categoria limita o cupom ${link.coupon.codigo}; tire-a do cupom antes.`,
    );
  }
}

/**
 * DELETE /categories/{id} (store-api.md endpoint 13). Products stay: their links go, and children move to
 * the parent (decisions: Categories).
 * @throws AppError 404 · 409 a coupon is limited to it
 */
export function deleteCategory(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const category = await getCategoryOrThrow(tx, id);
    await assertNoCoupon(tx, id);
    await tx.db.category.updateMany({ where: { paiId: id }, data: { paiId: category.paiId } });
    await tx.db.productCategory.deleteMany({ where: { categoryId: id } });
    await tx.db.category.delete({ where: { id } });
    await audit(tx, { acao: "category.deleted", recurso: "category", recursoId: id, antes: category });
    await emit(tx, "category.deleted", { recursoId: id, dados: category });
    return { id, deleted: true };
  });
}
