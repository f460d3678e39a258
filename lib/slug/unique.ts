import slugify from "@sindresorhus/slugify";
import type { Ctx } from "@/lib/ctx";
import { lockName, sql } from "@/lib/db/sql";

/** Makes kebab case without accents. A name without letters and digits gives an empty text. */
export const slugOf = (name: string, maxLength: number): string =>
  slugify(name, { customReplacements: [["&", " "]] })
    .slice(0, maxLength - 8)
    .replace(/-+$/, "");

/** The condition for the rows whose slugs must be unique. */
const LIVE = { categories: "true", posts: "true", products: `t."removidoEm" IS NULL` };

/**
 * Doubles the number until a slug is free, then bisects with the unique index: 40 look-ups for a name that is
 * used a million times.
 */
const firstFree = (table: keyof typeof LIVE) => `
  WITH RECURSIVE search (taken, free) AS (
    SELECT 0, NULL::int
    UNION ALL
    SELECT CASE WHEN used THEN n ELSE taken END, CASE WHEN used THEN free ELSE n END
    FROM search
      CROSS JOIN LATERAL (SELECT coalesce((taken + free) / 2, greatest(taken * 2, 1)) AS n) next
      CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM ${table} t WHERE t."storeId" = $1::uuid AND ${LIVE[table]}
        AND t.slug = CASE n WHEN 1 THEN $2 ELSE $2 || '-' || n END) AS used) look
    WHERE free IS NULL OR free > taken + 1
  )
  SELECT free AS n FROM search WHERE free = taken + 1`;

/** The slug for a name without letters and digits. */
export const UNNAMED = "item";

export const numberedSlug = (base: string, n: number): string => (n === 1 ? base : `${base}-${n}`);

/** Locks the store's slugs in the table until the transaction ends. */
export const lockSlugs = (tx: Ctx, table: keyof typeof LIVE): Promise<void> => lockName(tx, `slug-${table}`);

/** Adds `-2`, `-3` … if the slug is in use. Locks the table's slugs of the store, like `lockSlugs`. */
export async function freeSlug(
  tx: Ctx,
  table: keyof typeof LIVE,
  name: string,
  maxLength: number,
): Promise<string> {
  await lockSlugs(tx, table);
  const base = slugOf(name, maxLength) || UNNAMED;
  const [found] = await sql<{ n: number }>(tx, `free-slug-${table}`, firstFree(table), [base]);
  if (!found) throw new Error(`no free slug for ${base}`);
  return numberedSlug(base, found.n);
}
