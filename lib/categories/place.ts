import type { Category } from "@/lib/categories/schema";
import { MAX_DEPTH, obstacleTo, pathTo } from "@/lib/categories/tree";
import type { Ctx } from "@/lib/ctx";
import { lockName } from "@/lib/db/lock";
import { sql } from "@/lib/db/sql";
import { invalid } from "@/lib/http/errors";

/** One change of a store's tree at a time: two moves that are fine alone can make a circle together. */
export const lockTree = (ctx: Ctx): Promise<void> => lockName(ctx, "category-tree");

const TOO_DEEP = `a árvore tem no máximo ${MAX_DEPTH} níveis`;

/**
 * Refuses a parent that the category can't have.
 * @param tree every category of the store, read under `lockTree`
 * @param id null for one that is being created
 * @throws AppError 422 naming `paiId`: unknown, inside itself, deeper than 5 levels
 */
export function assertParent(tree: readonly Category[], id: string | null, paiId: string | null): void {
  if (paiId === null) return;
  const byId = new Map(tree.map((category) => [category.id, category]));
  if (!byId.has(paiId)) throw invalid("paiId", "categoria não encontrada");
  if (id === null) {
    if (pathTo(byId, paiId).length >= MAX_DEPTH) throw invalid("paiId", TOO_DEEP);
    return;
  }
  const obstacle = obstacleTo(tree, id, paiId);
  if (obstacle === "cycle") throw invalid("paiId", "a categoria não pode ficar dentro dela mesma");
  if (obstacle === "depth") throw invalid("paiId", TOO_DEEP);
}

const NUMBER = `
  UPDATE categories c SET ordem = place.n - 1, "atualizadoEm" = now()
  FROM unnest($2::uuid[]) WITH ORDINALITY AS place(id, n)
  WHERE c."storeId" = $1::uuid AND c.id = place.id AND c.ordem <> place.n - 1`;

/** Numbers siblings from 0 without gaps, in the order given; touches only those whose number changes. */
export async function numberSiblings(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await sql(ctx, "number-categories", NUMBER, [ids]);
}

/** `ids` with others in the place of one of them, or at a position; beyond the end is the end. */
export function spliced(
  ids: readonly string[],
  position: number,
  removed: number,
  added: readonly string[],
): string[] {
  const at = Math.min(position, ids.length);
  return [...ids.slice(0, at), ...added, ...ids.slice(at + removed)];
}
