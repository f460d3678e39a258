-- No endpoint ever wrote an image.
ALTER TABLE "product_images" DROP COLUMN "url",
  ADD COLUMN "largura" INTEGER NOT NULL,
  ADD COLUMN "altura" INTEGER NOT NULL;

CREATE TYPE "ImportStatus" AS ENUM ('aguardando', 'processando', 'concluida', 'falhou', 'cancelada');

CREATE TABLE "product_imports" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "nomeArquivo" VARCHAR(255) NOT NULL,
    "tamanhoBytes" INTEGER NOT NULL,
    "simulacao" BOOLEAN NOT NULL DEFAULT false,
    "status" "ImportStatus" NOT NULL DEFAULT 'aguardando',
    "totalLinhas" INTEGER,
    "linhas" INTEGER NOT NULL DEFAULT 0,
    "posicaoBytes" INTEGER NOT NULL DEFAULT 0,
    "criados" INTEGER NOT NULL DEFAULT 0,
    "atualizados" INTEGER NOT NULL DEFAULT 0,
    "semMudanca" INTEGER NOT NULL DEFAULT 0,
    "comErro" INTEGER NOT NULL DEFAULT 0,
    "erro" VARCHAR(500),
    "leaseAte" TIMESTAMPTZ(3),
    "criadoPorTipo" "ActorType" NOT NULL,
    "criadoPorId" UUID,
    "criadoPorNome" VARCHAR(160),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,
    "concluidoEm" TIMESTAMPTZ(3),

    CONSTRAINT "product_imports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "product_imports_linhas_check" CHECK (
      "linhas" = "criados" + "atualizados" + "semMudanca" + "comErro" AND "posicaoBytes" BETWEEN 0 AND "tamanhoBytes")
);
CREATE INDEX "product_imports_storeId_criadoEm_id_idx" ON "product_imports"("storeId", "criadoEm" DESC, "id" DESC);
CREATE UNIQUE INDEX "product_imports_storeId_id_key" ON "product_imports"("storeId", "id");
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_storeId_fkey"
  FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- One at a time in a store: two files with the same product would race for it.
CREATE UNIQUE INDEX "product_imports_processando_key" ON "product_imports" ("storeId")
  WHERE "status" = 'processando' AND NOT "simulacao";
CREATE INDEX "product_imports_pendentes_idx" ON "product_imports" ("criadoEm")
  WHERE "status" IN ('aguardando', 'processando');

CREATE TABLE "product_import_errors" (
    "storeId" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "linha" INTEGER NOT NULL,
    "campo" VARCHAR(60),
    "mensagem" VARCHAR(500) NOT NULL,

    CONSTRAINT "product_import_errors_pkey" PRIMARY KEY ("importId", "linha")
);
ALTER TABLE "product_import_errors" ADD CONSTRAINT "product_import_errors_storeId_importId_fkey"
  FOREIGN KEY ("storeId", "importId") REFERENCES "product_imports"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "coupons" ADD COLUMN "loteId" UUID;
CREATE INDEX "coupons_storeId_loteId_idx" ON "coupons"("storeId", "loteId");
