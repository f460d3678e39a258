import { MAX_DEPTH } from "@/lib/categories/tree";
import type { Ctx } from "@/lib/ctx";
import { lockName, sql } from "@/lib/db/sql";
import { invalid } from "@/lib/errors";
import { sentence } from "@/lib/i18n/sentence";

/**
 * Allows one tree change per store at a time: two moves that are each valid can form a circle together.
 * Read paths and siblings only under this lock.
 */
export const lockTree = (ctx: Ctx): Promise<void> => lockName(ctx, "category-tree");

const PATH = `
  WITH RECURSIVE path (id, "paiId", step) AS (
    SELECT id, "paiId", 1 FROM categories WHERE "storeId" = $1::uuid AND id = $2::uuid
    UNION ALL
    SELECT c.id, c."paiId", step + 1 FROM path
      JOIN categories c ON c."storeId" = $1::uuid AND c.id = path."paiId" WHERE step < ${MAX_DEPTH}
  )
  SELECT id FROM path ORDER BY step`;

const HEIGHT = `
  WITH RECURSIVE branch (id, level) AS (
    SELECT $2::uuid, 1
    UNION ALL
    SELECT c.id, level + 1 FROM branch
      JOIN categories c ON c."storeId" = $1::uuid AND c."paiId" = branch.id WHERE level < ${MAX_DEPTH}
  )
  SELECT max(level)::int AS levels FROM branch`;

/**
 * Call it under `lockTree`. @param id null for a new category
 * @throws 422 names `paiId`: the parent is unknown or inside the category, or there are more than 5 levels
 */
export async function assertParent(tx: Ctx, id: string | null, paiId: string | null): Promise<void> {
  if (paiId === null) return;
  const path = await sql<{ id: string }>(tx, "category-path", PATH, [paiId]);
  if (path.length === 0) throw invalid("paiId", "categoria não encontrada");
  if (path.some((each) => each.id === id)) {
    throw invalid("paiId", "a categoria não pode ficar dentro dela mesma");
  }
  const [branch] = id ? await sql<{ levels: number }>(tx, "category-height", HEIGHT, [id]) : [];
  if (path.length + (branch?.levels ?? 1) > MAX_DEPTH) {
    throw invalid("paiId", sentence("a árvore tem no máximo {count} níveis", { count: MAX_DEPTH }));
  }
}

/** Two forms: `paiId = NULL` finds no rows, and "IS NOT DISTINCT FROM" uses no index. */
const below = (paiId: string | null) =>
  `"storeId" = $1::uuid AND ${paiId ? `"paiId" = $2::uuid` : `"paiId" IS NULL AND $2::uuid IS NULL`}`;

/** The ids directly below `paiId`, in order. */
export async function siblingIds(tx: Ctx, paiId: string | null, except?: string): Promise<string[]> {
  const text = `SELECT id FROM categories WHERE ${below(paiId)} ORDER BY ordem, nome, id`;
  const rows = await sql<{ id: string }>(tx, `sibling-categories${paiId ? "" : "-roots"}`, text, [paiId]);
  return rows.flatMap(({ id }) => (id === except ? [] : id));
}

/** The position after the last sibling. Costs one index look-up. */
export async function nextPosition(tx: Ctx, paiId: string | null): Promise<number> {
  const text = `SELECT ordem FROM categories WHERE ${below(paiId)} ORDER BY "paiId" DESC, ordem DESC LIMIT 1`;
  const name = `last-category${paiId ? "" : "-roots"}`;
  const [last] = await sql<{ ordem: number }>(tx, name, text, [paiId]);
  return last ? last.ordem + 1 : 0;
}

const NUMBER = `
  UPDATE categories c SET ordem = place.n - 1, "atualizadoEm" = now()
  FROM unnest($2::uuid[]) WITH ORDINALITY AS place(id, n)
  WHERE c."storeId" = $1::uuid AND c.id = place.id AND c.ordem <> place.n - 1`;

/** Numbers the siblings from 0 without gaps. Writes only rows whose number changes. */
export async function numberSiblings(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await sql(ctx, "number-categories", NUMBER, [ids]);
}

/** A position beyond the end means the end. */
export function spliced(
  ids: readonly string[],
  position: number,
  removed: number,
  added: readonly string[],
): string[] {
  const at = Math.min(position, ids.length);
  return [...ids.slice(0, at), ...added, ...ids.slice(at + removed)];
}
