-- outside a transaction
-- A notice of the carrier names a label by the carrier's id.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipment_labels_storeId_compraId_idx" ON "shipment_labels"("storeId", "compraId");
