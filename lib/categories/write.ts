import { v7 as uuidv7 } from "uuid";
import { audit, auditAll } from "@/lib/audit/write";
import {
  assertParent,
  lockTree,
  nextPosition,
  numberSiblings,
  siblingIds,
  spliced,
} from "@/lib/categories/position";
import { categoryFields, getCategoryOrThrow } from "@/lib/categories/read";
import type { Category, CategoryChange, NewCategory } from "@/lib/categories/schema";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { freeSlug } from "@/lib/slug/unique";
import { emit, emitAll } from "@/lib/webhooks/outbox";

const MAX_SLUG = 120;
const LAST = Number.MAX_SAFE_INTEGER;

async function makeRoom(tx: Ctx, id: string, paiId: string | null, ordem: number): Promise<number> {
  const last = await nextPosition(tx, paiId);
  if (ordem >= last) return last;
  const siblings = spliced(await siblingIds(tx, paiId), ordem, 0, [id]);
  await numberSiblings(tx, siblings);
  return siblings.indexOf(id);
}

/**
 * The default slug comes from the name. Siblings from `ordem` on move by one position.
 * @throws 409 slug in use · 422 unknown parent, or the tree gets more than 5 levels
 */
export function createCategory(ctx: Ctx, input: NewCategory): Promise<Category> {
  return transact(ctx, async (tx) => {
    await lockTree(tx);
    const { nome } = input;
    const paiId = input.paiId ?? null;
    await assertParent(tx, null, paiId);
    const slug = input.slug ?? (await freeSlug(tx, "categories", nome, MAX_SLUG));
    const id = uuidv7();
    const ordem = await makeRoom(tx, id, paiId, input.ordem ?? LAST);
    const category = await tx.db.category.create({
      data: { id, storeId: tx.storeId, nome, slug, paiId, ordem },
      select: categoryFields,
    });
    await audit(tx, { action: "category.created", resource: "category", resourceId: id, after: category });
    await emit(tx, "category.created", { resourceId: id, data: category });
    return category;
  });
}

async function move(tx: Ctx, before: Category, to: Pick<CategoryChange, "paiId" | "ordem">) {
  const { id } = before;
  const paiId = to.paiId === undefined ? before.paiId : (to.paiId?.toLowerCase() ?? null);
  await assertParent(tx, id, paiId);
  const isSameParent = paiId === before.paiId;
  const position = to.ordem ?? (isSameParent ? before.ordem : LAST);
  if (!isSameParent) {
    await tx.db.category.update({ where: { id }, data: { paiId } });
    await numberSiblings(tx, await siblingIds(tx, before.paiId));
  }
  await numberSiblings(tx, spliced(await siblingIds(tx, paiId, id), position, 0, [id]));
}

type Updated = { before: Category; after: Category };

export async function recordUpdates(tx: Ctx, updates: readonly Updated[]): Promise<void> {
  const rows = updates.map(({ before, after }) => ({
    action: "category.updated" as const,
    resource: "category" as const,
    resourceId: after.id,
    before,
    after,
  }));
  const events = updates.map(({ before, after }) => ({
    event: "category.updated" as const,
    resourceId: after.id,
    data: after,
    previous: before,
  }));
  await auditAll(tx, rows);
  await emitAll(tx, events);
}

const FIELDS = ["nome", "slug", "paiId", "ordem"] as const;

/**
 * With a new parent and no `ordem`, the category goes last. Renumbered siblings emit no event.
 * @throws 404 · 409 slug in use · 422 names `paiId`: unknown, inside the category, or more than 5 levels
 */
export function updateCategory(ctx: Ctx, id: string, change: CategoryChange): Promise<Category> {
  return transact(ctx, async (tx) => {
    await lockTree(tx);
    const before = await getCategoryOrThrow(tx, id);
    const { nome, slug, paiId, ordem } = change;
    if (paiId !== undefined || ordem !== undefined) {
      await move(tx, before, { paiId, ordem });
    }
    if ((nome && nome !== before.nome) || (slug && slug !== before.slug)) {
      await tx.db.category.update({ where: { id }, data: { ...(nome && { nome }), ...(slug && { slug }) } });
    }
    const after = await getCategoryOrThrow(tx, id);
    if (FIELDS.some((field) => after[field] !== before[field])) {
      await recordUpdates(tx, [{ before, after }]);
    }
    return after;
  });
}
