-- A kit may cost what its parts cost together, less `kitDescontoBps` hundredths of a percent. Null: a price of its own.
-- NOT VALID: the column is new, so no scan.
ALTER TABLE "products" ADD COLUMN "kitDescontoBps" INTEGER;
ALTER TABLE "products" ADD CONSTRAINT "products_kitDescontoBps_check"
  CHECK ("kitDescontoBps" BETWEEN 0 AND 9000) NOT VALID;

-- What `price_at` was: the price of anything but a kit that follows its parts.
CREATE FUNCTION own_price_at(product "products", variant "variants", moment timestamptz) RETURNS int
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN promotion_holds(product, moment)
    THEN COALESCE((variant)."precoPromocionalCents", (variant)."precoCents", (product)."precoPromocionalCents",
      (product)."precoCents")
    ELSE COALESCE((variant)."precoCents", (product)."precoCents") END;

-- The parts' prices at one moment, summed, and rounded once, half a cent up. One statement reads them all, so it never
-- mixes prices of before and after a change. No product costs more than 99999999 cents. Null: no parts.
CREATE FUNCTION kit_price_at(store uuid, kit uuid, less_bps int, moment timestamptz) RETURNS int LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT LEAST(99999999, (sum(own_price_at(p, v, $4)::bigint * k."quantidade")::bigint * (10000 - $3) + 5000) / 10000)::int
    FROM "kit_parts" k
    JOIN "products" p ON p."storeId" = k."storeId" AND p."id" = k."productId"
    LEFT JOIN "variants" v ON v."storeId" = k."storeId" AND v."id" = k."variantId"
    WHERE k."storeId" = $1 AND k."kitId" = $2;
  END;

-- The price of one unit at a moment: the only place that knows it. `variant` null: the product has no variants.
CREATE OR REPLACE FUNCTION price_at(product "products", variant "variants", moment timestamptz) RETURNS int
  LANGUAGE sql STABLE
  RETURN CASE WHEN (product)."kitDescontoBps" IS NULL THEN own_price_at(product, variant, moment)
    ELSE COALESCE(kit_price_at((product)."storeId", (product)."id", (product)."kitDescontoBps", moment),
      (product)."precoCents") END;

-- Such a kit keeps its price of the last write in `precoCents`, which lists are sorted by. Whoever writes the row, the
-- kept price comes from the parts. A product that is no kit any more keeps the price that it had.
CREATE FUNCTION set_kit_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."kit" THEN
    NEW."precoCents" := COALESCE(kit_price_at(NEW."storeId", NEW."id", NEW."kitDescontoBps", now()), NEW."precoCents");
  ELSE
    NEW."kitDescontoBps" := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "products_kit_price" BEFORE INSERT OR UPDATE OF "kit", "kitDescontoBps", "precoCents" ON "products"
  FOR EACH ROW WHEN (NEW."kitDescontoBps" IS NOT NULL) EXECUTE FUNCTION set_kit_price();

-- A change of a part's price does not write its kits: it would wait for everybody who holds one of them. It says that
-- they are due now, like a promotion that begins, and `settle_promotions` writes them. DO UPDATE, not NOTHING: a row
-- that another transaction wrote in the same millisecond may be settled before this price is committed.
CREATE FUNCTION note_kits_due(store uuid, parts uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "promotion_turns" ("storeId", "productId", "em")
    SELECT DISTINCT p."storeId", p."id", date_trunc('milliseconds', now()) FROM "kit_parts" k
    JOIN "products" p ON p."storeId" = k."storeId" AND p."id" = k."kitId" AND p."kitDescontoBps" IS NOT NULL
    WHERE k."storeId" = store AND k."productId" = ANY(parts) ORDER BY p."id"
  ON CONFLICT ("storeId", "productId", "em") DO UPDATE SET "em" = excluded."em"
$$;

CREATE FUNCTION note_kits_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_kits_due(NEW."storeId", ARRAY[NEW."id"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "products_kits_due" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (NOT NEW."kit" AND (OLD."precoCents" <> NEW."precoCents"
    OR OLD."precoPromocionalCents" IS DISTINCT FROM NEW."precoPromocionalCents"
    OR OLD."promocaoDe" IS DISTINCT FROM NEW."promocaoDe" OR OLD."promocaoAte" IS DISTINCT FROM NEW."promocaoAte"))
  EXECUTE FUNCTION note_kits_of_product();

CREATE FUNCTION note_kits_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_kits_due(NEW."storeId", ARRAY[NEW."productId"]);
  RETURN NULL;
END $$;
CREATE TRIGGER "variants_kits_due" AFTER UPDATE ON "variants" FOR EACH ROW
  WHEN (OLD."precoCents" IS DISTINCT FROM NEW."precoCents"
    OR OLD."precoPromocionalCents" IS DISTINCT FROM NEW."precoPromocionalCents")
  EXECUTE FUNCTION note_kits_of_variant();

CREATE TRIGGER "products_shop_kit_price" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (OLD."kitDescontoBps" IS DISTINCT FROM NEW."kitDescontoBps") EXECUTE FUNCTION note_shop();

-- As it was, and now a part whose promotion turned makes its kits due, which the next call settles. Only a kit whose
-- price became another is noted for its event; `atualizadoEm` tells those who synchronise prices.
CREATE OR REPLACE FUNCTION settle_promotions(store uuid, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  due uuid[];
BEGIN
  due := ARRAY(SELECT p."id" FROM "products" p WHERE p."id" IN (
      SELECT t."productId" FROM "promotion_turns" t
      WHERE t."em" <= now() AND (store IS NULL OR t."storeId" = store) ORDER BY t."em" LIMIT most)
    ORDER BY p."id" FOR NO KEY UPDATE SKIP LOCKED);
  IF cardinality(due) = 0 THEN RETURN 0; END IF;
  -- Another run may have settled some of them between the list and the locks.
  WITH turned AS (
    DELETE FROM "promotion_turns" t WHERE t."productId" = ANY(due) AND t."em" <= now()
    RETURNING t."storeId", t."productId")
  INSERT INTO "turned_promotions" ("storeId", "productId")
    SELECT DISTINCT t."storeId", t."productId" FROM turned t
    JOIN "products" p ON p."storeId" = t."storeId" AND p."id" = t."productId" AND p."kitDescontoBps" IS NULL
    ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  UPDATE "products" p SET "menorVarianteCents" = sorted_price_at(p, now())
    WHERE p."id" = ANY(due) AND p."kitDescontoBps" IS NULL;
  WITH priced AS (
    UPDATE "products" p SET "precoCents" = price_at(p, NULL, now()), "atualizadoEm" = now()
    WHERE p."id" = ANY(due) AND p."kitDescontoBps" IS NOT NULL AND p."precoCents" <> price_at(p, NULL, now())
    RETURNING p."storeId", p."id")
  INSERT INTO "turned_promotions" ("storeId", "productId") SELECT "storeId", "id" FROM priced ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
  PERFORM note_kits_due(parts."storeId", parts.ids) FROM (
    SELECT p."storeId", array_agg(p."id") AS ids FROM "products" p
    WHERE p."id" = ANY(due) AND NOT p."kit" GROUP BY p."storeId" ORDER BY p."storeId") parts;
  PERFORM note_shop_change(stores."storeId", '')
    FROM (SELECT DISTINCT p."storeId" FROM "products" p WHERE p."id" = ANY(due)) stores;
  RETURN cardinality(due);
END $$;
