-- Which renderer made a post's HTML: what an older one made is made again.
ALTER TABLE "posts" ADD COLUMN "htmlVersao" INTEGER NOT NULL DEFAULT 0;
DROP INDEX "posts_unrendered_idx";
CREATE INDEX "posts_htmlVersao_id_idx" ON "posts" ("htmlVersao", "id");
