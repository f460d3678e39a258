import type { ListPosts, PostListItem } from "@/lib/blog/schema";
import type { Ctx } from "@/lib/ctx";
import { fetchPage, listCount } from "@/lib/db/page";
import type { PageOf } from "@/lib/http/list";

/** GET /blog: unpublished first, then the latest. */
export async function listPosts(ctx: Ctx, query: ListPosts): Promise<PageOf<PostListItem>> {
  const { status, page, limit } = query;
  const { rows, total } = await fetchPage<PostListItem>(
    ctx,
    {
      name: status ? "posts-by-status" : "posts",
      select: `id, titulo, slug, status, resumo, "capaUrl", tags, "autorId", "seoTitulo", "seoDescricao",
        "publicarEm", "publicadoEm", versao, "criadoEm", "atualizadoEm"`,
      from: "posts",
      where: status ? `"storeId" = $1 AND status = $2::text::"PostStatus"` : `"storeId" = $1`,
      values: status ? [status] : [],
      total: status ? listCount("'posts:' || $2::text") : listCount("'posts'"),
      // Descending puts nulls first, as in the indexes.
      orderBy: [
        [`"publicadoEm"`, "desc"],
        [`"criadoEm"`, "desc"],
        ["id", "desc"],
      ],
    },
    query,
  );
  return { data: rows, pagination: { page, limit, total } };
}
