import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { assertParent, lockTree, numberSiblings, spliced } from "@/lib/categories/place";
import { categoryFields, getCategoryOrThrow, readCategories } from "@/lib/categories/read";
import type { Category, CategoryChange, NewCategory } from "@/lib/categories/schema";
import type { Ctx } from "@/lib/ctx";
import { lockName } from "@/lib/db/lock";
import { transact } from "@/lib/db/transact";
import { freeSlug } from "@/lib/slug/unique";
import { emit } from "@/lib/webhooks/outbox";

const MAX_SLUG = 120;
const LAST = Number.MAX_SAFE_INTEGER;

async function slugsLike(ctx: Ctx, base: string): Promise<string[]> {
  await lockName(ctx, "category-slug");
  const rows = await ctx.db.category.findMany({
    where: { slug: { startsWith: base } },
    select: { slug: true },
  });
  return rows.map(({ slug }) => slug);
}

/** Ids of the categories directly below `paiId`, in order, without `except`. */
const siblingIds = (tree: readonly Category[], paiId: string | null, except?: string): string[] =>
  tree.filter((each) => each.paiId === paiId && each.id !== except).map(({ id }) => id);

/**
 * POST /categories (store-api.md endpoint 5). Without a slug one is made from the name; siblings behind
 * `ordem` move on by one.
 * @throws AppError 409 slug in use · 422 unknown parent or a tree deeper than 5
 */
export function createCategory(ctx: Ctx, input: NewCategory): Promise<Category> {
  return transact(ctx, async (tx) => {
    await lockTree(tx);
    const { nome } = input;
    const paiId = input.paiId ?? null;
    const tree = await readCategories(tx);
    assertParent(tree, null, paiId);
    const slug = input.slug ?? (await freeSlug(nome, MAX_SLUG, (base) => slugsLike(tx, base)));
    const id = uuidv7();
    const siblings = spliced(siblingIds(tree, paiId), input.ordem ?? LAST, 0, [id]);
    const ordem = siblings.indexOf(id);
    const category = await tx.db.category.create({
      data: { id, storeId: tx.storeId, nome, slug, paiId, ordem },
      select: categoryFields,
    });
    await numberSiblings(tx, siblings);
    await audit(tx, { acao: "category.created", recurso: "category", recursoId: id, depois: category });
    await emit(tx, "category.created", { recursoId: id, dados: category });
    return category;
  });
}

/** Puts a category below `paiId` at `ordem`; its old and its new siblings close up. */
async function move(
  tx: Ctx,
  tree: readonly Category[],
  before: Category,
  to: Pick<CategoryChange, "paiId" | "ordem">,
) {
  const { id } = before;
  const paiId = to.paiId === undefined ? before.paiId : to.paiId;
  assertParent(tree, id, paiId);
  const isSameParent = paiId === before.paiId;
  const position = to.ordem ?? (isSameParent ? before.ordem : LAST);
  if (!isSameParent) {
    await tx.db.category.update({ where: { id }, data: { paiId } });
    await numberSiblings(tx, siblingIds(tree, before.paiId, id));
  }
  await numberSiblings(tx, spliced(siblingIds(tree, paiId, id), position, 0, [id]));
}

/** The audit row and the event of a category that is another now. */
export async function recordUpdate(tx: Ctx, before: Category, after: Category): Promise<void> {
  const { id: recursoId } = after;
  await audit(tx, { acao: "category.updated", recurso: "category", recursoId, antes: before, depois: after });
  await emit(tx, "category.updated", { recursoId, dados: after, anterior: before });
}

const FIELDS = ["nome", "slug", "paiId", "ordem"] as const;

/**
 * PUT /categories/{id}: changes what is given. A new parent without `ordem` takes it as its last; siblings
 * that only close up or make room get no event of their own. Nothing new writes nothing.
 * @throws AppError 404 · 409 slug in use · 422 naming `paiId`: unknown, inside itself, deeper than 5 levels
 */
export function updateCategory(ctx: Ctx, id: string, change: CategoryChange): Promise<Category> {
  return transact(ctx, async (tx) => {
    await lockTree(tx);
    const before = await getCategoryOrThrow(tx, id);
    const { nome, slug, paiId, ordem } = change;
    if (paiId !== undefined || ordem !== undefined) {
      await move(tx, await readCategories(tx), before, { paiId, ordem });
    }
    if ((nome && nome !== before.nome) || (slug && slug !== before.slug)) {
      await tx.db.category.update({ where: { id }, data: { ...(nome && { nome }), ...(slug && { slug }) } });
    }
    const after = await getCategoryOrThrow(tx, id);
    if (FIELDS.some((field) => after[field] !== before[field])) await recordUpdate(tx, before, after);
    return after;
  });
}
