-- A changed limit of the store asks which products have variants with a minimum of their own. No row has one yet, so
-- the index is empty and built by one pass.
CREATE INDEX "variants_storeId_estoqueMinimo_idx" ON "variants" ("storeId", "productId")
  WHERE "estoqueMinimo" IS NOT NULL AND "removidoEm" IS NULL;
