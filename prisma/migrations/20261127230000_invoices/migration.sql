-- The fiscal documents (notas fiscais) of an order. Older orders have none and need none.
CREATE TABLE "invoices" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "orderId" UUID NOT NULL,
  "chave" CHAR(44) NOT NULL CONSTRAINT "invoices_chave_check" CHECK ("chave" ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
  "emitidaEm" TIMESTAMPTZ(3),
  "danfeUrl" VARCHAR(500) CONSTRAINT "invoices_danfeUrl_check" CHECK ("danfeUrl" ~ '^https://'),
  "criadaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "invoices_storeId_id_key" ON "invoices" ("storeId", "id");
CREATE UNIQUE INDEX "invoices_storeId_chave_key" ON "invoices" ("storeId", "chave");
CREATE INDEX "invoices_storeId_orderId_idx" ON "invoices" ("storeId", "orderId");
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId")
  REFERENCES "orders" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
