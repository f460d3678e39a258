-- What a report says of each product, customer, coupon or campaign is counted once for a window of days, from the orders,
-- and kept. What was changed since then is written down here by whoever changes it, as what it was (-1) and what it is
-- (1), and is added when the window is read: nothing is ever added to what is kept. A transaction's number says whether
-- a window saw it, by the snapshot that counted the window. All without foreign keys, which would lock the store's row
-- for each change.

-- An order as reports see it: paid, or waiting (without `pagoEm`); or a refund. 0: count everything anew.
CREATE TABLE "report_changes" (
  "storeId" UUID NOT NULL,
  "transacao" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
  "id" BIGSERIAL NOT NULL,
  "sinal" SMALLINT NOT NULL,
  "orderId" UUID,
  "refundId" UUID,
  "pagoEm" TIMESTAMPTZ(3),
  "criadoEm" TIMESTAMPTZ(3),
  "customerId" UUID,
  "couponId" UUID,
  "campaignId" UUID,
  "descontoCents" INTEGER,
  "totalCents" INTEGER,
  CONSTRAINT "report_changes_pkey" PRIMARY KEY ("storeId", "transacao", "id")
);

-- A product joined (1) or left (-1) a category.
CREATE TABLE "report_link_changes" (
  "storeId" UUID NOT NULL,
  "transacao" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
  "id" BIGSERIAL NOT NULL,
  "sinal" SMALLINT NOT NULL,
  "productId" UUID NOT NULL,
  "categoryId" UUID NOT NULL,
  CONSTRAINT "report_link_changes_pkey" PRIMARY KEY ("storeId", "transacao", "id")
);

-- A product whose units are others now, and by how much it changed the store's counted stock.
CREATE TABLE "report_stock_changes" (
  "storeId" UUID NOT NULL,
  "transacao" BIGINT NOT NULL DEFAULT (pg_current_xact_id()::text::bigint),
  "id" BIGSERIAL NOT NULL,
  "productId" UUID NOT NULL,
  "estoque" INTEGER NOT NULL,
  CONSTRAINT "report_stock_changes_pkey" PRIMARY KEY ("storeId", "transacao", "id")
);

-- Somebody waited long for these days.
CREATE TABLE "report_wishes" (
  "storeId" UUID NOT NULL,
  "tipo" TEXT NOT NULL,
  "base" TEXT NOT NULL CHECK ("base" IN ('pago', 'criado')),
  "periodo" TEXT NOT NULL,
  "comparar" TEXT NOT NULL,
  "pedidoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "report_wishes_pkey" PRIMARY KEY ("storeId", "tipo", "base", "periodo", "comparar"),
  CONSTRAINT "report_wishes_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "report_windows" (
  "id" BIGSERIAL NOT NULL,
  "storeId" UUID NOT NULL,
  "tipo" TEXT NOT NULL,
  "base" TEXT NOT NULL CHECK ("base" IN ('pago', 'criado')),
  "de" DATE NOT NULL,
  "ate" DATE NOT NULL,
  "fuso" TEXT NOT NULL,
  -- Which transactions the count saw; null once it must be counted anew.
  "visto" PG_SNAPSHOT,
  -- Up to which changes since then are summed up; null while they are few.
  "somado" PG_SNAPSHOT,
  "totais" BIGINT[] NOT NULL,
  -- No line that was left out has a higher figure; null where none was.
  "piso" BIGINT,
  -- Sums by the set of categories that a product is in.
  "categorias" JSONB,
  "calculadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "conferidoEm" TIMESTAMPTZ(3),
  CONSTRAINT "report_windows_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "report_windows_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "report_windows_key" ON "report_windows" ("storeId", "tipo", "base", "de", "ate");
CREATE UNIQUE INDEX "report_windows_storeId_id_key" ON "report_windows" ("storeId", "id");

-- The highest lines of a window, and the sums of what changed since (`mudanca`) of all; of which product, customer …
-- `chave` and `sub` tell. Of none: ffffffff-….
CREATE TABLE "report_lines" (
  "storeId" UUID NOT NULL,
  "windowId" BIGINT NOT NULL,
  "mudanca" BOOLEAN NOT NULL,
  "chave" UUID NOT NULL,
  "sub" UUID NOT NULL,
  "figuras" BIGINT[] NOT NULL,
  CONSTRAINT "report_lines_pkey" PRIMARY KEY ("windowId", "mudanca", "chave", "sub"),
  CONSTRAINT "report_lines_windowId_fkey" FOREIGN KEY ("storeId", "windowId") REFERENCES "report_windows" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Units of stock that were sold or are reserved, whether counted now or not, and the first of those in the report.
CREATE TABLE "report_units" (
  "storeId" UUID NOT NULL,
  "windowId" BIGINT NOT NULL,
  "productId" UUID NOT NULL,
  "variantId" UUID NOT NULL,
  "conta" BOOLEAN NOT NULL,
  "estoque" INTEGER NOT NULL,
  "reservado" BIGINT NOT NULL,
  "vendidos" BIGINT NOT NULL,
  "coberturaDias" BIGINT,
  CONSTRAINT "report_units_pkey" PRIMARY KEY ("windowId", "productId", "variantId"),
  CONSTRAINT "report_units_windowId_fkey" FOREIGN KEY ("storeId", "windowId") REFERENCES "report_windows" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "report_units_order_idx" ON "report_units" ("windowId", "coberturaDias", "estoque", "productId", "variantId") WHERE "conta";

-- What the store's points did in a day; null where the day was counted before there was this.
ALTER TABLE "report_days"
  ADD COLUMN "creditados" BIGINT,
  ADD COLUMN "resgatados" BIGINT,
  ADD COLUMN "expirados" BIGINT,
  ADD COLUMN "estornados" BIGINT,
  ADD COLUMN "ajustes" BIGINT;

CREATE FUNCTION note_order(o "orders", sign int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "report_changes" ("storeId", "sinal", "orderId", "pagoEm", "criadoEm", "customerId", "couponId",
    "campaignId", "descontoCents", "totalCents")
  VALUES (o."storeId", sign, o."id", o."pagoEm", o."criadoEm", o."customerId", o."couponId", o."campaignId",
    o."descontoCents", o."totalCents");
END $$;

CREATE FUNCTION note_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD."pagoEm" IS NOT NULL OR OLD."status" = 'pending') THEN PERFORM note_order(OLD, -1); END IF;
  IF NEW."pagoEm" IS NOT NULL OR NEW."status" = 'pending' THEN PERFORM note_order(NEW, 1); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "orders_noted_in" AFTER INSERT ON "orders" FOR EACH ROW
  WHEN (NEW."pagoEm" IS NOT NULL OR NEW."status" = 'pending') EXECUTE FUNCTION note_order_change();
CREATE TRIGGER "orders_noted" AFTER UPDATE OF "status", "pagoEm", "criadoEm", "customerId", "couponId", "campaignId",
    "descontoCents", "totalCents" ON "orders" FOR EACH ROW
  WHEN ((OLD."status" = 'pending', OLD."pagoEm", OLD."criadoEm", OLD."customerId", OLD."couponId", OLD."campaignId",
      OLD."descontoCents", OLD."totalCents")
    IS DISTINCT FROM (NEW."status" = 'pending', NEW."pagoEm", NEW."criadoEm", NEW."customerId", NEW."couponId",
      NEW."campaignId", NEW."descontoCents", NEW."totalCents"))
  EXECUTE FUNCTION note_order_change();

-- Lines are written with their order once and for all, so what a change was is known by the order. Where they are not,
-- nobody knows any more what was counted.
CREATE FUNCTION note_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "report_changes" ("storeId", "sinal") VALUES (OLD."storeId", 0);
  RETURN NULL;
END $$;

CREATE TRIGGER "orders_noted_out" AFTER DELETE ON "orders" FOR EACH ROW
  WHEN (OLD."pagoEm" IS NOT NULL OR OLD."status" = 'pending') EXECUTE FUNCTION note_anew();
CREATE TRIGGER "order_items_noted" AFTER DELETE OR UPDATE OF "productId", "variantId", "quantidade", "precoCents",
  "descontoCents", "orderId" ON "order_items" FOR EACH ROW EXECUTE FUNCTION note_anew();
CREATE TRIGGER "refund_items_noted" AFTER DELETE OR UPDATE ON "refund_items" FOR EACH ROW EXECUTE FUNCTION note_anew();
CREATE TRIGGER "refunds_noted_out" AFTER DELETE OR UPDATE OF "criadoEm" ON "refunds" FOR EACH ROW EXECUTE FUNCTION note_anew();

CREATE FUNCTION note_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "report_changes" ("storeId", "sinal", "refundId", "criadoEm")
  VALUES (NEW."storeId", 1, NEW."id", NEW."criadoEm");
  RETURN NULL;
END $$;
CREATE TRIGGER "refunds_noted" AFTER INSERT ON "refunds" FOR EACH ROW EXECUTE FUNCTION note_refund();

CREATE FUNCTION note_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO "report_link_changes" ("storeId", "sinal", "productId", "categoryId")
    VALUES (OLD."storeId", -1, OLD."productId", OLD."categoryId");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "report_link_changes" ("storeId", "sinal", "productId", "categoryId")
    VALUES (NEW."storeId", 1, NEW."productId", NEW."categoryId");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "product_categories_noted" AFTER INSERT OR UPDATE OR DELETE ON "product_categories" FOR EACH ROW
  EXECUTE FUNCTION note_link();

-- A product's stock is the sum of its variants', so the store's counted stock is a sum over products.
CREATE FUNCTION counted_stock(p "products") RETURNS int LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN p."controlaEstoque" AND p."removidoEm" IS NULL THEN p."estoque" ELSE 0 END;

CREATE FUNCTION note_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "report_stock_changes" ("storeId", "productId", "estoque")
  VALUES (coalesce(NEW."storeId", OLD."storeId"), coalesce(NEW."id", OLD."id"),
    CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE counted_stock(NEW) END - CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE counted_stock(OLD) END);
  RETURN NULL;
END $$;
CREATE TRIGGER "products_noted" AFTER INSERT OR DELETE OR UPDATE OF "estoque", "controlaEstoque", "removidoEm" ON "products"
  FOR EACH ROW EXECUTE FUNCTION note_stock();

-- As it was, and now it also writes down products whose variants changed but not their sum.
CREATE OR REPLACE FUNCTION sync_products(changed uuid[], is_search boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  written int;
BEGIN
  PERFORM 1 FROM "products" WHERE "id" = ANY(changed) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "products" p SET
    "estoque" = s."total",
    "variantes" = s."variantes",
    "capaId" = CASE WHEN p."variantes" IS NULL THEN cover_of(p."storeId", p."id") ELSE p."capaId" END,
    "busca" = CASE WHEN is_search THEN product_search(p."storeId", p."id", p."nome") ELSE p."busca" END
  FROM (
    SELECT k."id", COALESCE(SUM(v."estoque"), 0)::int AS "total", COUNT(v."id")::int AS "variantes"
    FROM "products" k
    LEFT JOIN "variants" v ON v."storeId" = k."storeId" AND v."productId" = k."id" AND v."removidoEm" IS NULL
    WHERE k."id" = ANY(changed)
    GROUP BY k."id"
  ) s
  WHERE p."id" = s."id" AND (is_search OR p."estoque" <> s."total");
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written < cardinality(changed) THEN
    INSERT INTO "report_stock_changes" ("storeId", "productId", "estoque")
    SELECT p."storeId", p."id", 0 FROM "products" p WHERE p."id" = ANY(changed);
  END IF;
END $$;

-- Points are written down on their day, which is then counted again.
CREATE FUNCTION mark_point_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "report_marks" ("storeId", "momento") VALUES (NEW."storeId", NEW."criadoEm");
  RETURN NULL;
END $$;
CREATE TRIGGER "loyalty_entries_report" AFTER INSERT ON "loyalty_entries" FOR EACH ROW EXECUTE FUNCTION mark_point_day();

INSERT INTO "report_marks" ("storeId", "momento")
SELECT DISTINCT "storeId", date_trunc('hour', "criadoEm") FROM "loyalty_entries";

-- The first and the last order of a customer, without all that lie between them.
CREATE INDEX "orders_buyer_paid_idx" ON "orders" ("storeId", "customerId", "pagoEm") WHERE "pagoEm" IS NOT NULL;
