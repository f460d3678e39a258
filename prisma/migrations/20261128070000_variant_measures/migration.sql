-- Null: the product's own holds. NOT VALID: the new columns are empty, so no old row needs a check.
ALTER TABLE "variants" ADD COLUMN "custoCents" INTEGER, ADD COLUMN "pesoGramas" INTEGER, ADD COLUMN "alturaCm" INTEGER,
  ADD COLUMN "larguraCm" INTEGER, ADD COLUMN "comprimentoCm" INTEGER;
ALTER TABLE "variants"
  ADD CONSTRAINT "variants_custoCents_check" CHECK ("custoCents" BETWEEN 0 AND 99999999) NOT VALID,
  ADD CONSTRAINT "variants_pesoGramas_check" CHECK ("pesoGramas" BETWEEN 0 AND 1000000) NOT VALID,
  ADD CONSTRAINT "variants_alturaCm_check" CHECK ("alturaCm" BETWEEN 0 AND 1000) NOT VALID,
  ADD CONSTRAINT "variants_larguraCm_check" CHECK ("larguraCm" BETWEEN 0 AND 1000) NOT VALID,
  ADD CONSTRAINT "variants_comprimentoCm_check" CHECK ("comprimentoCm" BETWEEN 0 AND 1000) NOT VALID,
  ADD CONSTRAINT "variants_sides_check" CHECK (num_nulls("alturaCm", "larguraCm", "comprimentoCm") IN (0, 3)) NOT VALID;
