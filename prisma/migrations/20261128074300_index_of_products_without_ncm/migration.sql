-- The products' list finds those without an NCM of their own: many on the first day, few later.
CREATE INDEX "products_sem_ncm_idx" ON "products" ("storeId", "atualizadoEm" DESC, "id")
  WHERE "removidoEm" IS NULL AND "ncm" IS NULL;
