-- What was received together. The stock movements of a purchase have its id, but no index: one would block writes to
-- that large table while it is built. So the lines stand here once more; they never change.
-- The movement of a purchase and this table come with the same version: no older purchase lacks its row.
CREATE TABLE "purchases" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "nota" VARCHAR(255),
  "atorTipo" "ActorType" NOT NULL,
  "atorId" UUID,
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "purchases_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "purchases_storeId_id_key" ON "purchases" ("storeId", "id");
CREATE INDEX "purchases_storeId_criadoEm_id_idx" ON "purchases" ("storeId", "criadoEm" DESC, "id" DESC);
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "purchase_items" (
  "storeId" UUID NOT NULL,
  "purchaseId" UUID NOT NULL,
  "posicao" INTEGER NOT NULL,
  "productId" UUID NOT NULL,
  "variantId" UUID,
  "quantidade" INTEGER NOT NULL CONSTRAINT "purchase_items_quantidade_check" CHECK ("quantidade" > 0),
  "custoCents" INTEGER NOT NULL CONSTRAINT "purchase_items_custoCents_check" CHECK ("custoCents" BETWEEN 0 AND 99999999),
  CONSTRAINT "purchase_items_pkey" PRIMARY KEY ("storeId", "purchaseId", "posicao")
);
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_storeId_purchaseId_fkey" FOREIGN KEY ("storeId", "purchaseId")
  REFERENCES "purchases" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId")
  REFERENCES "products" ("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "purchase_items" ADD CONSTRAINT "purchase_items_storeId_productId_variantId_fkey"
  FOREIGN KEY ("storeId", "productId", "variantId")
  REFERENCES "variants" ("storeId", "productId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
