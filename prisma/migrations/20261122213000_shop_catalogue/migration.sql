-- What the shop's lists are ordered by. Flags and sums of their own, because an index on `estoque` would make each
-- sale rewrite every index of the product. Only the rows that differ from the defaults are written here.
ALTER TABLE "products"
  ADD COLUMN "esgotado" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "vendidos30d" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "menorVarianteCents" INTEGER;

CREATE OR REPLACE FUNCTION set_below_minimum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."abaixoMinimo" := NEW."controlaEstoque"
    AND NEW."estoque" <= (SELECT "estoqueBaixo" FROM "stores" WHERE "id" = NEW."storeId");
  NEW."esgotado" := NEW."controlaEstoque" AND NEW."estoque" <= 0;
  RETURN NEW;
END $$;

UPDATE "products" SET "esgotado" = true WHERE "controlaEstoque" AND "estoque" <= 0;

-- The least price of a product whose variants have prices of their own; null for all others.
CREATE FUNCTION least_variant_price(store uuid, product uuid, price int) RETURNS int LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT CASE WHEN count(v."precoCents") > 0 THEN min(COALESCE(v."precoCents", $3)) END
    FROM "variants" v WHERE v."storeId" = $1 AND v."productId" = $2 AND v."removidoEm" IS NULL;
  END;

CREATE FUNCTION set_least_variant_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."menorVarianteCents" := least_variant_price(
    NEW."storeId", NEW."id", COALESCE(NEW."precoPromocionalCents", NEW."precoCents"));
  RETURN NEW;
END $$;

CREATE TRIGGER "products_menorVarianteCents" BEFORE UPDATE OF "precoCents", "precoPromocionalCents" ON "products"
  FOR EACH ROW WHEN (NEW."menorVarianteCents" IS NOT NULL) EXECUTE FUNCTION set_least_variant_price();

CREATE FUNCTION variant_price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  it "variants" := COALESCE(NEW, OLD);
BEGIN
  UPDATE "products" p SET "menorVarianteCents" = least_variant_price(
    p."storeId", p."id", COALESCE(p."precoPromocionalCents", p."precoCents"))
  WHERE p."storeId" = it."storeId" AND p."id" = it."productId"
    AND (it."precoCents" IS NOT NULL OR p."menorVarianteCents" IS NOT NULL)
    AND p."menorVarianteCents" IS DISTINCT FROM least_variant_price(
      p."storeId", p."id", COALESCE(p."precoPromocionalCents", p."precoCents"));
  RETURN NULL;
END $$;

-- By row, since only so may a trigger name its columns: a sale does not even call it.
CREATE TRIGGER "variants_price_in" AFTER INSERT OR DELETE ON "variants" FOR EACH ROW
  EXECUTE FUNCTION variant_price_changed();
CREATE TRIGGER "variants_price_changed" AFTER UPDATE OF "precoCents", "removidoEm" ON "variants" FOR EACH ROW
  WHEN (OLD."precoCents" IS DISTINCT FROM NEW."precoCents"
    OR (OLD."removidoEm" IS NULL) <> (NEW."removidoEm" IS NULL))
  EXECUTE FUNCTION variant_price_changed();

UPDATE "products" p SET "menorVarianteCents" = least_variant_price(
    p."storeId", p."id", COALESCE(p."precoPromocionalCents", p."precoCents"))
  WHERE EXISTS (SELECT 1 FROM "variants" v WHERE v."storeId" = p."storeId" AND v."productId" = p."id"
    AND v."removidoEm" IS NULL AND v."precoCents" IS NOT NULL);

-- What a product is sold from.
CREATE FUNCTION shop_price(least_variant int, promotion int, price int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN COALESCE(least_variant, promotion, price);

CREATE INDEX "products_loja_novos_idx" ON "products" ("storeId", "esgotado", "criadoEm" DESC, "id")
  WHERE "removidoEm" IS NULL AND "publicado";
CREATE INDEX "products_loja_vendidos_idx" ON "products"
  ("storeId", "esgotado", "vendidos30d" DESC, "criadoEm" DESC, "id") WHERE "removidoEm" IS NULL AND "publicado";
CREATE INDEX "products_loja_preco_idx" ON "products"
  ("storeId", "esgotado", shop_price("menorVarianteCents", "precoPromocionalCents", "precoCents"), "id")
  WHERE "removidoEm" IS NULL AND "publicado";
CREATE INDEX "products_loja_preco_desc_idx" ON "products"
  ("storeId", "esgotado", shop_price("menorVarianteCents", "precoPromocionalCents", "precoCents") DESC, "id")
  WHERE "removidoEm" IS NULL AND "publicado";

-- Sizes and colours as an address says them: `Azul-claro` and `azul claro` are one.
CREATE FUNCTION facet_key(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(search_text(value), '[\s,]+', '-', 'g');
CREATE INDEX "variants_cor_idx" ON "variants" ("storeId", facet_key("cor"), "productId")
  WHERE "removidoEm" IS NULL AND "cor" IS NOT NULL;
CREATE INDEX "variants_tamanho_idx" ON "variants" ("storeId", facet_key("tamanho"), "productId")
  WHERE "removidoEm" IS NULL AND "tamanho" IS NOT NULL;

-- Tags as they are searched, one a line.
CREATE FUNCTION tags_text(tags text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN search_text(array_to_string($1, E'\n'));
CREATE INDEX "products_tags_idx" ON "products" USING gin (tags_text("tags") gin_trgm_ops)
  WITH (fastupdate = off) WHERE "removidoEm" IS NULL;

-- Where a renamed product or category was before, so that old links lead to it.
CREATE TABLE "product_old_slugs" (
    "storeId" UUID NOT NULL,
    "slug" VARCHAR(220) NOT NULL,
    "productId" UUID NOT NULL,

    CONSTRAINT "product_old_slugs_pkey" PRIMARY KEY ("storeId", "slug")
);
CREATE INDEX "product_old_slugs_storeId_productId_idx" ON "product_old_slugs"("storeId", "productId");
ALTER TABLE "product_old_slugs" ADD CONSTRAINT "product_old_slugs_storeId_productId_fkey"
  FOREIGN KEY ("storeId", "productId") REFERENCES "products"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "category_old_slugs" (
    "storeId" UUID NOT NULL,
    "slug" VARCHAR(120) NOT NULL,
    "categoryId" UUID NOT NULL,

    CONSTRAINT "category_old_slugs_pkey" PRIMARY KEY ("storeId", "slug")
);
CREATE INDEX "category_old_slugs_storeId_categoryId_idx" ON "category_old_slugs"("storeId", "categoryId");
ALTER TABLE "category_old_slugs" ADD CONSTRAINT "category_old_slugs_storeId_categoryId_fkey"
  FOREIGN KEY ("storeId", "categoryId") REFERENCES "categories"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION keep_product_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "product_old_slugs" ("storeId", "slug", "productId") VALUES (OLD."storeId", OLD."slug", OLD."id")
  ON CONFLICT ("storeId", "slug") DO UPDATE SET "productId" = EXCLUDED."productId";
  RETURN NULL;
END $$;
CREATE TRIGGER "products_slug_kept" AFTER UPDATE OF "slug" ON "products" FOR EACH ROW
  WHEN (OLD."slug" <> NEW."slug") EXECUTE FUNCTION keep_product_slug();

CREATE FUNCTION keep_category_slug() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "category_old_slugs" ("storeId", "slug", "categoryId") VALUES (OLD."storeId", OLD."slug", OLD."id")
  ON CONFLICT ("storeId", "slug") DO UPDATE SET "categoryId" = EXCLUDED."categoryId";
  RETURN NULL;
END $$;
CREATE TRIGGER "categories_slug_kept" AFTER UPDATE OF "slug" ON "categories" FOR EACH ROW
  WHEN (OLD."slug" <> NEW."slug") EXECUTE FUNCTION keep_category_slug();
