-- A store whose stock limit has changed, until all its products are marked by the new limit. A change of the limit
-- used to mark them all in its own transaction, and buyers waited for it.
-- The program goes through the products in the order of their ids, pass after pass. A pass counts if it began after
-- all transactions had ended that may have read the old limit, and if no wrong mark was left behind it.
CREATE TABLE "stock_limit_changes" (
  "storeId" UUID NOT NULL,
  -- Transactions up to this number may have read the old limit. Null: not known before the change is committed.
  "transacao" BIGINT,
  -- The last product that the pass has seen. Null: the next pass has not begun.
  "apos" UUID,
  "conta" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "stock_limit_changes_pkey" PRIMARY KEY ("storeId"),
  CONSTRAINT "stock_limit_changes_storeId_fkey" FOREIGN KEY ("storeId")
    REFERENCES "stores" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Products after `since` up to `til` that the store's limit watches and whose mark is wrong. The few whose variants
-- have minimums of their own are looked at one by one.
CREATE FUNCTION wrongly_marked(store uuid, since uuid, til uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT p."id" FROM "products" p JOIN "stores" s ON s."id" = store
  WHERE p."storeId" = store AND p."id" > since AND p."id" <= til AND NOT p."kit" AND p."estoqueMinimo" IS NULL
    AND p."abaixoMinimo" <> (p."controlaEstoque" AND CASE
      WHEN EXISTS (SELECT 1 FROM "variants" v WHERE v."storeId" = store AND v."productId" = p."id"
          AND v."estoqueMinimo" IS NOT NULL AND v."removidoEm" IS NULL)
        THEN is_below_minimum(store, p."id", p."estoque", p."estoqueMinimo")
      ELSE p."estoque" <= s."estoqueBaixo" END)
$$;

-- Waits for no lock, so it can't be part of a deadlock. The trigger of `abaixoMinimo` finds the true value.
CREATE FUNCTION mark_by_stock_limit(store uuid, since uuid, til uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  free uuid[];
BEGIN
  free := ARRAY(SELECT p."id" FROM "products" p
    WHERE p."storeId" = store AND p."id" = ANY(ARRAY(SELECT * FROM wrongly_marked(store, since, til)))
    ORDER BY p."id" FOR NO KEY UPDATE SKIP LOCKED);
  UPDATE "products" SET "abaixoMinimo" = NOT "abaixoMinimo" WHERE "storeId" = store AND "id" = ANY(free);
END $$;

-- One step of at most `most` products. Returns whether the next step is due now.
CREATE FUNCTION settle_stock_limit(store uuid, most int) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  it "stock_limit_changes";
  seen uuid[];
  til uuid;
BEGIN
  SELECT * INTO it FROM "stock_limit_changes" WHERE "storeId" = store FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN false; END IF;
  IF it."apos" IS NULL THEN
    it."conta" := it."transacao" < pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
    -- A pass that would not count either changes nothing: the first pass has marked what it could.
    IF NOT it."conta" THEN RETURN false; END IF;
    it."conta" := COALESCE(it."conta", false);
    it."transacao" := COALESCE(it."transacao", pg_current_xact_id()::text::bigint);
    it."apos" := '00000000-0000-0000-0000-000000000000';
  END IF;
  seen := ARRAY(SELECT p."id" FROM "products" p WHERE p."storeId" = store AND p."id" > it."apos"
    ORDER BY p."id" LIMIT most);
  til := seen[cardinality(seen)];
  IF til IS NOT NULL THEN
    PERFORM mark_by_stock_limit(store, it."apos", til);
    it."conta" := it."conta" AND NOT EXISTS (SELECT FROM wrongly_marked(store, it."apos", til));
  END IF;
  IF cardinality(seen) = most THEN it."apos" := til; ELSE it."apos" := NULL; END IF;
  IF it."apos" IS NULL AND it."conta" THEN
    DELETE FROM "stock_limit_changes" WHERE "storeId" = store;
  ELSE
    UPDATE "stock_limit_changes" SET "transacao" = it."transacao", "apos" = it."apos", "conta" = it."conta"
    WHERE "storeId" = store;
  END IF;
  RETURN it."apos" IS NOT NULL;
END $$;

-- A small store sees the new marks at once.
CREATE OR REPLACE FUNCTION reset_below_minimum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM "products" WHERE "storeId" = NEW."id" LIMIT 2001) few) <= 2000 THEN
    PERFORM mark_by_stock_limit(NEW."id", '00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  END IF;
  INSERT INTO "stock_limit_changes" ("storeId") VALUES (NEW."id")
  ON CONFLICT ("storeId") DO UPDATE SET "transacao" = NULL, "apos" = NULL, "conta" = false;
  RETURN NULL;
END $$;
