-- An import that carries out a simulation sets no stock that has moved since.
ALTER TABLE "product_imports" ADD COLUMN "conferidaEm" TIMESTAMPTZ(3);
