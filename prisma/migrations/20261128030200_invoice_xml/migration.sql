-- The XML of an invoice lies in the file storage under this id.
ALTER TABLE "invoices" ADD COLUMN "xmlId" UUID, ADD COLUMN "xmlBytes" INTEGER;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_xml_check"
  CHECK (("xmlId" IS NULL) = ("xmlBytes" IS NULL) AND ("xmlId" IS NULL OR "emitidaEm" IS NOT NULL));
-- A month of files in order.
CREATE INDEX "invoices_xml_idx" ON "invoices" ("storeId", "emitidaEm", "id") WHERE "xmlId" IS NOT NULL;
