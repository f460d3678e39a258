import { audit } from "@/lib/audit/write";
import { lockTree, numberSiblings, siblingIds, spliced } from "@/lib/categories/position";
import { categoryFields, getCategoryOrThrow } from "@/lib/categories/read";
import type { Category } from "@/lib/categories/schema";
import { recordUpdates } from "@/lib/categories/write";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";
import { emit } from "@/lib/webhooks/outbox";

/** A concurrent write that limits a coupon to this category waits for the lock and is then refused. */
const LOCK = `SELECT 1 FROM categories WHERE "storeId" = $1::uuid AND id = $2::uuid FOR UPDATE`;

/** A coupon that loses its last category would apply to every product. */
async function assertNoCoupon(ctx: Ctx, id: string): Promise<void> {
  const link = await ctx.db.couponCategory.findFirst({
    where: { categoryId: id, coupon: { removidoEm: null } },
    select: { coupon: { select: { codigo: true } } },
  });
  if (link) {
    throw new AppError(
      "conflict",
      sentence("A categoria limita o cupom {code}; tire-a do cupom antes.", { code: link.coupon.codigo }),
    );
  }
}

/** Writes an audit row and an event for each child. */
async function moveChildrenUp(tx: Ctx, { id, paiId }: Category): Promise<void> {
  const siblings = await siblingIds(tx, paiId);
  const ids = await siblingIds(tx, id);
  const read = () => tx.db.category.findMany({ where: { id: { in: ids } }, select: categoryFields });
  const children = new Map((await read()).map((child) => [child.id, child]));
  await tx.db.category.updateMany({ where: { paiId: id }, data: { paiId } });
  await numberSiblings(tx, spliced(siblings, siblings.indexOf(id), 1, ids));
  const moved = await read();
  await recordUpdates(
    tx,
    moved.flatMap((after) => {
      const before = children.get(after.id);
      return before ? { before, after } : [];
    }),
  );
}

/**
 * Products stay. Children move to the parent of the category, and each child emits an event.
 * @throws 404 · 409 a coupon is limited to the category
 */
export function deleteCategory(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    await lockTree(tx);
    const category = await getCategoryOrThrow(tx, id);
    await sql(tx, "lock-category", LOCK, [id]);
    await assertNoCoupon(tx, id);
    await moveChildrenUp(tx, category);
    await tx.db.productCategory.deleteMany({ where: { categoryId: id } });
    await tx.db.couponCategory.deleteMany({ where: { categoryId: id } });
    await tx.db.category.delete({ where: { id } });
    await audit(tx, { action: "category.deleted", resource: "category", resourceId: id, before: category });
    await emit(tx, "category.deleted", { resourceId: id, data: category });
    return { id, deleted: true };
  });
}
