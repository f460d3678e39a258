-- Visits without cookies: a visitor of a day is an HMAC under the day's salt, and both are deleted once the day is over
-- everywhere, so that nobody can be followed from one day to the next. What stays are four sums a day.

CREATE TABLE "visit_salts" (
  "dia" DATE NOT NULL,
  "sal" BYTEA NOT NULL,
  CONSTRAINT "visit_salts_pkey" PRIMARY KEY ("dia")
);

-- `etapa`: 1 came, 2 saw a product, 3 put something into the bag, 4 came to the checkout.
CREATE TABLE "visit_seen" (
  "storeId" UUID NOT NULL,
  "dia" DATE NOT NULL,
  "chave" BYTEA NOT NULL,
  "etapa" SMALLINT NOT NULL CHECK ("etapa" BETWEEN 1 AND 4),
  CONSTRAINT "visit_seen_pkey" PRIMARY KEY ("storeId", "dia", "chave"),
  CONSTRAINT "visit_seen_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "visit_seen_dia_idx" ON "visit_seen" ("dia");

CREATE TABLE "visit_days" (
  "storeId" UUID NOT NULL,
  "dia" DATE NOT NULL,
  "visitas" INTEGER NOT NULL DEFAULT 0,
  "produtos" INTEGER NOT NULL DEFAULT 0,
  "sacolas" INTEGER NOT NULL DEFAULT 0,
  "finalizacoes" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "visit_days_pkey" PRIMARY KEY ("storeId", "dia"),
  CONSTRAINT "visit_days_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
