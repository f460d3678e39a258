-- The shop's face: what is being drafted, what is live, and what was before it.
CREATE TABLE "store_themes" (
  "storeId" UUID NOT NULL,
  "rascunho" JSONB NOT NULL,
  "noAr" JSONB,
  "anterior" JSONB,
  "versao" INTEGER NOT NULL DEFAULT 1,
  "publicadoEm" TIMESTAMPTZ(3),
  "atualizadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "store_themes_pkey" PRIMARY KEY ("storeId")
);
ALTER TABLE "store_themes" ADD CONSTRAINT "store_themes_storeId_fkey"
  FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
