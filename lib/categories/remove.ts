import { audit } from "@/lib/audit/write";
import { lockTree, numberSiblings, spliced } from "@/lib/categories/place";
import { getCategoryOrThrow, readCategories } from "@/lib/categories/read";
import type { Category } from "@/lib/categories/schema";
import { recordUpdate } from "@/lib/categories/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/http/errors";
import { emit } from "@/lib/webhooks/outbox";

/** A coupon that lost its last category would suddenly be good for everything. */
async function assertNoCoupon(ctx: Ctx, id: string): Promise<void> {
  const link = await ctx.db.couponCategory.findFirst({
    where: { categoryId: id, coupon: { removidoEm: null } },
    select: { coupon: { select: { codigo: true } } },
  });
  if (link) {
    throw new AppError(
      "conflict",
      `A categoria limita o cupom ${link.coupon.codigo}; tire-a do cupom antes.`,
    );
  }
}

/** The children take the place of their parent among its siblings. */
async function moveChildrenUp(tx: Ctx, tree: readonly Category[], { id, paiId }: Category): Promise<void> {
  const idsBelow = (parent: string | null) =>
    tree.filter((each) => each.paiId === parent).map((each) => each.id);
  const siblings = idsBelow(paiId);
  await tx.db.category.updateMany({ where: { paiId: id }, data: { paiId } });
  await numberSiblings(tx, spliced(siblings, siblings.indexOf(id), 1, idsBelow(id)));
}

/**
 * DELETE /categories/{id} (store-api.md endpoint 13). Products stay: their links go, and children move to
 * the parent, each with an event of its own (decisions: Categories).
 * @throws AppError 404 · 409 a coupon is limited to it
 */
export function deleteCategory(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    await lockTree(tx);
    const category = await getCategoryOrThrow(tx, id);
    await assertNoCoupon(tx, id);
    const tree = await readCategories(tx);
    await moveChildrenUp(tx, tree, category);
    await tx.db.productCategory.deleteMany({ where: { categoryId: id } });
    // Only coupons that are removed themselves are left.
    await tx.db.couponCategory.deleteMany({ where: { categoryId: id } });
    await tx.db.category.delete({ where: { id } });
    for (const child of tree.filter(({ paiId }) => paiId === id)) {
      await recordUpdate(tx, child, await getCategoryOrThrow(tx, child.id));
    }
    await audit(tx, { acao: "category.deleted", recurso: "category", recursoId: id, antes: category });
    await emit(tx, "category.deleted", { recursoId: id, dados: category });
    return { id, deleted: true };
  });
}
