-- NOT VALID: all rows are null, so no scan.
ALTER TABLE "products"
  ADD COLUMN "marca" VARCHAR(60),
  ADD COLUMN "ncm" VARCHAR(8),
  ADD COLUMN "cest" VARCHAR(7),
  ADD COLUMN "origem" SMALLINT,
  ADD COLUMN "unidade" VARCHAR(6),
  ADD COLUMN "cClassTrib" VARCHAR(6),
  ADD CONSTRAINT "products_marca_check" CHECK ("marca" <> '') NOT VALID,
  ADD CONSTRAINT "products_ncm_check" CHECK ("ncm" ~ '^[0-9]{8}$') NOT VALID,
  ADD CONSTRAINT "products_cest_check" CHECK ("cest" ~ '^[0-9]{7}$') NOT VALID,
  ADD CONSTRAINT "products_origem_check" CHECK ("origem" BETWEEN 0 AND 8) NOT VALID,
  ADD CONSTRAINT "products_unidade_check" CHECK ("unidade" ~ '^[A-Z][A-Z0-9]{0,5}$') NOT VALID,
  ADD CONSTRAINT "products_cClassTrib_check" CHECK ("cClassTrib" ~ '^[0-9]{6}$') NOT VALID;

-- What holds for products that say nothing.
ALTER TABLE "stores"
  ADD COLUMN "ncmPadrao" VARCHAR(8),
  ADD COLUMN "cestPadrao" VARCHAR(7),
  ADD COLUMN "origemPadrao" SMALLINT,
  ADD COLUMN "unidadePadrao" VARCHAR(6),
  ADD COLUMN "cClassTribPadrao" VARCHAR(6),
  ADD CONSTRAINT "stores_ncmPadrao_check" CHECK ("ncmPadrao" ~ '^[0-9]{8}$') NOT VALID,
  ADD CONSTRAINT "stores_cestPadrao_check" CHECK ("cestPadrao" ~ '^[0-9]{7}$') NOT VALID,
  ADD CONSTRAINT "stores_origemPadrao_check" CHECK ("origemPadrao" BETWEEN 0 AND 8) NOT VALID,
  ADD CONSTRAINT "stores_unidadePadrao_check" CHECK ("unidadePadrao" ~ '^[A-Z][A-Z0-9]{0,5}$') NOT VALID,
  ADD CONSTRAINT "stores_cClassTribPadrao_check" CHECK ("cClassTribPadrao" ~ '^[0-9]{6}$') NOT VALID;

-- A product's own page shows its brand, so a change of it outdates the kept page.
CREATE TRIGGER "products_shop_brand" AFTER UPDATE OF "marca" ON "products" FOR EACH ROW
  WHEN (NEW."publicado" AND NEW."removidoEm" IS NULL AND OLD."marca" IS DISTINCT FROM NEW."marca")
  EXECUTE FUNCTION note_shop_product();
