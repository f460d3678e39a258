-- Products whose promotion has begun or ended by the clock, until a job has written their event. Only the application
-- can write events. Old code settles promotions too and leaves its rows here for the new code.
CREATE TABLE "turned_promotions" (
  "storeId" UUID NOT NULL,
  "productId" UUID NOT NULL,
  CONSTRAINT "turned_promotions_pkey" PRIMARY KEY ("storeId", "productId"),
  CONSTRAINT "turned_promotions_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId")
    REFERENCES "products" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- As it was, and now it notes the products.
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
    SELECT DISTINCT "storeId", "productId" FROM turned ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  UPDATE "products" p SET "menorVarianteCents" = sorted_price_at(p, now()) WHERE p."id" = ANY(due);
  PERFORM note_shop_change(stores."storeId", '')
    FROM (SELECT DISTINCT p."storeId" FROM "products" p WHERE p."id" = ANY(due)) stores;
  RETURN cardinality(due);
END $$;
