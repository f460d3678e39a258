import slugify from "@sindresorhus/slugify";
import type { Ctx } from "@/lib/ctx";
import { lockName, sql } from "@/lib/db/sql";

/** Kebab case without accents; empty for names without letters and digits. */
export const slugOf = (name: string, maxLength: number): string =>
  slugify(name, { customReplacements: [["&", " "]] })
    .slice(0, maxLength - 8)
    .replace(/-+$/, "");

/** Rows whose slugs must be unique. */
const LIVE = { categories: "true", posts: "true", products: `t."removidoEm" IS NULL` };

/**
 * Doubled until one is free, then bisected by the unique index: 40 look-ups for a name used a million times.
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

/** Where a name has no letter or digit to make one of. */
export const UNNAMED = "item";

export const numberedSlug = (base: string, n: number): string => (n === 1 ? base : `${base}-${n}`);

/** The table's slugs of the store, until the transaction ends. */
export const lockSlugs = (tx: Ctx, table: keyof typeof LIVE): Promise<void> => lockName(tx, `slug-${table}`);

/** `-2`, `-3` … on collision. Locks the table's slugs of the store until the transaction ends. */
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
