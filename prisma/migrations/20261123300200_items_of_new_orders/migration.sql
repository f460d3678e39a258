-- A new order's items are not written twice: thousands in one transaction would each look for theirs.
CREATE OR REPLACE FUNCTION keep_order_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := TG_OP <> 'INSERT' AND order_counts(OLD."pagoEm", OLD."status") AND OLD."customerId" IS NOT NULL;
  counts boolean := TG_OP <> 'DELETE' AND order_counts(NEW."pagoEm", NEW."status") AND NEW."customerId" IS NOT NULL;
  moved boolean := (was OR counts) AND (was <> counts OR OLD."customerId" <> NEW."customerId");
BEGIN
  IF was THEN
    PERFORM add_to_customer_facts(OLD."storeId", OLD."customerId", OLD."reembolsadoCents"::bigint - OLD."totalCents", -1, NULL);
  END IF;
  IF counts THEN
    PERFORM add_to_customer_facts(NEW."storeId", NEW."customerId", NEW."totalCents"::bigint - NEW."reembolsadoCents", 1, NEW."criadoEm");
  END IF;
  IF was AND (moved OR OLD."criadoEm" <> NEW."criadoEm") THEN
    UPDATE "customer_facts" f SET "ultimoPedidoEm" = (
      SELECT o."criadoEm" FROM "orders" o WHERE o."storeId" = OLD."storeId" AND o."customerId" = OLD."customerId"
        AND order_counts(o."pagoEm", o."status") ORDER BY o."criadoEm" DESC LIMIT 1)
    WHERE f."storeId" = OLD."storeId" AND f."customerId" = OLD."customerId";
  END IF;
  -- Items come after their order: those of a new one found it.
  IF moved AND TG_OP = 'UPDATE' THEN
    UPDATE "order_items" SET "compradorId" = CASE WHEN counts THEN NEW."customerId" END
    WHERE "storeId" = NEW."storeId" AND "orderId" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
