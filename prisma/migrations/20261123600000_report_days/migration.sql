-- What each of the store's days sold, once for each way of counting, so that a year is 366 rows however many orders it
-- has. A row counts only while its bounds are those of the day in the store's zone, and while no mark lies within them:
-- readers take such days from the rows, and all others from the orders, in one statement.

CREATE TABLE "report_days" (
  "storeId" UUID NOT NULL,
  "base" TEXT NOT NULL CHECK ("base" IN ('pago', 'criado')),
  "dia" DATE NOT NULL,
  "inicio" TIMESTAMPTZ(3) NOT NULL,
  "fim" TIMESTAMPTZ(3) NOT NULL,
  "pedidos" INTEGER NOT NULL,
  "itens" BIGINT NOT NULL,
  "brutoCents" BIGINT NOT NULL,
  "descontoCents" BIGINT NOT NULL,
  "freteCents" BIGINT NOT NULL,
  "reembolsoCents" BIGINT NOT NULL,
  "clientesNovos" INTEGER NOT NULL,
  "calculadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "report_days_pkey" PRIMARY KEY ("storeId", "base", "dia"),
  CONSTRAINT "report_days_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- Moments whose day is to be counted again. Only ever added by whoever changes an order, so nobody waits for anybody;
-- the count takes away those that it saw. Without a foreign key, which would lock the store's row for each.
CREATE TABLE "report_marks" (
  "id" BIGSERIAL NOT NULL,
  "storeId" UUID NOT NULL,
  "momento" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "report_marks_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "report_marks_storeId_momento_idx" ON "report_marks" ("storeId", "momento");

-- When the nightly proof last compared days of the store with its orders.
CREATE TABLE "report_proofs" (
  "storeId" UUID NOT NULL,
  "conferidoEm" TIMESTAMPTZ(3) NOT NULL,
  "dias" INTEGER NOT NULL,
  "divergentes" INTEGER NOT NULL,
  CONSTRAINT "report_proofs_pkey" PRIMARY KEY ("storeId"),
  CONSTRAINT "report_proofs_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- An order's own two moments, and that of the customer's first other order where this one is or was the first: a
-- customer is new on the day of the first.
CREATE FUNCTION mark_order(o "orders") RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "report_marks" ("storeId", "momento") VALUES (o."storeId", o."criadoEm"), (o."storeId", o."pagoEm");
  IF o."customerId" IS NULL THEN RETURN; END IF;
  -- Two first orders of a customer at once: the second looks when the first is done. That row is locked last by all.
  PERFORM 1 FROM "customer_facts" f WHERE f."storeId" = o."storeId" AND f."customerId" = o."customerId" FOR UPDATE;
  IF NOT EXISTS (SELECT 1 FROM "orders" e WHERE e."storeId" = o."storeId" AND e."customerId" = o."customerId"
      AND e."id" <> o."id" AND e."pagoEm" < o."pagoEm") THEN
    INSERT INTO "report_marks" ("storeId", "momento")
    SELECT o."storeId", min(e."pagoEm") FROM "orders" e WHERE e."storeId" = o."storeId"
      AND e."customerId" = o."customerId" AND e."id" <> o."id" AND e."pagoEm" IS NOT NULL HAVING count(*) > 0;
  END IF;
  IF NOT EXISTS (SELECT 1 FROM "orders" e WHERE e."storeId" = o."storeId" AND e."customerId" = o."customerId"
      AND e."id" <> o."id" AND e."pagoEm" IS NOT NULL AND e."criadoEm" < o."criadoEm") THEN
    INSERT INTO "report_marks" ("storeId", "momento")
    SELECT o."storeId", min(e."criadoEm") FROM "orders" e WHERE e."storeId" = o."storeId"
      AND e."customerId" = o."customerId" AND e."id" <> o."id" AND e."pagoEm" IS NOT NULL HAVING count(*) > 0;
  END IF;
END $$;

CREATE FUNCTION mark_report_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."pagoEm" IS NOT NULL THEN PERFORM mark_order(OLD); END IF;
  IF TG_OP <> 'DELETE' AND NEW."pagoEm" IS NOT NULL THEN PERFORM mark_order(NEW); END IF;
  RETURN NULL;
END $$;

-- Only paid orders count, and their lines are written with them once and for all. Deferred, so that the lock is the
-- last that a transaction takes.
CREATE CONSTRAINT TRIGGER "orders_report_in" AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."pagoEm" IS NOT NULL) EXECUTE FUNCTION mark_report_days();
CREATE CONSTRAINT TRIGGER "orders_report_out" AFTER DELETE ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD."pagoEm" IS NOT NULL) EXECUTE FUNCTION mark_report_days();
CREATE CONSTRAINT TRIGGER "orders_report"
  AFTER UPDATE OF "pagoEm", "criadoEm", "customerId", "subtotalCents", "descontoCents", "freteCents" ON "orders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."pagoEm", OLD."criadoEm", OLD."customerId", OLD."subtotalCents", OLD."descontoCents", OLD."freteCents")
    IS DISTINCT FROM
    (NEW."pagoEm", NEW."criadoEm", NEW."customerId", NEW."subtotalCents", NEW."descontoCents", NEW."freteCents"))
  EXECUTE FUNCTION mark_report_days();

CREATE FUNCTION mark_refund_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO "report_marks" ("storeId", "momento") VALUES (OLD."storeId", OLD."criadoEm"); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO "report_marks" ("storeId", "momento") VALUES (NEW."storeId", NEW."criadoEm"); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "refunds_report" AFTER INSERT OR UPDATE OR DELETE ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION mark_refund_day();

-- In another zone the days have other bounds, so their rows count no more; a mark has the store looked at.
CREATE FUNCTION mark_days_of_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "report_marks" ("storeId", "momento") VALUES (NEW."id", now());
  RETURN NULL;
END $$;
CREATE TRIGGER "stores_report_zone" AFTER UPDATE OF "fusoHorario" ON "stores" FOR EACH ROW
  WHEN (OLD."fusoHorario" <> NEW."fusoHorario") EXECUTE FUNCTION mark_days_of_zone();

-- What was sold before is counted within minutes, as whatever changes is.
INSERT INTO "report_marks" ("storeId", "momento")
SELECT "storeId", date_trunc('hour', "pagoEm") FROM "orders" WHERE "pagoEm" IS NOT NULL
UNION SELECT "storeId", date_trunc('hour', "criadoEm") FROM "orders" WHERE "pagoEm" IS NOT NULL
UNION SELECT "storeId", date_trunc('hour', "criadoEm") FROM "refunds";
