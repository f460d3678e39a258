import { branchOf, inTreeOrder, pathTo } from "@/lib/categories/tree";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { kept } from "@/lib/storefront/kept";
import type { ShopCategory } from "@/lib/storefront/shop-schema";

/** `busca` holds the words by which a search finds the category. */
export type KnownCategory = ShopCategory & { busca: string };

const ALL = `SELECT id, nome, slug, "paiId", search_text(nome) AS busca FROM categories
  WHERE "storeId" = $1 ORDER BY ordem, nome, id`;

/** The whole tree as a flat list, in reading order. */
export const shopCategories = (ctx: Ctx): Promise<KnownCategory[]> =>
  kept([ctx.storeId, "categories"], async () =>
    inTreeOrder(await sql<Omit<KnownCategory, "nivel">>(ctx, "shop-categories", ALL)),
  );

export const idsBelow = (all: readonly KnownCategory[], id: string): string[] => [...branchOf(all, id)];

/** The path from the root to the deepest category. */
export function deepestPath(all: readonly KnownCategory[], ids: readonly string[]): KnownCategory[] {
  const byId = new Map(all.map((category) => [category.id, category]));
  const paths = ids.map((id) => pathTo(byId, id));
  return paths.reduce((deepest, path) => (path.length > deepest.length ? path : deepest), []);
}
