-- Whether an order has a nota fiscal. Triggers keep it true, because an older version, which does not know the column,
-- may still run beside this one.
ALTER TABLE "orders" ADD COLUMN "temNota" BOOLEAN NOT NULL DEFAULT false;

CREATE FUNCTION note_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orders" SET "temNota" = true
  WHERE "storeId" = NEW."storeId" AND "id" = NEW."orderId" AND NOT "temNota";
  RETURN NULL;
END $$;

-- Who removes an invoice holds the lock of its order, so no other invoice of the order comes or goes meanwhile.
CREATE FUNCTION note_not_invoiced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orders" SET "temNota" = false
  WHERE "storeId" = OLD."storeId" AND "id" = OLD."orderId" AND "temNota" AND NOT EXISTS (
    SELECT 1 FROM "invoices" i WHERE i."storeId" = OLD."storeId" AND i."orderId" = OLD."orderId");
  RETURN NULL;
END $$;

CREATE TRIGGER "invoices_noted_in" AFTER INSERT ON "invoices" FOR EACH ROW EXECUTE FUNCTION note_invoiced();
CREATE TRIGGER "invoices_noted_out" AFTER DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION note_not_invoiced();

-- Few: the table of invoices is as new as this version.
UPDATE "orders" o SET "temNota" = true FROM (SELECT DISTINCT "storeId", "orderId" FROM "invoices") i
  WHERE o."storeId" = i."storeId" AND o."id" = i."orderId";
