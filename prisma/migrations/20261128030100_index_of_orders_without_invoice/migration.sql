-- Apart from the column: while an index is built, the table can be read, but not while a column is added.
CREATE INDEX "orders_without_invoice_idx" ON "orders" ("storeId", "status", "criadoEm" DESC, "id" DESC)
  WHERE NOT "temNota" AND "status" IN ('paid', 'processing', 'shipped', 'delivered', 'returned');
