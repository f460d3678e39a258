import { audit } from "@/lib/audit/write";
import { RENDERER } from "@/lib/blog/markdown";
import { getPostOrThrow } from "@/lib/blog/read";
import { renderSaved } from "@/lib/blog/render";
import type { Post, PostMove } from "@/lib/blog/schema";
import { lockPost, told } from "@/lib/blog/write";
import { type Ctx, systemCtx } from "@/lib/ctx";
import { crossStoreSql } from "@/lib/db/cross-store";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { invalid } from "@/lib/errors";
import { oneByOne, pageByPage } from "@/lib/jobs/one-by-one";
import { emit } from "@/lib/webhooks/outbox";

const PUBLISH = `UPDATE posts SET status = 'publicado', "publicarEm" = NULL, "publicadoEm" = coalesce("publicarEm", now()),
    "slugsAntigos" = CASE WHEN slug = ANY ("slugsAntigos") THEN "slugsAntigos" ELSE "slugsAntigos" || slug::text END,
    versao = versao + 1, "atualizadoEm" = now()
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;
/** Publishes with the time of `publicarEm` if there is one, else with the present time. */
const publish = (tx: Ctx, id: string) => sql(tx, "publish-post", PUBLISH, [id]);

const WITHDRAW = `UPDATE posts SET status = 'rascunho', "publicadoEm" = NULL, "publicarEm" = $3::timestamptz,
    versao = versao + 1, "atualizadoEm" = now()
  WHERE "storeId" = $1::uuid AND id = $2::uuid`;

async function record(tx: Ctx, before: Post): Promise<Post> {
  const post = await getPostOrThrow(tx, before.id);
  const action = post.status === "publicado" ? "post.published" : "post.withdrawn";
  await audit(tx, {
    ...{ action: post.publicarEm ? "post.scheduled" : action, resource: "post", resourceId: post.id },
    ...{ before: told(before), after: told(post) },
  });
  if (post.status !== before.status) {
    const event = post.status === "publicado" ? "blog_post.published" : "blog_post.unpublished";
    await emit(tx, event, { resourceId: post.id, data: post });
  }
  return post;
}

const SLACK_MS = 60_000;

const timeOf = (moment: Date | string | null) => (moment === null ? null : new Date(moment).getTime());

const isSame = (before: Post, { status, publicarEm = null }: PostMove) =>
  before.status === status && (status === "publicado" || timeOf(before.publicarEm) === timeOf(publicarEm));

/**
 * Publishes now, withdraws to a draft, or schedules a draft for `publicarEm`.
 * @throws 404 · 422 the text is empty, or the time is past
 */
export function movePost(ctx: Ctx, id: string, move: PostMove): Promise<Post> {
  const { status, publicarEm = null } = move;
  return transact(ctx, async (tx) => {
    const { post: before } = await lockPost(tx, id);
    if ((status === "publicado" || publicarEm) && !before.conteudo.trim())
      throw invalid("conteudo", "escreva o texto antes de publicar");
    if (publicarEm && publicarEm.getTime() < Date.now() - SLACK_MS)
      throw invalid("publicarEm", "informe um momento no futuro");
    if (isSame(before, move)) return before;
    if (status === "publicado") {
      await tx.db.post.update({ where: { id }, data: { publicarEm: null }, select: { id: true } });
      await publish(tx, id);
    } else {
      await sql(tx, "withdraw-post", WITHDRAW, [id, publicarEm]);
    }
    return record(tx, before);
  });
}

const MAX_AT_ONCE = 200;
const DUE = `SELECT "storeId", id, "publicarEm" AS "dueAt" FROM posts
  WHERE status = 'rascunho' AND "publicarEm" <= now() AND ("publicarEm", id) > ($1::timestamptz, $2::uuid)
  ORDER BY "publicarEm", id LIMIT ${MAX_AT_ONCE}`;
const STILL_DUE = `SELECT 1 FROM posts WHERE "storeId" = $1::uuid AND id = $2::uuid AND status = 'rascunho'
  AND "publicarEm" <= now() FOR UPDATE`;

type Known = { storeId: string; id: string };

const publishDue = ({ storeId, id }: Known) =>
  transact(systemCtx(storeId, "blog"), async (tx) => {
    // Another person may have removed the time, or another instance may have published the post.
    if ((await sql(tx, "still-due-post", STILL_DUE, [id])).length === 0) return false;
    const before = await getPostOrThrow(tx, id);
    await publish(tx, id);
    await record(tx, before);
    return true;
  });

const UNRENDERED = `SELECT "storeId", id FROM posts WHERE "htmlVersao" < $1::int ORDER BY "htmlVersao", id LIMIT ${MAX_AT_ONCE}`;
const RENDERED = `UPDATE posts SET html = $3, "htmlVersao" = $4::int
  WHERE "storeId" = $1::uuid AND id = $2::uuid AND conteudo = $5`;

async function renderOne({ storeId, id }: Known): Promise<true> {
  const ctx = systemCtx(storeId, "blog");
  const { conteudo } = await getPostOrThrow(ctx, id);
  const html = await renderSaved(ctx, conteudo);
  await sql(ctx, "post-rendered", RENDERED, [id, html, RENDERER, conteudo]);
  return true;
}

/**
 * Publishes due posts with their scheduled time. Also renders texts of an older renderer, and texts that did
 * not come from the panel.
 * @returns posts published
 */
export async function sweepPosts(): Promise<number> {
  const published = await pageByPage(
    MAX_AT_ONCE,
    ({ dueAt, id }) => crossStoreSql<Known & { dueAt: Date }>("due-posts", DUE, [dueAt, id]),
    oneByOne("posts", publishDue),
  );
  await oneByOne("posts", renderOne)(await crossStoreSql<Known>("unrendered-posts", UNRENDERED, [RENDERER]));
  return published;
}
