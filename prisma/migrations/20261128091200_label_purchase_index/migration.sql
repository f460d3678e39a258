-- A notice of the carrier names a label by the carrier's id.
CREATE INDEX "shipment_labels_storeId_compraId_idx" ON "shipment_labels"("storeId", "compraId");
