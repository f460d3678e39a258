-- Null: the store's `estoqueBaixo` holds. For a product with variants it holds for their sum, unless each of them has
-- a minimum of its own. So no product is marked anew by this migration.
-- NOT VALID: all rows are null, so no scan.
ALTER TABLE "products" ADD COLUMN "estoqueMinimo" INTEGER,
  ADD CONSTRAINT "products_estoqueMinimo_check" CHECK ("estoqueMinimo" BETWEEN 0 AND 999999) NOT VALID;
ALTER TABLE "variants" ADD COLUMN "estoqueMinimo" INTEGER,
  ADD CONSTRAINT "variants_estoqueMinimo_check" CHECK ("estoqueMinimo" BETWEEN 0 AND 999999) NOT VALID;

CREATE FUNCTION is_below_minimum(store uuid, product uuid, units int, own int) RETURNS boolean LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT COALESCE(v.any_low, false) OR COALESCE(units <= COALESCE(own, CASE WHEN v.all_own THEN NULL
      ELSE (SELECT s."estoqueBaixo" FROM "stores" s WHERE s."id" = store) END), false)
    FROM (SELECT bool_and("estoqueMinimo" IS NOT NULL) AS all_own, bool_or("estoque" <= "estoqueMinimo") AS any_low
      FROM "variants" WHERE "storeId" = store AND "productId" = product AND "removidoEm" IS NULL) v;
  END;

-- Most products have no variant with a minimum of its own, and an index tells so at once.
CREATE OR REPLACE FUNCTION set_below_minimum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."abaixoMinimo" := NEW."controlaEstoque" AND NOT NEW."kit" AND CASE
    WHEN EXISTS (SELECT 1 FROM "variants" WHERE "storeId" = NEW."storeId" AND "productId" = NEW."id"
        AND "estoqueMinimo" IS NOT NULL AND "removidoEm" IS NULL)
      THEN is_below_minimum(NEW."storeId", NEW."id", NEW."estoque", NEW."estoqueMinimo")
    ELSE NEW."estoque" <= COALESCE(NEW."estoqueMinimo",
      (SELECT "estoqueBaixo" FROM "stores" WHERE "id" = NEW."storeId")) END;
  NEW."esgotado" := NEW."controlaEstoque" AND NOT NEW."kit" AND NEW."estoque" <= 0;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "products_abaixoMinimo"
  BEFORE INSERT OR UPDATE OF "estoque", "controlaEstoque", "estoqueMinimo", "abaixoMinimo" ON "products"
  FOR EACH ROW EXECUTE FUNCTION set_below_minimum();

-- Two variants may change and leave their sum as it was; then no other trigger looks at the product. New and removed
-- variants always make `sync_products` write it.
CREATE FUNCTION mark_product_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET "abaixoMinimo" = NOT "abaixoMinimo"
  WHERE "storeId" = NEW."storeId" AND "id" = NEW."productId" AND "abaixoMinimo" <> ("controlaEstoque" AND NOT "kit"
    AND is_below_minimum("storeId", "id", "estoque", "estoqueMinimo"));
  RETURN NULL;
END $$;

CREATE TRIGGER "variants_estoqueMinimo" AFTER UPDATE ON "variants" FOR EACH ROW
  WHEN (COALESCE(OLD."estoqueMinimo", NEW."estoqueMinimo") IS NOT NULL
    AND (OLD."estoque", OLD."estoqueMinimo") IS DISTINCT FROM (NEW."estoque", NEW."estoqueMinimo"))
  EXECUTE FUNCTION mark_product_of_variant();

-- Only products that the store's limit watches. The few whose variants have minimums of their own are looked at one
-- by one; asking for the variants of each product would take seconds with a million products.
CREATE OR REPLACE FUNCTION reset_below_minimum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET "abaixoMinimo" = NOT "abaixoMinimo"
  WHERE "storeId" = NEW."id" AND NOT "kit" AND "estoqueMinimo" IS NULL AND "abaixoMinimo" <> ("controlaEstoque"
    AND CASE WHEN "id" IN (SELECT v."productId" FROM "variants" v
        WHERE v."storeId" = NEW."id" AND v."estoqueMinimo" IS NOT NULL AND v."removidoEm" IS NULL)
      THEN is_below_minimum("storeId", "id", "estoque", "estoqueMinimo") ELSE "estoque" <= NEW."estoqueBaixo" END);
  RETURN NULL;
END $$;
