-- The promotional prices of a product and of its variants hold from `promocaoDe` on and end right before
-- `promocaoAte`. Null: open. Old code knows no dates; it sells at the promotional price, as before.
-- NOT VALID: the columns are new, so no scan.
ALTER TABLE "products"
  ADD COLUMN "promocaoDe" TIMESTAMPTZ(3),
  ADD COLUMN "promocaoAte" TIMESTAMPTZ(3),
  ADD CONSTRAINT "products_promocaoAte_check" CHECK ("promocaoAte" > "promocaoDe") NOT VALID;
ALTER TABLE "variants"
  ADD COLUMN "precoPromocionalCents" INTEGER,
  ADD CONSTRAINT "variants_precoPromocionalCents_check"
    CHECK ("precoPromocionalCents" BETWEEN 0 AND 99999999) NOT VALID;

CREATE FUNCTION promotion_holds(product "products", moment timestamptz) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN COALESCE(moment >= (product)."promocaoDe", true) AND COALESCE(moment < (product)."promocaoAte", true);

-- The price of one unit at a moment: the only place that knows it. `variant` null: the product has no variants.
CREATE FUNCTION price_at(product "products", variant "variants", moment timestamptz) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN promotion_holds(product, moment)
    THEN COALESCE((variant)."precoPromocionalCents", (variant)."precoCents", (product)."precoPromocionalCents",
      (product)."precoCents")
    ELSE COALESCE((variant)."precoCents", (product)."precoCents") END;

-- The lowest price that the product can be bought for.
CREATE FUNCTION least_price_at(product "products", moment timestamptz) RETURNS int LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT COALESCE(min(price_at($1, v, $2)), price_at($1, NULL, $2)) FROM "variants" v
    WHERE v."storeId" = ($1)."storeId" AND v."productId" = ($1)."id" AND v."removidoEm" IS NULL;
  END;

-- What lists of the shop sort and filter by, if it is more than a coalesce of the product's two prices. It is the
-- value of now; `settle_promotions` writes it again when a promotion begins or ends.
CREATE FUNCTION sorted_price_at(product "products", moment timestamptz) RETURNS int LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT CASE WHEN ($1)."promocaoDe" IS NOT NULL OR ($1)."promocaoAte" IS NOT NULL
      OR EXISTS (SELECT 1 FROM "variants" v WHERE v."storeId" = ($1)."storeId" AND v."productId" = ($1)."id"
        AND v."removidoEm" IS NULL AND (v."precoCents" IS NOT NULL OR v."precoPromocionalCents" IS NOT NULL))
      THEN least_price_at($1, $2) END;
  END;

CREATE OR REPLACE FUNCTION set_least_variant_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."menorVarianteCents" := sorted_price_at(NEW, now());
  RETURN NEW;
END $$;

DROP TRIGGER "products_menorVarianteCents" ON "products";
CREATE TRIGGER "products_menorVarianteCents"
  BEFORE INSERT OR UPDATE OF "precoCents", "precoPromocionalCents", "promocaoDe", "promocaoAte" ON "products"
  FOR EACH ROW WHEN (NEW."menorVarianteCents" IS NOT NULL OR NEW."promocaoDe" IS NOT NULL
    OR NEW."promocaoAte" IS NOT NULL) EXECUTE FUNCTION set_least_variant_price();

CREATE OR REPLACE FUNCTION variant_price_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  it "variants" := COALESCE(NEW, OLD);
BEGIN
  UPDATE "products" p SET "menorVarianteCents" = sorted_price_at(p, now())
  WHERE p."storeId" = it."storeId" AND p."id" = it."productId"
    AND (it."precoCents" IS NOT NULL OR it."precoPromocionalCents" IS NOT NULL OR p."menorVarianteCents" IS NOT NULL)
    AND p."menorVarianteCents" IS DISTINCT FROM sorted_price_at(p, now());
  RETURN NULL;
END $$;

DROP TRIGGER "variants_price_changed" ON "variants";
CREATE TRIGGER "variants_price_changed" AFTER UPDATE OF "precoCents", "precoPromocionalCents", "removidoEm"
  ON "variants" FOR EACH ROW
  WHEN (OLD."precoCents" IS DISTINCT FROM NEW."precoCents"
    OR OLD."precoPromocionalCents" IS DISTINCT FROM NEW."precoPromocionalCents"
    OR (OLD."removidoEm" IS NULL) <> (NEW."removidoEm" IS NULL))
  EXECUTE FUNCTION variant_price_changed();

DROP FUNCTION least_variant_price(uuid, uuid, int);

-- The moments to come at which a price changes although nobody writes a row.
CREATE TABLE "promotion_turns" (
  "storeId" UUID NOT NULL,
  "productId" UUID NOT NULL,
  "em" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "promotion_turns_pkey" PRIMARY KEY ("storeId", "productId", "em"),
  CONSTRAINT "promotion_turns_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId")
    REFERENCES "products" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "promotion_turns_em_idx" ON "promotion_turns" ("em");

CREATE FUNCTION write_promotion_turns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "promotion_turns" t WHERE t."storeId" = NEW."storeId" AND t."productId" = NEW."id";
  INSERT INTO "promotion_turns" ("storeId", "productId", "em")
    SELECT NEW."storeId", NEW."id", turn.em FROM (VALUES (NEW."promocaoDe"), (NEW."promocaoAte")) turn (em)
    WHERE turn.em > now();
  RETURN NULL;
END $$;

CREATE TRIGGER "products_turns_in" AFTER INSERT ON "products" FOR EACH ROW
  WHEN (NEW."promocaoDe" IS NOT NULL OR NEW."promocaoAte" IS NOT NULL) EXECUTE FUNCTION write_promotion_turns();
CREATE TRIGGER "products_turns" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (OLD."promocaoDe" IS DISTINCT FROM NEW."promocaoDe" OR OLD."promocaoAte" IS DISTINCT FROM NEW."promocaoAte")
  EXECUTE FUNCTION write_promotion_turns();

-- Writes the sorted prices of at most `most` products whose price has changed by the clock; `store` null: of all
-- stores. It leaves out rows that somebody has locked: they are there the next time. Two statements, so that the
-- second sees what was committed before the lock.
CREATE FUNCTION settle_promotions(store uuid, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  due uuid[];
BEGIN
  due := ARRAY(SELECT p."id" FROM "products" p WHERE p."id" IN (
      SELECT t."productId" FROM "promotion_turns" t
      WHERE t."em" <= now() AND (store IS NULL OR t."storeId" = store) ORDER BY t."em" LIMIT most)
    ORDER BY p."id" FOR NO KEY UPDATE SKIP LOCKED);
  IF cardinality(due) = 0 THEN RETURN 0; END IF;
  DELETE FROM "promotion_turns" t WHERE t."productId" = ANY(due) AND t."em" <= now();
  UPDATE "products" p SET "menorVarianteCents" = sorted_price_at(p, now()) WHERE p."id" = ANY(due);
  PERFORM note_shop_change(stores."storeId", '')
    FROM (SELECT DISTINCT p."storeId" FROM "products" p WHERE p."id" = ANY(due)) stores;
  RETURN cardinality(due);
END $$;

-- Visitors see these columns. Triggers of their own, so that other migrations may replace `products_shop`.
CREATE TRIGGER "products_shop_promotion" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (NEW."publicado" AND NEW."removidoEm" IS NULL AND (OLD."promocaoDe" IS DISTINCT FROM NEW."promocaoDe"
    OR OLD."promocaoAte" IS DISTINCT FROM NEW."promocaoAte"))
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "variants_shop_promotion" AFTER UPDATE ON "variants" FOR EACH ROW
  WHEN (OLD."precoPromocionalCents" IS DISTINCT FROM NEW."precoPromocionalCents") EXECUTE FUNCTION note_shop();
