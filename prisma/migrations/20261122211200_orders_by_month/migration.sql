-- How many orders of each status each month has: `orders:paid/2026-11`, by UTC. A page far back in a list of millions
-- begins in its month instead of walking past all that is newer.
CREATE FUNCTION orders_month(status "OrderStatus", made timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN 'orders:' || status || '/' || to_char(made AT TIME ZONE 'UTC', 'YYYY-MM');

CREATE FUNCTION count_orders_by_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_in_list(t."storeId", t."lista", t."delta")
  FROM (
    SELECT "storeId", "lista", CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*) AS "delta"
    FROM changed_rows, orders_month("status", "criadoEm") AS "lista" GROUP BY 1, 2 ORDER BY 1, 2
  ) t;
  RETURN NULL;
END $$;

CREATE FUNCTION recount_orders_by_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_in_list(NEW."storeId", orders_month(OLD."status", OLD."criadoEm"), -1),
    count_in_list(NEW."storeId", orders_month(NEW."status", NEW."criadoEm"), 1);
  RETURN NULL;
END $$;

-- Making a trigger keeps others from writing until the end, so that none is missed. By their names they come after
-- the triggers of the whole lists, for whatever is done: counters are locked in one order.
CREATE TRIGGER "orders_counted_in_month" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders_by_month();
CREATE TRIGGER "orders_counted_out_month" AFTER DELETE ON "orders" REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders_by_month();
CREATE TRIGGER "orders_recounted_month" AFTER UPDATE OF "status", "criadoEm" ON "orders" FOR EACH ROW
  WHEN (OLD."status" <> NEW."status" OR OLD."criadoEm" <> NEW."criadoEm")
  EXECUTE FUNCTION recount_orders_by_month();

INSERT INTO "list_count_parts" ("storeId", "lista", "parte", "total")
  SELECT "storeId", "lista", 0, count(*) FROM "orders", orders_month("status", "criadoEm") AS "lista" GROUP BY 1, 2;
