import type { Post } from "@/lib/blog/schema";
import { MAX_REVISIONS } from "@/lib/blog/types";
import type { Ctx } from "@/lib/ctx";
import { sql } from "@/lib/db/sql";

/**
 * One person's typing goes together, so that saving as they type does not push earlier texts out; after
 * somebody else's change theirs is kept.
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

/** Keeps the text before a change. */
export async function keepRevision(tx: Ctx, { id }: Pick<Post, "id">, isOwn: boolean): Promise<void> {
  const by = tx.actor.type === "user" ? tx.actor.id : null;
  await sql(tx, "keep-revision", KEEP, [id, by, isOwn]);
  await sql(tx, "forget-revisions", FORGET, [id]);
}
