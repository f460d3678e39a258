import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError, invalid } from "@/lib/errors";
import { outcomeOf, refusalText } from "@/lib/http/bulk";
import { sentence } from "@/lib/i18n/sentence";
import { lockProduct } from "@/lib/products/record-change";
import { type BulkChange, type BulkChanged, MAX_CATEGORIES } from "@/lib/products/schema";
import { deleteProduct, updateProduct } from "@/lib/products/write";

const moveCategory = (ctx: Ctx, id: string, categoriaId: string, isAdded: boolean): Promise<unknown> =>
  transact(ctx, async (tx) => {
    const { categoriaIds } = await lockProduct(tx, id);
    const others = categoriaIds.filter((known) => known !== categoriaId);
    if (isAdded && others.length >= MAX_CATEGORIES)
      throw invalid(
        "categoriaIds",
        sentence("um produto fica em até {count} categorias", { count: MAX_CATEGORIES }),
      );
    return updateProduct(tx, id, { categoriaIds: isAdded ? [...others, categoriaId] : others });
  });

function changeOne(ctx: Ctx, id: string, { acao, categoriaId = "" }: BulkChange): Promise<unknown> {
  switch (acao) {
    case "publicar":
      return updateProduct(ctx, id, { publicado: true });
    case "despublicar":
      return updateProduct(ctx, id, { publicado: false });
    case "excluir":
      return deleteProduct(ctx, id);
    case "adicionarCategoria":
      return moveCategory(ctx, id, categoriaId, true);
    case "removerCategoria":
      return moveCategory(ctx, id, categoriaId, false);
  }
}

/**
 * Changes each product on its own: one failure does not stop the others.
 * @throws 422 the category is missing or unknown
 */
export async function changeProducts(ctx: Ctx, change: BulkChange): Promise<BulkChanged> {
  if (change.acao.endsWith("Categoria")) {
    const { categoriaId } = change;
    if (!categoriaId) throw invalid("categoriaId", "campo obrigatório");
    const category = await ctx.db.category.findUnique({ where: { id: categoriaId }, select: { id: true } });
    if (!category) throw invalid("categoriaId", "categoria não encontrada");
  }
  const resultados: BulkChanged["resultados"] = [];
  for (const id of change.ids) {
    try {
      await changeOne(ctx, id, change);
      resultados.push({ id, ok: true, erro: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      resultados.push({ id, ok: false, erro: refusalText(error, ctx.locale) });
    }
  }
  return outcomeOf(resultados);
}
