import type { Category, CategoryNode, CategoryOption, PublicCategory } from "@/lib/categories/schema";
import { inTreeOrder } from "@/lib/categories/tree";
import type { Ctx } from "@/lib/ctx";
import { SEARCH_CAP } from "@/lib/db/list";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { offsetOf, type PageOf, type PageQuery } from "@/lib/http/list";

export const categoryFields = { id: true, nome: true, slug: true, paiId: true, ordem: true } as const;

/** @throws 404 */
export async function getCategoryOrThrow(ctx: Ctx, id: string): Promise<Category> {
  const category = await ctx.db.category.findUnique({ where: { id }, select: categoryFields });
  if (!category) throw notFound("Categoria");
  return category;
}

// The count stops at the cap, as in the filtered product list: a category may have a million products.
const NODES = `
  SELECT c.id, c.nome, c.slug, c."paiId", c.ordem, least(n.produtos, ${SEARCH_CAP}) AS produtos,
    n.produtos > ${SEARCH_CAP} AS "produtosLimitado"
  FROM categories c CROSS JOIN LATERAL (
    SELECT count(*)::int AS produtos FROM (
      SELECT 1 FROM product_categories k JOIN products p
        ON p."storeId" = k."storeId" AND p.id = k."productId" AND p."removidoEm" IS NULL
      WHERE k."storeId" = c."storeId" AND k."categoryId" = c.id LIMIT ${SEARCH_CAP + 1}) found) n
  WHERE c."storeId" = $1 ORDER BY c.ordem, c.nome, c.id`;

/** The whole tree as a flat list: each category comes before its children. */
export async function listCategories(ctx: Ctx): Promise<CategoryNode[]> {
  return inTreeOrder(await sql<Omit<CategoryNode, "nivel">>(ctx, "categories", NODES));
}

const SIBLING_ORDER = [{ ordem: "asc" }, { nome: "asc" }, { id: "asc" }] as const;

/** In tree order: each category comes before its children. */
export async function listCategoryOptions(ctx: Ctx): Promise<CategoryOption[]> {
  const select = { id: true, nome: true, paiId: true } as const;
  return inTreeOrder(await ctx.db.category.findMany({ select, orderBy: [...SIBLING_ORDER] }));
}

/** Pages in tree order. */
export async function listPublicCategories(ctx: Ctx, query: PageQuery): Promise<PageOf<PublicCategory>> {
  const select = { ...categoryFields, atualizadoEm: true };
  const tree = inTreeOrder(await ctx.db.category.findMany({ select, orderBy: [...SIBLING_ORDER] }));
  const { page, limit } = query;
  const total = tree.length;
  const offset = offsetOf(query, total);
  return { data: tree.slice(offset, offset + limit), pagination: { page, limit, total } };
}
