ALTER TABLE "product_import_errors" ADD COLUMN "frase" JSONB;
