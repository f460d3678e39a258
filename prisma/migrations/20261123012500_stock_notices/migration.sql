-- Who wants to hear when something that sold out is back; open until they were told.
CREATE TABLE "stock_notices" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "productId" UUID NOT NULL,
  "variantId" UUID,
  "email" VARCHAR(254) NOT NULL,
  "textoVersao" VARCHAR(40) NOT NULL,
  "ip" VARCHAR(45),
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "avisadoEm" TIMESTAMPTZ(3),
  CONSTRAINT "stock_notices_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "stock_notices_abertos_key" ON "stock_notices"
  ("storeId", "productId", (COALESCE("variantId", "productId")), "email") WHERE "avisadoEm" IS NULL;
CREATE INDEX "stock_notices_storeId_productId_criadoEm_idx" ON "stock_notices" ("storeId", "productId", "criadoEm");
CREATE INDEX "stock_notices_storeId_email_idx" ON "stock_notices" ("storeId", "email");
CREATE INDEX "stock_notices_criadoEm_idx" ON "stock_notices" ("criadoEm");
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId")
  REFERENCES "products" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_storeId_productId_variantId_fkey"
  FOREIGN KEY ("storeId", "productId", "variantId")
  REFERENCES "variants" ("storeId", "productId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
