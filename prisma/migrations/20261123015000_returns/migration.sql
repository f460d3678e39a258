-- What buyers ask to give back: a cancellation before delivery, a withdrawal (CDC art. 49) or, where the store allows
-- it, an exchange after that.
CREATE TYPE "ReturnKind" AS ENUM ('cancelamento', 'arrependimento', 'troca');
CREATE TYPE "ReturnStatus" AS ENUM ('aberta', 'aceita', 'recusada', 'recebida', 'concluida');

ALTER TABLE "store_counters" ADD COLUMN "proximaDevolucao" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "stores" ADD COLUMN "devolucaoDias" INTEGER NOT NULL DEFAULT 7
  CONSTRAINT "stores_devolucaoDias_check" CHECK ("devolucaoDias" BETWEEN 7 AND 365);

CREATE TABLE "returns" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "orderId" UUID NOT NULL,
  "protocolo" INTEGER NOT NULL,
  "tipo" "ReturnKind" NOT NULL,
  "status" "ReturnStatus" NOT NULL DEFAULT 'aberta',
  "motivo" VARCHAR(500),
  "resposta" VARCHAR(1000),
  "refundId" UUID,
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "decididaEm" TIMESTAMPTZ(3),
  "recebidaEm" TIMESTAMPTZ(3),
  "concluidaEm" TIMESTAMPTZ(3),
  CONSTRAINT "returns_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "returns_storeId_id_key" ON "returns" ("storeId", "id");
CREATE UNIQUE INDEX "returns_storeId_protocolo_key" ON "returns" ("storeId", "protocolo");
CREATE UNIQUE INDEX "returns_storeId_refundId_key" ON "returns" ("storeId", "refundId");
CREATE INDEX "returns_storeId_criadoEm_idx" ON "returns" ("storeId", "criadoEm" DESC, "id" DESC);
CREATE INDEX "returns_storeId_status_criadoEm_idx" ON "returns" ("storeId", "status", "criadoEm" DESC, "id" DESC);
CREATE INDEX "returns_storeId_orderId_criadoEm_idx" ON "returns" ("storeId", "orderId", "criadoEm");
ALTER TABLE "returns" ADD CONSTRAINT "returns_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "returns" ADD CONSTRAINT "returns_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId")
  REFERENCES "orders" ("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "returns" ADD CONSTRAINT "returns_storeId_refundId_fkey" FOREIGN KEY ("storeId", "refundId")
  REFERENCES "refunds" ("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "return_items" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "returnId" UUID NOT NULL,
  "orderItemId" UUID NOT NULL,
  "quantidade" INTEGER NOT NULL CONSTRAINT "return_items_quantidade_check" CHECK ("quantidade" > 0),
  "reestocado" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "return_items_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "return_items_returnId_orderItemId_key" ON "return_items" ("returnId", "orderItemId");
CREATE INDEX "return_items_storeId_orderItemId_idx" ON "return_items" ("storeId", "orderItemId");
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_storeId_returnId_fkey" FOREIGN KEY ("storeId", "returnId")
  REFERENCES "returns" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_storeId_orderItemId_fkey"
  FOREIGN KEY ("storeId", "orderItemId") REFERENCES "order_items" ("storeId", "id")
  ON DELETE RESTRICT ON UPDATE CASCADE;

-- Goods of an order may come back in several returns.
ALTER TABLE "stock_movements" ADD COLUMN "returnId" UUID;
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_storeId_returnId_fkey"
  FOREIGN KEY ("storeId", "returnId") REFERENCES "returns" ("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
DROP INDEX "stock_movements_orderId_key";
CREATE UNIQUE INDEX "stock_movements_orderId_key" ON "stock_movements"
  ("orderId", "productId", "variantId", "tipo", "ciclo", "refundId", "returnId") NULLS NOT DISTINCT
  WHERE "orderId" IS NOT NULL;
