-- Posts and pages of the shop.
CREATE TYPE "PostType" AS ENUM ('post', 'pagina');
ALTER TABLE "posts"
  ADD COLUMN "tipo" "PostType" NOT NULL DEFAULT 'post',
  ADD COLUMN "html" TEXT,
  ADD COLUMN "produtoIds" UUID[] NOT NULL DEFAULT '{}';
-- Addresses under which a post was public; so far only what is public now.
UPDATE "posts" SET "slugsAntigos" = "slugsAntigos" || "slug"::text
  WHERE "publicadoEm" IS NOT NULL AND NOT "slug"::text = ANY ("slugsAntigos");
CREATE INDEX "posts_storeId_tipo_publicadoEm_criadoEm_id_idx"
  ON "posts" ("storeId", "tipo", "publicadoEm" DESC, "criadoEm" DESC, "id" DESC);
CREATE INDEX "posts_tags_idx" ON "posts" USING GIN ("tags");
CREATE INDEX "posts_unrendered_idx" ON "posts" ("id") WHERE "html" IS NULL;

-- Pictures of texts, covers and the shop's face.
CREATE TABLE "store_images" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "largura" INTEGER NOT NULL,
  "altura" INTEGER NOT NULL,
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "store_images_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "store_images_storeId_id_key" ON "store_images" ("storeId", "id");
ALTER TABLE "store_images" ADD CONSTRAINT "store_images_storeId_fkey"
  FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
