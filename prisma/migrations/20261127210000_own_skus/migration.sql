-- A product without variants may have a SKU and a barcode of its own. NOT VALID: all rows are null, so no scan.
ALTER TABLE "products" ADD COLUMN "sku" VARCHAR(64), ADD COLUMN "codigoBarras" VARCHAR(32);
ALTER TABLE "products" ADD CONSTRAINT "products_sku_check" CHECK ("sku" ~ '^[A-Za-z0-9._-]{1,64}$') NOT VALID;

-- Products and variants of a store share one name space of SKUs, and no index spans two tables. So each SKU that
-- is written takes its place here, in lower case; of two at once, the second waits for the first and is refused.
-- Variants from before this migration have no row. They are committed, so `take_product_sku` finds them itself.
CREATE TABLE "taken_skus" (
  "storeId" UUID NOT NULL,
  "sku" VARCHAR(64) NOT NULL,
  "productId" UUID NOT NULL,
  CONSTRAINT "taken_skus_pkey" PRIMARY KEY ("storeId", "sku"),
  CONSTRAINT "taken_skus_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId")
    REFERENCES "products" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
-- For the cascade.
CREATE INDEX "taken_skus_storeId_productId_idx" ON "taken_skus" ("storeId", "productId");

CREATE FUNCTION take_variant_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."removidoEm" IS NULL THEN
    DELETE FROM "taken_skus" WHERE "storeId" = OLD."storeId" AND "sku" = lower(OLD."sku");
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."removidoEm" IS NULL THEN
    INSERT INTO "taken_skus" ("storeId", "sku", "productId")
    VALUES (NEW."storeId", lower(NEW."sku"), NEW."productId");
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "variants_sku_in_out" AFTER INSERT OR DELETE ON "variants"
  FOR EACH ROW EXECUTE FUNCTION take_variant_sku();
CREATE TRIGGER "variants_sku" AFTER UPDATE OF "sku", "removidoEm" ON "variants" FOR EACH ROW
  WHEN (OLD."sku" <> NEW."sku" OR OLD."removidoEm" IS DISTINCT FROM NEW."removidoEm")
  EXECUTE FUNCTION take_variant_sku();

CREATE FUNCTION take_product_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."sku" IS NOT NULL AND OLD."removidoEm" IS NULL THEN
    DELETE FROM "taken_skus" WHERE "storeId" = OLD."storeId" AND "sku" = lower(OLD."sku");
  END IF;
  IF NEW."sku" IS NULL OR NEW."removidoEm" IS NOT NULL THEN RETURN NULL; END IF;
  INSERT INTO "taken_skus" ("storeId", "sku", "productId") VALUES (NEW."storeId", lower(NEW."sku"), NEW."id");
  IF EXISTS (SELECT 1 FROM "variants"
      WHERE "storeId" = NEW."storeId" AND lower("sku") = lower(NEW."sku") AND "removidoEm" IS NULL) THEN
    RAISE EXCEPTION 'duplicate key value violates unique constraint "taken_skus_pkey"'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'taken_skus_pkey';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "products_sku_in" AFTER INSERT ON "products" FOR EACH ROW
  WHEN (NEW."sku" IS NOT NULL) EXECUTE FUNCTION take_product_sku();
CREATE TRIGGER "products_sku" AFTER UPDATE OF "sku", "removidoEm" ON "products" FOR EACH ROW
  WHEN (OLD."sku" IS DISTINCT FROM NEW."sku"
    OR (NEW."sku" IS NOT NULL AND OLD."removidoEm" IS DISTINCT FROM NEW."removidoEm"))
  EXECUTE FUNCTION take_product_sku();

-- The search text holds the product's own SKU, too.
CREATE FUNCTION product_search(store uuid, product uuid, nome text, sku text) RETURNS text LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT concat_ws(E'\n', search_text($3), search_text($4), (
      SELECT string_agg(search_text(v."sku"), E'\n' ORDER BY v."ordem", v."sku")
      FROM "variants" v WHERE v."storeId" = $1 AND v."productId" = $2 AND v."removidoEm" IS NULL));
  END;

CREATE OR REPLACE FUNCTION set_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."busca" := CASE TG_OP
    WHEN 'INSERT' THEN concat_ws(E'\n', search_text(NEW."nome"), search_text(NEW."sku"))
    ELSE product_search(NEW."storeId", NEW."id", NEW."nome", NEW."sku") END;
  RETURN NEW;
END $$;

DROP TRIGGER "products_busca" ON "products";
CREATE TRIGGER "products_busca" BEFORE INSERT OR UPDATE OF "nome", "sku" ON "products"
  FOR EACH ROW EXECUTE FUNCTION set_product_search();

-- As it was, with the product's own SKU in the search text.
CREATE OR REPLACE FUNCTION sync_products(changed uuid[], is_search boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written int;
BEGIN
  PERFORM 1 FROM "products" WHERE "id" = ANY(changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "products" p SET
    "estoque" = s."total",
    "variantes" = s."variantes",
    "capaId" = CASE WHEN p."variantes" IS NULL THEN cover_of(p."storeId", p."id") ELSE p."capaId" END,
    "busca" = CASE WHEN is_search THEN product_search(p."storeId", p."id", p."nome", p."sku") ELSE p."busca" END
  FROM (
    SELECT k."id", COALESCE(SUM(v."estoque"), 0)::int AS "total", COUNT(v."id")::int AS "variantes"
    FROM "products" k
    LEFT JOIN "variants" v ON v."storeId" = k."storeId" AND v."productId" = k."id" AND v."removidoEm" IS NULL
    WHERE k."id" = ANY(changed)
    GROUP BY k."id"
  ) s
  WHERE p."id" = s."id" AND (is_search OR p."estoque" <> s."total");
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written < cardinality(changed) THEN
    INSERT INTO "report_stock_changes" ("storeId", "productId", "estoque")
    SELECT p."storeId", p."id", 0 FROM "products" p WHERE p."id" = ANY(changed);
  END IF;
END $$;

DROP FUNCTION product_search(uuid, uuid, text);
