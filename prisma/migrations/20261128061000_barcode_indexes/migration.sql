-- A scanner finds goods by their barcode. Few rows have one, so the indexes are small and built by one pass.
CREATE INDEX "products_storeId_codigoBarras_idx" ON "products" ("storeId", "codigoBarras")
  WHERE "codigoBarras" IS NOT NULL AND "removidoEm" IS NULL;
CREATE INDEX "variants_storeId_codigoBarras_idx" ON "variants" ("storeId", "codigoBarras")
  WHERE "codigoBarras" IS NOT NULL AND "removidoEm" IS NULL;
