-- A product's stock and search text follow its variants.

-- The lock comes before the sum: whoever waited for it reads what the other wrote.
CREATE FUNCTION sync_product_stock(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "products" WHERE "id" = ANY(changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "products" p SET "estoque" = s."total"
  FROM (
    SELECT k."id", COALESCE(SUM(v."estoque"), 0)::int AS "total"
    FROM unnest(changed) AS k("id")
    LEFT JOIN "variants" v ON v."productId" = k."id" AND v."removidoEm" IS NULL
    GROUP BY k."id"
  ) s
  WHERE p."id" = s."id" AND p."estoque" <> s."total";
END $$;

CREATE FUNCTION sync_product_search(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "products" WHERE "id" = ANY(changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "products" SET "busca" = product_search("id", "nome")
  WHERE "id" = ANY(changed) AND "busca" <> product_search("id", "nome");
END $$;

CREATE FUNCTION variants_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stock uuid[];
  search uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT "productId") INTO stock FROM new_rows;
    search := stock;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT "productId") INTO stock FROM old_rows;
    search := stock;
  ELSE
    SELECT
      array_agg(DISTINCT n."productId") FILTER (
        WHERE (n."estoque", n."removidoEm") IS DISTINCT FROM (o."estoque", o."removidoEm")),
      array_agg(DISTINCT n."productId") FILTER (
        WHERE (n."sku", n."ordem", n."removidoEm") IS DISTINCT FROM (o."sku", o."ordem", o."removidoEm"))
    INTO stock, search
    FROM new_rows n JOIN old_rows o ON o."id" = n."id";
  END IF;
  IF stock IS NOT NULL THEN PERFORM sync_product_stock(stock); END IF;
  IF search IS NOT NULL THEN PERFORM sync_product_search(search); END IF;
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
  UPDATE "variants" SET "removidoEm" = NEW."removidoEm" WHERE "productId" = NEW."id" AND "removidoEm" IS NULL;
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
