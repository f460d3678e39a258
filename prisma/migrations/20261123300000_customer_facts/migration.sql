-- What segments ask of a customer, in one narrow row: a scan of 100,000 takes milliseconds, where sums over a million
-- orders take seconds. Removed and erased customers have none. Points stay with their account, since whoever moves
-- points holds it first and would meet those who hold a row of this table.

CREATE TABLE "customer_facts" (
  "storeId" UUID NOT NULL,
  "customerId" UUID NOT NULL,
  "criadoEm" TIMESTAMPTZ(3) NOT NULL,
  "totalGastoCents" BIGINT NOT NULL DEFAULT 0,
  "pedidos" INTEGER NOT NULL DEFAULT 0,
  "ultimoPedidoEm" TIMESTAMPTZ(3),
  "cidade" TEXT,
  "uf" TEXT,
  "tags" TEXT[] NOT NULL DEFAULT '{}',
  "aceitaEmail" BOOLEAN NOT NULL DEFAULT false,
  "aceitaWhatsapp" BOOLEAN NOT NULL DEFAULT false,
  "aceitaPush" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "customer_facts_pkey" PRIMARY KEY ("storeId", "customerId"),
  CONSTRAINT "customer_facts_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId")
    REFERENCES "customers" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Who bought it: the order's customer while that order counts.
ALTER TABLE "order_items" ADD COLUMN "compradorId" UUID;

-- Counts: paid, and neither cancelled nor refunded.
CREATE FUNCTION order_counts(pago timestamptz, status "OrderStatus") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN $1 IS NOT NULL AND $2 NOT IN ('cancelled', 'refunded');

CREATE FUNCTION customer_traits(store uuid, customer uuid,
    OUT cidade text, OUT uf text, OUT email boolean, OUT whatsapp boolean, OUT push boolean)
  LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT search_text(a."cidade"), search_text(a."uf"::text),
      coalesce(bool_or(k."aceito") FILTER (WHERE k."canal" = 'email'), false),
      coalesce(bool_or(k."aceito") FILTER (WHERE k."canal" = 'whatsapp'), false),
      coalesce(bool_or(k."aceito") FILTER (WHERE k."canal" = 'push'), false)
    FROM (SELECT 1) one
    LEFT JOIN LATERAL (SELECT * FROM "customer_addresses" a WHERE a."storeId" = $1 AND a."customerId" = $2
      ORDER BY a."principal" DESC, a."id" LIMIT 1) a ON true
    LEFT JOIN "customer_consents" k ON k."storeId" = $1 AND k."customerId" = $2
    GROUP BY a."cidade", a."uf";
  END;

-- All triggers are deferred: the row is the last that a transaction locks, so nobody waits for it holding what its
-- holder still needs.

CREATE FUNCTION keep_customer_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."removidoEm" IS NOT NULL OR NEW."anonimizadoEm" IS NOT NULL THEN
    DELETE FROM "customer_facts" WHERE "storeId" = NEW."storeId" AND "customerId" = NEW."id";
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "customer_facts" ("storeId", "customerId", "criadoEm", "tags")
    SELECT NEW."storeId", NEW."id", NEW."criadoEm", ARRAY(SELECT search_text(t) FROM unnest(NEW."tags") t)
    -- It may be gone already by the end of its transaction.
    WHERE EXISTS (SELECT 1 FROM "customers" WHERE "storeId" = NEW."storeId" AND "id" = NEW."id");
  ELSE
    UPDATE "customer_facts" SET "criadoEm" = NEW."criadoEm",
      "tags" = ARRAY(SELECT search_text(t) FROM unnest(NEW."tags") t)
    WHERE "storeId" = NEW."storeId" AND "customerId" = NEW."id";
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "customers_facts_made" AFTER INSERT ON "customers" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION keep_customer_facts();
CREATE CONSTRAINT TRIGGER "customers_facts_kept" AFTER UPDATE OF "tags", "criadoEm", "removidoEm", "anonimizadoEm" ON "customers"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_customer_facts();

CREATE FUNCTION keep_customer_traits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  store uuid := coalesce(NEW."storeId", OLD."storeId");
  customer uuid := coalesce(NEW."customerId", OLD."customerId");
BEGIN
  -- Locked by a statement of its own: the next one then sees what the previous holder committed.
  PERFORM 1 FROM "customer_facts" WHERE "storeId" = store AND "customerId" = customer FOR UPDATE;
  UPDATE "customer_facts" f SET "cidade" = t.cidade, "uf" = t.uf, "aceitaEmail" = t.email,
    "aceitaWhatsapp" = t.whatsapp, "aceitaPush" = t.push
  FROM customer_traits(store, customer) t WHERE f."storeId" = store AND f."customerId" = customer;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "customer_addresses_facts" AFTER INSERT OR UPDATE OR DELETE ON "customer_addresses"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_customer_traits();
CREATE CONSTRAINT TRIGGER "customer_consents_facts" AFTER INSERT OR UPDATE OR DELETE ON "customer_consents"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_customer_traits();

-- By how much an order changes them: an event's own difference, so that any number in one transaction add up.
CREATE FUNCTION add_to_customer_facts(store uuid, customer uuid, cents bigint, orders int, moment timestamptz)
  RETURNS void LANGUAGE sql
  BEGIN ATOMIC
    UPDATE "customer_facts" SET "totalGastoCents" = "totalGastoCents" + $3, "pedidos" = "pedidos" + $4,
      "ultimoPedidoEm" = greatest("ultimoPedidoEm", $5)
    WHERE "storeId" = $1 AND "customerId" = $2;
  END;

CREATE FUNCTION keep_order_facts() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF moved AND TG_OP <> 'DELETE' THEN
    UPDATE "order_items" SET "compradorId" = CASE WHEN counts THEN NEW."customerId" END
    WHERE "storeId" = NEW."storeId" AND "orderId" = NEW."id";
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "orders_facts_in" AFTER INSERT ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."customerId" IS NOT NULL AND NEW."pagoEm" IS NOT NULL) EXECUTE FUNCTION keep_order_facts();
CREATE CONSTRAINT TRIGGER "orders_facts_out" AFTER DELETE ON "orders" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD."customerId" IS NOT NULL AND OLD."pagoEm" IS NOT NULL) EXECUTE FUNCTION keep_order_facts();
CREATE CONSTRAINT TRIGGER "orders_facts"
  AFTER UPDATE OF "status", "pagoEm", "totalCents", "reembolsadoCents", "customerId", "criadoEm" ON "orders"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."customerId", OLD."criadoEm", OLD."totalCents", OLD."reembolsadoCents", order_counts(OLD."pagoEm", OLD."status"))
    IS DISTINCT FROM (NEW."customerId", NEW."criadoEm", NEW."totalCents", NEW."reembolsadoCents",
      order_counts(NEW."pagoEm", NEW."status")))
  EXECUTE FUNCTION keep_order_facts();

CREATE FUNCTION set_item_buyer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT o."customerId" INTO NEW."compradorId" FROM "orders" o
  WHERE o."storeId" = NEW."storeId" AND o."id" = NEW."orderId" AND order_counts(o."pagoEm", o."status");
  RETURN NEW;
END $$;

CREATE TRIGGER "order_items_buyer" BEFORE INSERT ON "order_items" FOR EACH ROW EXECUTE FUNCTION set_item_buyer();

INSERT INTO "customer_facts" ("storeId", "customerId", "criadoEm", "totalGastoCents", "pedidos", "ultimoPedidoEm",
  "cidade", "uf", "tags", "aceitaEmail", "aceitaWhatsapp", "aceitaPush")
SELECT c."storeId", c."id", c."criadoEm", coalesce(o.cents, 0), coalesce(o.count, 0), o.moment,
  t.cidade, t.uf, ARRAY(SELECT search_text(tag) FROM unnest(c."tags") tag), t.email, t.whatsapp, t.push
FROM "customers" c
CROSS JOIN LATERAL customer_traits(c."storeId", c."id") t
LEFT JOIN (
  SELECT "storeId", "customerId", sum("totalCents"::bigint - "reembolsadoCents") AS cents, count(*) AS count,
    max("criadoEm") AS moment
  FROM "orders" WHERE order_counts("pagoEm", "status") AND "customerId" IS NOT NULL GROUP BY 1, 2
) o ON o."storeId" = c."storeId" AND o."customerId" = c."id"
WHERE c."removidoEm" IS NULL AND c."anonimizadoEm" IS NULL;

UPDATE "order_items" i SET "compradorId" = o."customerId" FROM "orders" o
WHERE o."storeId" = i."storeId" AND o."id" = i."orderId" AND o."customerId" IS NOT NULL
  AND order_counts(o."pagoEm", o."status");

CREATE INDEX "order_items_bought_idx" ON "order_items" ("storeId", "productId", "compradorId")
  WHERE "compradorId" IS NOT NULL;
