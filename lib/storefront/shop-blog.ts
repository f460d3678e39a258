import { RENDERER } from "@/lib/blog/markdown";
import { renderSaved } from "@/lib/blog/render";
import { POSTS_PER_PAGE, type PostType } from "@/lib/blog/types";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";
import { notFound } from "@/lib/errors";
import { kept } from "@/lib/storefront/kept";
import { namedProducts } from "@/lib/storefront/shop-list";
import type { ShopProduct } from "@/lib/storefront/shop-schema";

export type ShopPostCard = {
  slug: string;
  titulo: string;
  resumo: string | null;
  capaUrl: string | null;
  tags: string[];
  publicadoEm: Date;
};

export type ShopPost = ShopPostCard & {
  id: string;
  tipo: PostType;
  html: string;
  autor: string | null;
  seoTitulo: string | null;
  seoDescricao: string | null;
  atualizadoEm: Date;
  produtos: ShopProduct[];
};

const IS_PUBLIC = `p."storeId" = $1::uuid AND p.status = 'publicado' AND p.tipo = 'post'`;
const CARD = `p.slug, p.titulo, p.resumo, p."capaUrl", p.tags, p."publicadoEm"`;

const listSql = (tag: boolean) => {
  const where = `${IS_PUBLIC}${tag ? " AND p.tags @> ARRAY[$4::text]" : ""}`;
  return `SELECT size.total, row.* FROM (SELECT count(*)::int AS total FROM posts p WHERE ${where}) size
    LEFT JOIN LATERAL (SELECT ${CARD} FROM posts p WHERE ${where}
      ORDER BY p."publicadoEm" DESC, p."criadoEm" DESC, p.id DESC LIMIT $2 OFFSET $3) row ON true`;
};

type Listed = { posts: ShopPostCard[]; total: number };

/** Latest first. */
export const listShopPosts = (ctx: Ctx, page: number, tag: string | null = null): Promise<Listed> =>
  kept([ctx.storeId, "posts", page, tag], async () => {
    const window = [POSTS_PER_PAGE, (page - 1) * POSTS_PER_PAGE];
    const rows = await sql<ShopPostCard & { total: number }>(
      ctx,
      tag === null ? "shop-posts" : "shop-posts-by-tag",
      listSql(tag !== null),
      tag === null ? window : [...window, tag],
    );
    return { posts: rows.filter(({ slug }) => slug !== null), total: rows[0]?.total ?? 0 };
  });

const WHOLE = `SELECT p.id, p.tipo, ${CARD}, p.html, p."htmlVersao", p.conteudo, p."seoTitulo", p."seoDescricao", p."atualizadoEm",
    p."produtoIds", (SELECT u.nome FROM users u WHERE u."storeId" = p."storeId" AND u.id = p."autorId") AS autor
  FROM posts p WHERE p."storeId" = $1::uuid AND`;
const BY_SLUG = `${WHOLE} p.slug = $2 AND p.tipo = $3::text::"PostType" AND p.status = 'publicado'`;
const BY_ID = `${WHOLE} p.id = $2::uuid`;

type Row = Omit<ShopPost, "html" | "produtos"> & {
  html: string | null;
  htmlVersao: number;
  conteudo: string;
  produtoIds: string[];
};

async function whole(ctx: Ctx, [row]: Row[]): Promise<ShopPost> {
  if (!row) throw notFound("Post");
  const { conteudo, produtoIds, html, htmlVersao, ...post } = row;
  return {
    ...post,
    publicadoEm: post.publicadoEm ?? post.atualizadoEm,
    html: html !== null && htmlVersao >= RENDERER ? html : await renderSaved(ctx, conteudo),
    produtos: await namedProducts(ctx, produtoIds),
  };
}

/** @throws 404 */
export const readShopPost = (ctx: Ctx, tipo: PostType, slug: string): Promise<ShopPost> =>
  kept([ctx.storeId, "post", tipo, slug], async () =>
    whole(ctx, await sql<Row>(ctx, "shop-post", BY_SLUG, [slug, tipo])),
  );

/** Reads an unpublished post too, for preview links. @throws 404 */
export const readAnyPost = async (ctx: Ctx, id: string): Promise<ShopPost> =>
  whole(ctx, await sql<Row>(ctx, "shop-post-preview", BY_ID, [id]));

const MAX_PAGES = 12;
const CONTENT = `SELECT EXISTS (SELECT 1 FROM posts p WHERE ${IS_PUBLIC}) AS "temBlog",
  coalesce((SELECT json_agg(json_build_object('slug', g.slug, 'titulo', g.titulo) ORDER BY g."criadoEm", g.id) FROM (
    SELECT p.slug, p.titulo, p."criadoEm", p.id FROM posts p
    WHERE p."storeId" = $1::uuid AND p.tipo = 'pagina' AND p.status = 'publicado'
    ORDER BY p."criadoEm", p.id LIMIT ${MAX_PAGES}) g), '[]') AS paginas`;

export type ShopContent = { temBlog: boolean; paginas: { slug: string; titulo: string }[] };

/** Content for the frame of every page. */
export const shopContent = (ctx: Ctx): Promise<ShopContent> =>
  kept([ctx.storeId, "content"], async () => {
    const [content] = await sql<ShopContent>(ctx, "shop-content", CONTENT);
    return content ?? { temBlog: false, paginas: [] };
  });
