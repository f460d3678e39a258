-- A product's stock and search text follow its variants.

-- The lock comes before the sum: whoever waited for it reads what the other wrote.
-- A transaction that changes several variants of a product locks the product first; otherwise it may hold one
-- variant and wait for the product, while another holds the product and waits for that variant.
CREATE FUNCTION sync_products(changed uuid[], is_search boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "products" WHERE "id" = ANY(changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "products" p SET
    "estoque" = s."total",
    "busca" = CASE WHEN is_search THEN product_search(p."storeId", p."id", p."nome") ELSE p."busca" END
  FROM (
    SELECT k."id", COALESCE(SUM(v."estoque"), 0)::int AS "total"
    FROM "products" k
    LEFT JOIN "variants" v ON v."storeId" = k."storeId" AND v."productId" = k."id" AND v."removidoEm" IS NULL
    WHERE k."id" = ANY(changed)
    GROUP BY k."id"
  ) s
  WHERE p."id" = s."id" AND (is_search OR p."estoque" <> s."total");
END $$;

CREATE FUNCTION variants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[];
  is_search boolean := true;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT "productId") INTO changed FROM new_rows;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT "productId") INTO changed FROM old_rows;
  ELSE
    SELECT array_agg(DISTINCT n."productId"),
      bool_or((n."sku", n."ordem", n."removidoEm") IS DISTINCT FROM (o."sku", o."ordem", o."removidoEm"))
    INTO changed, is_search
    FROM new_rows n JOIN old_rows o ON o."id" = n."id"
    WHERE (n."estoque", n."sku", n."ordem", n."removidoEm")
      IS DISTINCT FROM (o."estoque", o."sku", o."ordem", o."removidoEm");
  END IF;
  IF changed IS NOT NULL THEN PERFORM sync_products(changed, is_search); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "variants_inserted" AFTER INSERT ON "variants" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
CREATE TRIGGER "variants_updated" AFTER UPDATE ON "variants" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();
CREATE TRIGGER "variants_deleted" AFTER DELETE ON "variants" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION variants_changed();

CREATE FUNCTION refuse_new_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a variant stays with its product' USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;

CREATE TRIGGER "variants_productId_fixed" BEFORE UPDATE OF "productId" ON "variants"
  FOR EACH ROW WHEN (OLD."productId" <> NEW."productId") EXECUTE FUNCTION refuse_new_product();

-- The SKUs of a removed product are free again.
CREATE FUNCTION remove_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "variants" SET "removidoEm" = NEW."removidoEm"
  WHERE "storeId" = NEW."storeId" AND "productId" = NEW."id" AND "removidoEm" IS NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER "products_removed" AFTER UPDATE OF "removidoEm" ON "products"
  FOR EACH ROW WHEN (OLD."removidoEm" IS NULL AND NEW."removidoEm" IS NOT NULL)
  EXECUTE FUNCTION remove_variants();

-- A flag of its own, because an index on `estoque` itself would make each sale rewrite every index of the product.
CREATE FUNCTION set_below_minimum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."abaixoMinimo" := NEW."controlaEstoque"
    AND NEW."estoque" <= (SELECT "estoqueBaixo" FROM "stores" WHERE "id" = NEW."storeId");
  RETURN NEW;
END $$;

CREATE TRIGGER "products_abaixoMinimo"
  BEFORE INSERT OR UPDATE OF "estoque", "controlaEstoque", "abaixoMinimo" ON "products"
  FOR EACH ROW EXECUTE FUNCTION set_below_minimum();

CREATE FUNCTION reset_below_minimum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "products" SET "abaixoMinimo" = NOT "abaixoMinimo"
  WHERE "storeId" = NEW."id" AND "abaixoMinimo" <> ("controlaEstoque" AND "estoque" <= NEW."estoqueBaixo");
  RETURN NULL;
END $$;

CREATE TRIGGER "stores_estoqueBaixo" AFTER UPDATE OF "estoqueBaixo" ON "stores"
  FOR EACH ROW WHEN (OLD."estoqueBaixo" <> NEW."estoqueBaixo") EXECUTE FUNCTION reset_below_minimum();

-- Room on the page for the new version of a row whose stock changed.
ALTER TABLE "products" SET (fillfactor = 85);
ALTER TABLE "variants" SET (fillfactor = 85);
