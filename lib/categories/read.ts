import type { Category, CategoryNode } from "@/lib/categories/schema";
import type { Ctx } from "@/lib/ctx";
import { notFound } from "@/lib/http/errors";

export const categoryFields = { id: true, nome: true, slug: true, paiId: true, ordem: true } as const;

/** GET /categories/{id} (store-api.md endpoint 14). @throws AppError 404 */
export async function getCategoryOrThrow(ctx: Ctx, id: string): Promise<Category> {
  const category = await ctx.db.category.findUnique({ where: { id }, select: categoryFields });
  if (!category) throw notFound("Categoria");
  return category;
}

/** GET /categories: every category of the store with its depth and number of products, in tree order. */
export async function listCategories(ctx: Ctx): Promise<CategoryNode[]> {
  const rows = await ctx.db.category.findMany({
    select: { ...categoryFields, _count: { select: { products: true } } },
    orderBy: [{ ordem: "asc" }, { nome: "asc" }, { id: "asc" }],
  });
  const childrenOf = new Map<string | null, typeof rows>();
  for (const row of rows) childrenOf.set(row.paiId, [...(childrenOf.get(row.paiId) ?? []), row]);
  const visit = (paiId: string | null, nivel: number): CategoryNode[] =>
    (childrenOf.get(paiId) ?? []).flatMap(({ _count, ...category }) => [
      { ...category, nivel, produtos: _count.products },
      ...visit(category.id, nivel + 1),
    ]);
  return visit(null, 1);
}
