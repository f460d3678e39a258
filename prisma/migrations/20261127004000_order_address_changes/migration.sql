-- What the buyer of an order corrected in its delivery address.
CREATE TABLE "order_address_changes" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "orderId" UUID NOT NULL,
  "antes" JSONB NOT NULL,
  "depois" JSONB NOT NULL,
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "order_address_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "order_address_changes_storeId_orderId_criadoEm_idx"
  ON "order_address_changes"("storeId", "orderId", "criadoEm");
ALTER TABLE "order_address_changes" ADD CONSTRAINT "order_address_changes_storeId_orderId_fkey"
  FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
