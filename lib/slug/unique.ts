import slugify from "@sindresorhus/slugify";
import type { Ctx } from "@/lib/ctx";
import { lockName, sql } from "@/lib/db/sql";

/** The slug that a name makes: accents stripped, kebab case; empty for a name without letters and digits. */
export const slugOf = (name: string, maxLength: number): string =>
  slugify(name, { customReplacements: [["&", " "]] })
    .slice(0, maxLength - 8)
    .replace(/-+$/, "");

/** Which rows of a table have slugs that must be unique. */
const LIVE = { categories: "true", products: `t."removidoEm" IS NULL` };

/**
 * The first number that is free behind numbers that are taken: doubled until one is free, then halved in between,
 * each looked up by the unique index. A name that was used a million times costs 40 looks, not a million rows.
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

/**
 * A free slug for a name: accents stripped, kebab case, then `-2`, `-3` … on collision.
 * Until the transaction ends nobody else of the store looks for one in the same table.
 */
export async function freeSlug(
  tx: Ctx,
  table: keyof typeof LIVE,
  name: string,
  maxLength: number,
): Promise<string> {
  await lockName(tx, `slug-${table}`);
  const base = slugOf(name, maxLength) || "item";
  const [found] = await sql<{ n: number }>(tx, `free-slug-${table}`, firstFree(table), [base]);
  if (!found) throw new Error(`no free slug for ${base}`);
  return found.n === 1 ? base : `${base}-${found.n}`;
}
