-- Lists sort by `esgotado`, so a kit keeps it too. It is written when a transaction that changed a part commits.
-- That never waits for a kit's row: whoever holds a kit may wait for its parts, which the transaction holds. A kit that
-- is locked then is noted here, and a job marks it. No foreign key: its check would wait for the kit's row.
CREATE TABLE "kits_due" (
  "id" BIGSERIAL NOT NULL,
  "storeId" UUID NOT NULL,
  "kitId" UUID NOT NULL,
  "avisar" BOOLEAN NOT NULL,
  CONSTRAINT "kits_due_pkey" PRIMARY KEY ("id")
);

-- Kits that sold out or came back, until a job has written the event. Only the application can write events.
-- `unidades` null: no part has a counted stock.
CREATE TABLE "kit_turns" (
  "id" BIGSERIAL NOT NULL,
  "storeId" UUID NOT NULL,
  "kitId" UUID NOT NULL,
  "unidades" INTEGER,
  CONSTRAINT "kit_turns_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "kit_turns_storeId_kitId_fkey" FOREIGN KEY ("storeId", "kitId")
    REFERENCES "products" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "kit_turns_storeId_kitId_idx" ON "kit_turns" ("storeId", "kitId");

-- As it was, and now a kit's `esgotado` stays as `mark_kits` left it.
CREATE OR REPLACE FUNCTION set_below_minimum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."abaixoMinimo" := NEW."controlaEstoque" AND NOT NEW."kit" AND CASE
    WHEN EXISTS (SELECT 1 FROM "variants" WHERE "storeId" = NEW."storeId" AND "productId" = NEW."id"
        AND "estoqueMinimo" IS NOT NULL AND "removidoEm" IS NULL)
      THEN is_below_minimum(NEW."storeId", NEW."id", NEW."estoque", NEW."estoqueMinimo")
    ELSE NEW."estoque" <= COALESCE(NEW."estoqueMinimo",
      (SELECT "estoqueBaixo" FROM "stores" WHERE "id" = NEW."storeId")) END;
  IF NOT NEW."kit" THEN NEW."esgotado" := NEW."controlaEstoque" AND NEW."estoque" <= 0; END IF;
  RETURN NEW;
END $$;

-- The lock comes before the count, so that of two transactions with a part each the later one counts both changes.
-- 500: the work of one commit has a limit; the job does the rest.
CREATE FUNCTION mark_kits(store uuid, kits uuid[], told boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  free uuid[];
BEGIN
  IF cardinality(kits) = 0 THEN RETURN; END IF;
  free := ARRAY(SELECT p."id" FROM "products" p WHERE p."storeId" = store AND p."id" = ANY(kits)
    ORDER BY p."id" LIMIT 500 FOR NO KEY UPDATE SKIP LOCKED);
  INSERT INTO "kits_due" ("storeId", "kitId", "avisar")
    SELECT store, p."id", told FROM "products" p
    WHERE p."storeId" = store AND p."id" = ANY(kits) AND p."id" <> ALL(free);
  WITH counted AS MATERIALIZED (SELECT k.id, kit_units(store, k.id) AS units FROM unnest(free) AS k (id)),
  marked AS (
    UPDATE "products" p SET "esgotado" = NOT p."esgotado" FROM counted c
    WHERE p."storeId" = store AND p."id" = c.id AND p."kit" AND p."esgotado" <> COALESCE(c.units = 0, false)
    RETURNING p."id", c.units)
  INSERT INTO "kit_turns" ("storeId", "kitId", "unidades") SELECT store, m."id", m.units FROM marked m WHERE told;
END $$;

CREATE FUNCTION mark_kits_of(store uuid, product uuid, variant uuid, before int, after int) RETURNS void LANGUAGE sql AS $$
  SELECT mark_kits(store, ARRAY(SELECT DISTINCT k."kitId" FROM "kit_parts" k
    WHERE k."storeId" = store AND k."productId" = product AND k."variantId" IS NOT DISTINCT FROM variant
      AND (before / k."quantidade" > 0) <> (after / k."quantidade" > 0)), true)
$$;

CREATE FUNCTION mark_kits_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."publicado" <> NEW."publicado" OR OLD."controlaEstoque" <> NEW."controlaEstoque"
    OR OLD."removidoEm" IS DISTINCT FROM NEW."removidoEm" THEN
    PERFORM mark_kits(NEW."storeId", ARRAY(SELECT DISTINCT k."kitId" FROM "kit_parts" k
      WHERE k."storeId" = NEW."storeId" AND k."productId" = NEW."id"), true);
  ELSE
    PERFORM mark_kits_of(NEW."storeId", NEW."id", NULL, OLD."estoque", NEW."estoque");
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION mark_kits_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."removidoEm" IS DISTINCT FROM NEW."removidoEm" THEN
    PERFORM mark_kits(NEW."storeId", ARRAY(SELECT DISTINCT k."kitId" FROM "kit_parts" k
      WHERE k."storeId" = NEW."storeId" AND k."variantId" = NEW."id"), true);
  ELSE
    PERFORM mark_kits_of(NEW."storeId", NEW."productId", NEW."id", OLD."estoque", NEW."estoque");
  END IF;
  RETURN NULL;
END $$;

-- Other parts are an edit of the kit, which has an event of its own.
CREATE FUNCTION mark_kit_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN PERFORM mark_kits(OLD."storeId", ARRAY[OLD."kitId"], false);
  ELSE PERFORM mark_kits(NEW."storeId", ARRAY[NEW."kitId"], false); END IF;
  RETURN NULL;
END $$;

-- 99: a kit takes at most so many units of a part.
CREATE CONSTRAINT TRIGGER "products_kits_sold_out" AFTER UPDATE ON "products" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT NEW."kit" AND (OLD."publicado" <> NEW."publicado"
    OR OLD."controlaEstoque" <> NEW."controlaEstoque" OR OLD."removidoEm" IS DISTINCT FROM NEW."removidoEm"
    OR (OLD."estoque" <> NEW."estoque" AND LEAST(OLD."estoque", NEW."estoque") < 99)))
  EXECUTE FUNCTION mark_kits_of_product();
CREATE CONSTRAINT TRIGGER "variants_kits_sold_out" AFTER UPDATE ON "variants" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD."removidoEm" IS DISTINCT FROM NEW."removidoEm"
    OR (OLD."estoque" <> NEW."estoque" AND LEAST(OLD."estoque", NEW."estoque") < 99))
  EXECUTE FUNCTION mark_kits_of_variant();
CREATE CONSTRAINT TRIGGER "kit_parts_sold_out" AFTER INSERT OR UPDATE OR DELETE ON "kit_parts"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION mark_kit_of_parts();

-- Marks noted kits up to the note `last`. Those that are locked still are noted anew, behind it.
CREATE FUNCTION settle_kits(last bigint, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken int;
BEGIN
  WITH due AS (
    DELETE FROM "kits_due" WHERE "id" IN (
      SELECT "id" FROM "kits_due" WHERE "id" <= last ORDER BY "id" LIMIT most FOR UPDATE SKIP LOCKED)
    RETURNING "storeId", "kitId", "avisar"),
  marked AS (
    SELECT g.size, mark_kits(g."storeId", g.kits, g."avisar") FROM (
      SELECT "storeId", "avisar", array_agg(DISTINCT "kitId") AS kits, count(*) AS size
      FROM due GROUP BY 1, 2) g)
  SELECT COALESCE(sum(size), 0) INTO taken FROM marked;
  RETURN taken;
END $$;

-- Kits of before this migration.
INSERT INTO "kits_due" ("storeId", "kitId", "avisar") SELECT DISTINCT "storeId", "kitId", false FROM "kit_parts";
