-- How long the unfiltered lists are, without counting them. A counter that every order of a store has to change
-- would line them up one behind the other, so each connection changes a part of its own.

CREATE FUNCTION count_in_list(store uuid, lista text, delta bigint) RETURNS void LANGUAGE sql
  BEGIN ATOMIC
    INSERT INTO "list_count_parts" ("storeId", "lista", "parte", "total")
    SELECT $1, $2, pg_backend_pid() % 64, $3 WHERE $3 <> 0
    ON CONFLICT ("storeId", "lista", "parte") DO UPDATE SET "total" = "list_count_parts"."total" + EXCLUDED."total";
  END;

CREATE VIEW "list_counts" AS
  SELECT "storeId", "lista", SUM("total")::integer AS "total" FROM "list_count_parts" GROUP BY "storeId", "lista";

CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM count_in_list("storeId", 'products', sign * count(*)),
    count_in_list("storeId", 'products_published', sign * count(*) FILTER (WHERE "publicado"))
  FROM changed_rows WHERE "removidoEm" IS NULL GROUP BY "storeId" ORDER BY "storeId";
  RETURN NULL;
END $$;

CREATE TRIGGER "products_counted_in" AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
CREATE TRIGGER "products_counted_out" AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();

-- By row, because only so may a trigger name its columns: a change of stock does not even call it.
CREATE FUNCTION recount_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := OLD."removidoEm" IS NULL;
  remains boolean := NEW."removidoEm" IS NULL;
BEGIN
  PERFORM count_in_list(NEW."storeId", 'products', remains::int - was::int),
    count_in_list(NEW."storeId", 'products_published',
      (remains AND NEW."publicado")::int - (was AND OLD."publicado")::int);
  RETURN NULL;
END $$;

CREATE TRIGGER "products_recounted" AFTER UPDATE OF "removidoEm", "publicado" ON "products" FOR EACH ROW
  WHEN (OLD."publicado" <> NEW."publicado" OR (OLD."removidoEm" IS NULL) <> (NEW."removidoEm" IS NULL))
  EXECUTE FUNCTION recount_product();

-- Lists with one more list for each status: `orders` and `orders:paid`, `posts` and `posts:publicado`.
CREATE FUNCTION count_by_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM count_in_list(t."storeId", t."lista", t."delta")
  FROM (
    SELECT "storeId", concat_ws(':', TG_TABLE_NAME, "status") AS "lista", sign * count(*) AS "delta"
    FROM changed_rows GROUP BY GROUPING SETS (("storeId"), ("storeId", "status")) ORDER BY 1, 2
  ) t;
  RETURN NULL;
END $$;

CREATE FUNCTION recount_by_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_in_list(NEW."storeId", concat_ws(':', TG_TABLE_NAME, OLD."status"), -1),
    count_in_list(NEW."storeId", concat_ws(':', TG_TABLE_NAME, NEW."status"), 1);
  RETURN NULL;
END $$;

CREATE TRIGGER "orders_counted_in" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_status();
CREATE TRIGGER "orders_counted_out" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_status();
CREATE TRIGGER "orders_recounted" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
  WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION recount_by_status();

CREATE TRIGGER "posts_counted_in" AFTER INSERT ON "posts" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_status();
CREATE TRIGGER "posts_counted_out" AFTER DELETE ON "posts" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_by_status();
CREATE TRIGGER "posts_recounted" AFTER UPDATE OF "status" ON "posts" FOR EACH ROW
  WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION recount_by_status();

-- Customers leave their list by `removidoEm`, as products do.
CREATE FUNCTION count_customers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM count_in_list("storeId", 'customers', sign * count(*))
  FROM changed_rows WHERE "removidoEm" IS NULL GROUP BY "storeId" ORDER BY "storeId";
  RETURN NULL;
END $$;

CREATE FUNCTION recount_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_in_list(NEW."storeId", 'customers', CASE WHEN NEW."removidoEm" IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;

CREATE TRIGGER "customers_counted_in" AFTER INSERT ON "customers" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
CREATE TRIGGER "customers_counted_out" AFTER DELETE ON "customers" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_customers();
CREATE TRIGGER "customers_recounted" AFTER UPDATE OF "removidoEm" ON "customers" FOR EACH ROW
  WHEN ((OLD."removidoEm" IS NULL) <> (NEW."removidoEm" IS NULL)) EXECUTE FUNCTION recount_customer();

-- Small rows that change often stay on their page.
ALTER TABLE "list_count_parts" SET (fillfactor = 50);
ALTER TABLE "store_counters" SET (fillfactor = 50);

-- Every store numbers its orders.
CREATE FUNCTION add_store_counter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "store_counters" ("storeId") VALUES (NEW."id");
  RETURN NULL;
END $$;

CREATE TRIGGER "stores_counter" AFTER INSERT ON "stores"
  FOR EACH ROW EXECUTE FUNCTION add_store_counter();
