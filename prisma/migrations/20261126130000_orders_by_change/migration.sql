-- Which orders changed since a moment: their list and its size come from the index alone.
CREATE INDEX "orders_atualizadoEm_idx" ON "orders" ("storeId", "atualizadoEm") INCLUDE ("status", "criadoEm", "id");
