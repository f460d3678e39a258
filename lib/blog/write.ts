import { v7 as uuidv7 } from "uuid";
import { audit } from "@/lib/audit/write";
import { PAGE_TEMPLATES, type PageTemplate } from "@/lib/blog/page-templates";
import { getPostOrThrow, getRevisionOrThrow } from "@/lib/blog/read";
import { renderedPost } from "@/lib/blog/render";
import type { NewPost, Post, PostChange } from "@/lib/blog/schema";
import { MAX_REVISIONS } from "@/lib/blog/types";
import type { Ctx } from "@/lib/ctx";
import type { Prisma } from "@/lib/db/generated/client";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { AppError, invalid, notFound, taken } from "@/lib/errors";
import { isAsItWas } from "@/lib/http/as-it-was";
import { freeSlug, slugOf } from "@/lib/slug/unique";
import { idOfPicture, picturesOf } from "@/lib/stores/images";
import { emit } from "@/lib/webhooks/outbox";

const MAX_SLUG = 150;

/** The part for audit rows. It leaves out texts: they are long, and revisions keep them. */
export const told = ({ tipo, titulo, slug, status, publicarEm, tags }: Post) => ({
  ...{ tipo, titulo, slug, status, publicarEm, tags },
});

/** @throws 422 naming a product or picture that does not belong to the store */
async function assertOwn(
  ctx: Ctx,
  { produtoIds = [], capaUrl }: Pick<PostChange, "produtoIds" | "capaUrl">,
): Promise<void> {
  if (produtoIds.length > 0) {
    const products = await ctx.db.product.findMany({
      where: { id: { in: produtoIds }, removidoEm: null },
      select: { id: true },
    });
    const known = new Set(products.map(({ id }) => id));
    const missing = produtoIds.findIndex((id) => !known.has(id));
    if (missing >= 0) throw invalid(`produtoIds[${missing}]`, "produto não encontrado");
  }
  const picture = capaUrl && idOfPicture(capaUrl);
  if (picture && (await picturesOf(ctx, [picture])).length === 0)
    throw invalid("capaUrl", "imagem não encontrada");
}

const slugTaken = () => taken("slug", "já está em uso em outro post ou página");

async function assertFreeSlug(tx: Ctx, slug: string, id: string): Promise<void> {
  const other = await tx.db.post.findFirst({ where: { slug, id: { not: id } }, select: { id: true } });
  if (other) throw slugTaken();
}

const SELLER = {
  nomeLoja: true,
  razaoSocial: true,
  documento: true,
  endereco: true,
  emailContato: true,
} as const;

async function textOf(ctx: Ctx, modelo: PageTemplate | undefined): Promise<string> {
  if (!modelo) return "";
  const facts = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId }, select: SELLER });
  const sources = await ctx.db.freightSource.findMany({
    where: { ativa: true },
    orderBy: { fonte: "asc" },
    select: { fonte: true },
  });
  return PAGE_TEMPLATES[modelo]({ ...facts, fretes: sources.map(({ fonte }) => fonte) });
}

/** Creates a draft. @throws 409 the slug is in use · 422 */
export async function createPost(ctx: Ctx, { slug, modelo, ...given }: NewPost): Promise<Post> {
  const input = { ...given, conteudo: given.conteudo || (await textOf(ctx, modelo)) };
  await assertOwn(ctx, input);
  const rendered = await renderedPost(ctx, input.conteudo);
  return transact(ctx, async (tx) => {
    const { storeId, actor } = tx;
    const id = uuidv7();
    if (slug) await assertFreeSlug(tx, slug, id);
    const free = slug ?? (await freeSlug(tx, "posts", input.titulo, MAX_SLUG));
    const autorId = actor.type === "user" ? actor.id : null;
    await tx.db.post.create({ data: { ...input, ...rendered, id, storeId, slug: free, autorId } });
    const post = await getPostOrThrow(tx, id);
    await audit(tx, { action: "post.created", resource: "post", resourceId: id, after: told(post) });
    return post;
  });
}

const LOCK = `SELECT "slugsAntigos" FROM posts WHERE "storeId" = $1::uuid AND id = $2::uuid FOR UPDATE`;

/** @throws 404 */
export async function lockPost(tx: Ctx, id: string): Promise<{ post: Post; slugsAntigos: string[] }> {
  const [row] = await sql<{ slugsAntigos: string[] }>(tx, "lock-post", LOCK, [id]);
  if (!row) throw notFound("Post");
  return { post: await getPostOrThrow(tx, id), slugsAntigos: row.slugsAntigos };
}

/** Uses the given slug. Otherwise a new title makes a new slug, until the first publication. */
async function slugFor(tx: Ctx, { id, titulo, slug, jaPublicado }: Post, change: PostChange) {
  if (change.slug && change.slug !== slug) {
    await assertFreeSlug(tx, change.slug, id);
    return change.slug;
  }
  const isOfTitle =
    slug.replace(/-\d+$/, "") === slugOf(titulo, MAX_SLUG) || slug === slugOf(titulo, MAX_SLUG);
  if (change.slug || jaPublicado || !change.titulo || change.titulo === titulo || !isOfTitle) return slug;
  if (slugOf(change.titulo, MAX_SLUG) === slugOf(titulo, MAX_SLUG)) return slug;
  return freeSlug(tx, "posts", change.titulo, MAX_SLUG);
}

type Rendered = Awaited<ReturnType<typeof renderedPost>>;

/**
 * Changes by one person within this time share one revision, so that automatic saving does not push out
 * earlier texts. A change by another person always keeps a revision.
 */
const TOGETHER = "10 minutes";

const KEEP = `
  INSERT INTO post_revisions (id, "storeId", "postId", versao, titulo, resumo, conteudo, "autorId")
  SELECT gen_random_uuid(), p."storeId", p.id, p.versao, p.titulo, p.resumo, p.conteudo, $3::uuid
    FROM posts p WHERE p."storeId" = $1::uuid AND p.id = $2::uuid AND (p.conteudo <> '' OR $4)
     AND ($4 OR NOT EXISTS (SELECT 1 FROM (SELECT r."autorId", r."criadoEm" FROM post_revisions r
         WHERE r."storeId" = p."storeId" AND r."postId" = p.id ORDER BY r.versao DESC LIMIT 1) latest
       WHERE latest."autorId" IS NOT DISTINCT FROM $3::uuid AND latest."criadoEm" > now() - interval '${TOGETHER}'))
  ON CONFLICT ("postId", versao) DO NOTHING`;

const FORGET = `DELETE FROM post_revisions WHERE "storeId" = $1::uuid AND "postId" = $2::uuid AND versao <= (
  SELECT versao FROM post_revisions WHERE "storeId" = $1::uuid AND "postId" = $2::uuid
  ORDER BY versao DESC OFFSET ${MAX_REVISIONS} LIMIT 1)`;

/** Keeps the text as it was before the change. */
async function keepRevision(tx: Ctx, { id }: Pick<Post, "id">, isOwn: boolean): Promise<void> {
  const by = tx.actor.type === "user" ? tx.actor.id : null;
  await sql(tx, "keep-revision", KEEP, [id, by, isOwn]);
  await sql(tx, "forget-revisions", FORGET, [id]);
}

async function applyChange(
  tx: Ctx,
  id: string,
  change: PostChange,
  made: { rendered: Rendered | undefined; isRestored: boolean },
): Promise<Post> {
  const { post: before, slugsAntigos } = await lockPost(tx, id);
  const { versao, slug: _asked, guardarAnterior = false, ...rest } = change;
  if (versao !== before.versao) {
    throw new AppError("conflict", "O texto foi alterado em outra janela ou por outra pessoa.");
  }
  const isPublic = before.status === "publicado";
  if ((isPublic || before.publicarEm) && change.conteudo?.trim() === "")
    throw invalid("conteudo", "o que é público, ou tem hora marcada, não fica sem texto");
  const slug = await slugFor(tx, before, change);
  const isAsked = made.isRestored || guardarAnterior;
  if (!isAsked && isAsItWas(before, { ...rest, slug })) return before;
  const data: Prisma.PostUncheckedUpdateInput = {
    ...rest,
    ...made.rendered,
    slug,
    ...(isPublic && !slugsAntigos.includes(slug) && { slugsAntigos: [...slugsAntigos, slug] }),
    versao: before.versao + 1,
  };
  if (change.conteudo !== undefined || change.titulo !== undefined || change.resumo !== undefined) {
    await keepRevision(tx, before, isAsked);
  }
  await tx.db.post.update({ where: { id }, data, select: { id: true } });
  const post = await getPostOrThrow(tx, id);
  await audit(tx, {
    ...{ action: made.isRestored ? "post.restored" : "post.updated", resource: "post", resourceId: id },
    ...{ before: told(before), after: told(post) },
  });
  return post;
}

/**
 * A public post changes in the shop at once; a new slug leaves a redirect.
 * @throws 404 · 409 stale `versao`, or the slug is in use · 422, also when the text of a public or scheduled
 * post becomes empty
 */
export async function changePost(ctx: Ctx, id: string, change: PostChange): Promise<Post> {
  await assertOwn(ctx, change);
  const { conteudo } = change;
  const rendered = conteudo === undefined ? undefined : await renderedPost(ctx, conteudo);
  return transact(ctx, (tx) => applyChange(tx, id, change, { rendered, isRestored: false }));
}

/** Puts an old text back; the present text becomes a revision. @throws 404 */
export async function restoreRevision(ctx: Ctx, id: string, versao: number): Promise<Post> {
  const { titulo, resumo, conteudo } = await getRevisionOrThrow(ctx, id, versao);
  const rendered = await renderedPost(ctx, conteudo);
  return transact(ctx, async (tx) => {
    const { post } = await lockPost(tx, id);
    const change = { titulo, resumo, conteudo, versao: post.versao };
    return applyChange(tx, id, change, { rendered, isRestored: true });
  });
}

/** Deletes the post with its revisions. @throws 404 */
export function deletePost(ctx: Ctx, id: string): Promise<{ id: string; deleted: boolean }> {
  return transact(ctx, async (tx) => {
    const { post } = await lockPost(tx, id);
    await tx.db.post.delete({ where: { id } });
    await audit(tx, { action: "post.deleted", resource: "post", resourceId: id, before: told(post) });
    if (post.status === "publicado") await emit(tx, "blog_post.unpublished", { resourceId: id, data: post });
    return { id, deleted: true };
  });
}
