-- A kit is a product made of units of other products. It has no stock and no variants of its own.
-- NOT VALID: no row is a kit yet, so no scan.
ALTER TABLE "products" ADD COLUMN "kit" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "products" ADD CONSTRAINT "products_kit_check"
  CHECK (NOT "kit" OR ("estoque" = 0 AND COALESCE("variantes", 0) = 0)) NOT VALID;

CREATE TABLE "kit_parts" (
  "storeId" UUID NOT NULL,
  "kitId" UUID NOT NULL,
  "ordem" INTEGER NOT NULL,
  "productId" UUID NOT NULL,
  "variantId" UUID,
  "quantidade" INTEGER NOT NULL,
  CONSTRAINT "kit_parts_pkey" PRIMARY KEY ("storeId", "kitId", "ordem"),
  CONSTRAINT "kit_parts_quantidade_check" CHECK ("quantidade" BETWEEN 1 AND 99),
  CONSTRAINT "kit_parts_productId_check" CHECK ("productId" <> "kitId"),
  CONSTRAINT "kit_parts_storeId_kitId_fkey" FOREIGN KEY ("storeId", "kitId")
    REFERENCES "products" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "kit_parts_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId")
    REFERENCES "products" ("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "kit_parts_storeId_productId_variantId_fkey" FOREIGN KEY ("storeId", "productId", "variantId")
    REFERENCES "variants" ("storeId", "productId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "kit_parts_storeId_productId_idx" ON "kit_parts" ("storeId", "productId");
CREATE INDEX "kit_parts_storeId_variantId_idx" ON "kit_parts" ("storeId", "variantId");

-- The parts of one kit as they were when it was sold. Null: the line is no kit.
ALTER TABLE "order_items" ADD COLUMN "kit" JSONB;

-- A part can't be sold when it is removed or not published, or when it has got variants and the kit names none.
CREATE FUNCTION is_kit_part_gone(product "products", part_variant uuid) RETURNS boolean LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT (product)."removidoEm" IS NOT NULL OR NOT (product)."publicado" OR CASE
      WHEN part_variant IS NULL THEN EXISTS (SELECT 1 FROM "variants" v WHERE v."storeId" = (product)."storeId"
        AND v."productId" = (product)."id" AND v."removidoEm" IS NULL)
      ELSE EXISTS (SELECT 1 FROM "variants" v WHERE v."storeId" = (product)."storeId"
        AND v."id" = part_variant AND v."removidoEm" IS NOT NULL) END;
  END;

-- How many kits the stock of the parts is enough for; null: no part has a counted stock. Counted at each read:
-- a copy in the kit's row would have to be locked by each sale of a part, after the parts, and two sales of
-- different parts of two kits would wait for each other.
CREATE FUNCTION kit_units(store uuid, kit uuid) RETURNS integer LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT CASE WHEN count(*) = 0 OR bool_or(is_kit_part_gone(p, k."variantId")) THEN 0
      ELSE min(CASE WHEN p."controlaEstoque" THEN GREATEST(0, COALESCE(v."estoque", p."estoque")) / k."quantidade" END) END
    FROM "kit_parts" k
    JOIN "products" p ON p."storeId" = k."storeId" AND p."id" = k."productId"
    LEFT JOIN "variants" v ON v."storeId" = k."storeId" AND v."id" = k."variantId"
    WHERE k."storeId" = $1 AND k."kitId" = $2;
  END;

-- As it was, and now a kit is never marked: lists ask its parts instead.
CREATE OR REPLACE FUNCTION set_below_minimum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."abaixoMinimo" := NEW."controlaEstoque" AND NOT NEW."kit"
    AND NEW."estoque" <= (SELECT "estoqueBaixo" FROM "stores" WHERE "id" = NEW."storeId");
  NEW."esgotado" := NEW."controlaEstoque" AND NOT NEW."kit" AND NEW."estoque" <= 0;
  RETURN NEW;
END $$;

-- The shop's pages show a kit's parts, and how many kits are left. Nobody waits for these notes.
CREATE TRIGGER "kit_parts_shop" AFTER INSERT OR UPDATE OR DELETE ON "kit_parts" FOR EACH ROW EXECUTE FUNCTION note_shop();

-- Lists show whether a kit is sold out; only its own page shows how many are left, when there are five or fewer.
CREATE FUNCTION note_shop_kits(store uuid, product uuid, variant uuid, before int, after int) RETURNS void LANGUAGE sql AS $$
  SELECT note_shop_change(store, page) FROM (
    SELECT DISTINCT CASE WHEN (before / k."quantidade" > 0) <> (after / k."quantidade" > 0) THEN '' ELSE p."slug" END AS page
    FROM "kit_parts" k JOIN "products" p ON p."storeId" = k."storeId" AND p."id" = k."kitId"
    WHERE k."storeId" = store AND k."productId" = product AND k."variantId" IS NOT DISTINCT FROM variant
      AND p."publicado" AND p."removidoEm" IS NULL
      AND before / k."quantidade" <> after / k."quantidade" AND LEAST(before, after) / k."quantidade" <= 5
  ) pages
$$;

CREATE FUNCTION note_shop_kits_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."kit" <> NEW."kit" THEN PERFORM note_shop_change(NEW."storeId", ''); END IF;
  IF OLD."controlaEstoque" <> NEW."controlaEstoque" THEN
    PERFORM note_shop_change(NEW."storeId", '') FROM "kit_parts" k
      WHERE k."storeId" = NEW."storeId" AND k."productId" = NEW."id" LIMIT 1;
  END IF;
  PERFORM note_shop_kits(NEW."storeId", NEW."id", NULL, OLD."estoque", NEW."estoque");
  RETURN NULL;
END $$;

CREATE FUNCTION note_shop_kits_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_kits(NEW."storeId", NEW."productId", NEW."id", OLD."estoque", NEW."estoque");
  RETURN NULL;
END $$;

-- 600: a kit takes at most 99 units of a part, so above this there are more than five kits.
CREATE TRIGGER "products_shop_kits" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (OLD."kit" <> NEW."kit" OR OLD."controlaEstoque" <> NEW."controlaEstoque"
    OR (OLD."estoque" <> NEW."estoque" AND LEAST(OLD."estoque", NEW."estoque") < 600))
  EXECUTE FUNCTION note_shop_kits_of_product();
CREATE TRIGGER "variants_shop_kits" AFTER UPDATE ON "variants" FOR EACH ROW
  WHEN (OLD."estoque" <> NEW."estoque" AND LEAST(OLD."estoque", NEW."estoque") < 600)
  EXECUTE FUNCTION note_shop_kits_of_variant();
