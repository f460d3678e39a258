-- What the rows of an import have said of a product or a variant so far, with their lines: a later row may not
-- say otherwise, batches later neither. Deleted at night once the import is over.
CREATE TABLE "product_import_claims" (
    "storeId" UUID NOT NULL,
    "importId" UUID NOT NULL,
    "chave" VARCHAR(240) NOT NULL,
    "ditos" JSONB NOT NULL,

    CONSTRAINT "product_import_claims_pkey" PRIMARY KEY ("importId", "chave")
);
ALTER TABLE "product_import_claims" ADD CONSTRAINT "product_import_claims_storeId_importId_fkey"
  FOREIGN KEY ("storeId", "importId") REFERENCES "product_imports"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
