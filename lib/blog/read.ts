import type { ListPosts, Post, PostListItem, PostRevision, PostRevisionText } from "@/lib/blog/schema";
import type { Ctx } from "@/lib/ctx";
import { type List, listCount } from "@/lib/db/list";
import { fetchPage } from "@/lib/db/page";
import { sql } from "@/lib/db/sql";
import { Where } from "@/lib/db/where";
import { notFound } from "@/lib/errors";
import type { PageOf } from "@/lib/http/list";

const COLUMNS = `id, tipo, titulo, slug, status, resumo, "capaUrl", tags, "autorId", "seoTitulo", "seoDescricao",
  "publicarEm", "publicadoEm", versao, "criadoEm", "atualizadoEm"`;

/** A counter gives the total, unless words or a type narrow the list. */
const totalOf = ({ q, status, tipo }: ListPosts): List["total"] => {
  if (q || tipo) return "exact";
  return { counter: listCount(status ? "'posts:' || $2::text" : "'posts'") };
};

/** Unpublished first, then the latest. */
export async function listPosts(ctx: Ctx, query: ListPosts): Promise<PageOf<PostListItem>> {
  const where = new Where([`"storeId" = $1`])
    .and(`status = ?::text::"PostStatus"`, query.status)
    .and(`tipo = ?::text::"PostType"`, query.tipo)
    .and("search_text(titulo) LIKE search_pattern(?::text)", query.q);
  const name = ["posts", query.status && "status", query.tipo && "tipo", query.q && "q"].filter(Boolean);
  return fetchPage<PostListItem>(
    ctx,
    {
      name: query.q ? null : name.join("-by-"),
      select: COLUMNS,
      table: "posts",
      where,
      total: totalOf(query),
      // Descending order puts nulls first, as the indexes do.
      orderBy: [
        [`"publicadoEm"`, "desc"],
        [`"criadoEm"`, "desc"],
        ["id", "desc"],
      ],
    },
    query,
  );
}

const ONE = `SELECT ${COLUMNS}, conteudo, cardinality("slugsAntigos") > 0 AS "jaPublicado",
    (SELECT u.nome FROM users u WHERE u."storeId" = p."storeId" AND u.id = p."autorId") AS autor,
    coalesce((SELECT json_agg(json_build_object('id', r.id, 'nome', r.nome) ORDER BY i.place)
      FROM unnest(p."produtoIds") WITH ORDINALITY i (id, place)
      JOIN products r ON r."storeId" = p."storeId" AND r.id = i.id AND r."removidoEm" IS NULL), '[]') AS produtos
  FROM posts p WHERE "storeId" = $1::uuid AND id = $2::uuid`;

/** @throws 404 */
export async function getPostOrThrow(ctx: Ctx, id: string): Promise<Post> {
  const [post] = await sql<Post>(ctx, "post", ONE, [id]);
  if (!post) throw notFound("Post");
  return post;
}

const revisionFields = {
  versao: true,
  titulo: true,
  resumo: true,
  criadoEm: true,
  autor: { select: { nome: true } },
} as const;

const named = <Row extends { autor: { nome: string } | null }>({ autor, ...row }: Row) => ({
  ...row,
  autor: autor?.nome ?? null,
});

/** Latest first. @throws 404 */
export async function listRevisions(ctx: Ctx, id: string): Promise<PostRevision[]> {
  await getPostOrThrow(ctx, id);
  const revisions = await ctx.db.postRevision.findMany({
    where: { postId: id },
    select: revisionFields,
    orderBy: { versao: "desc" },
  });
  return revisions.map(named);
}

/** @throws 404 */
export async function getRevisionOrThrow(ctx: Ctx, id: string, versao: number): Promise<PostRevisionText> {
  const revision = await ctx.db.postRevision.findUnique({
    where: { postId_versao: { postId: id, versao } },
    select: { ...revisionFields, conteudo: true },
  });
  if (!revision) throw notFound("Revisão");
  return named(revision);
}
