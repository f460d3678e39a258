-- What a product's line in a list says of its variants and pictures. Null stands for not counted yet: a million old
-- rows are not rewritten here, while everybody waits, but at night (lib/products/complete.ts); new ones begin with 0.
ALTER TABLE "products" ADD COLUMN "variantes" INTEGER, ADD COLUMN "capaId" UUID;
ALTER TABLE "products" ALTER COLUMN "variantes" SET DEFAULT 0;
CREATE INDEX "products_incompletos_idx" ON "products" ("id") WHERE "variantes" IS NULL;

CREATE FUNCTION cover_of(store uuid, product uuid) RETURNS uuid LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT i."id" FROM "product_images" i WHERE i."storeId" = $1 AND i."productId" = $2 ORDER BY i."ordem", i."id" LIMIT 1;
  END;

CREATE FUNCTION variants_of(store uuid, product uuid) RETURNS integer LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT count(*)::int FROM "variants" v WHERE v."storeId" = $1 AND v."productId" = $2 AND v."removidoEm" IS NULL;
  END;

CREATE OR REPLACE FUNCTION sync_products(changed uuid[], is_search boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "products" WHERE "id" = ANY(changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "products" p SET
    "estoque" = s."total",
    "variantes" = s."variantes",
    "capaId" = CASE WHEN p."variantes" IS NULL THEN cover_of(p."storeId", p."id") ELSE p."capaId" END,
    "busca" = CASE WHEN is_search THEN product_search(p."storeId", p."id", p."nome") ELSE p."busca" END
  FROM (
    SELECT k."id", COALESCE(SUM(v."estoque"), 0)::int AS "total", COUNT(v."id")::int AS "variantes"
    FROM "products" k
    LEFT JOIN "variants" v ON v."storeId" = k."storeId" AND v."productId" = k."id" AND v."removidoEm" IS NULL
    WHERE k."id" = ANY(changed)
    GROUP BY k."id"
  ) s
  WHERE p."id" = s."id" AND (is_search OR p."estoque" <> s."total");
END $$;

-- The lock comes before the look at the pictures, as it does for the variants.
CREATE FUNCTION images_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := (SELECT array_agg(DISTINCT "productId") FROM changed_rows);
BEGIN
  PERFORM 1 FROM "products" WHERE "id" = ANY(changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "products" p SET "capaId" = cover_of(p."storeId", p."id"),
    "variantes" = COALESCE(p."variantes", variants_of(p."storeId", p."id"))
  WHERE p."id" = ANY(changed)
    AND (p."variantes" IS NULL OR p."capaId" IS DISTINCT FROM cover_of(p."storeId", p."id"));
  RETURN NULL;
END $$;

CREATE TRIGGER "product_images_inserted" AFTER INSERT ON "product_images" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION images_changed();
CREATE TRIGGER "product_images_updated" AFTER UPDATE ON "product_images" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION images_changed();
CREATE TRIGGER "product_images_deleted" AFTER DELETE ON "product_images" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION images_changed();
