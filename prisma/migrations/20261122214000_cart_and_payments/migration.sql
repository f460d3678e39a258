-- A cart is found by the hash of its cookie, and the order that it became by the hash of its secret address.
ALTER TABLE "carts" ADD COLUMN "tokenHash" VARCHAR(64), ADD COLUMN "linkHash" VARCHAR(64);
CREATE UNIQUE INDEX "carts_storeId_tokenHash_key" ON "carts" ("storeId", "tokenHash");
CREATE UNIQUE INDEX "carts_storeId_linkHash_key" ON "carts" ("storeId", "linkHash");

-- What the buyer last saw of a line's price.
ALTER TABLE "cart_items" ADD COLUMN "vistoCents" INTEGER;

CREATE TYPE "PaymentProvider" AS ENUM ('pix_estatico', 'manual');
CREATE TYPE "PaymentStatus" AS ENUM ('pendente', 'aprovado', 'recusado', 'expirado', 'cancelado', 'estornado');

CREATE TABLE "payments" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "orderId" UUID NOT NULL,
  "provider" "PaymentProvider" NOT NULL,
  "metodo" "PaymentMethod" NOT NULL,
  "status" "PaymentStatus" NOT NULL DEFAULT 'pendente',
  "valorCents" INTEGER NOT NULL CONSTRAINT "payments_valorCents_check" CHECK ("valorCents" > 0),
  "moeda" CHAR(3) NOT NULL,
  "providerId" VARCHAR(64),
  "dados" JSONB NOT NULL DEFAULT '{}',
  "expiraEm" TIMESTAMPTZ(3),
  "aprovadoEm" TIMESTAMPTZ(3),
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "payments_storeId_id_key" ON "payments" ("storeId", "id");
CREATE UNIQUE INDEX "payments_storeId_provider_providerId_key" ON "payments" ("storeId", "provider", "providerId");
CREATE INDEX "payments_storeId_orderId_criadoEm_idx" ON "payments" ("storeId", "orderId", "criadoEm");
CREATE INDEX "payments_pendentes_idx" ON "payments" ("storeId", "orderId") WHERE "status" = 'pendente';
-- An order is paid once: whoever approves a second payment of it is refused here, whatever the code thinks.
CREATE UNIQUE INDEX "payments_aprovado_key" ON "payments" ("storeId", "orderId") WHERE "status" = 'aprovado';
ALTER TABLE "payments" ADD CONSTRAINT "payments_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId")
  REFERENCES "orders" ("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "payment_notices" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "provider" "PaymentProvider" NOT NULL,
  "noticeId" VARCHAR(120) NOT NULL,
  "corpo" TEXT NOT NULL,
  "verificado" BOOLEAN NOT NULL,
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payment_notices_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "payment_notices_storeId_provider_noticeId_key"
  ON "payment_notices" ("storeId", "provider", "noticeId");
ALTER TABLE "payment_notices" ADD CONSTRAINT "payment_notices_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A store that never chose takes payment as it arranges it with the buyer.
CREATE TABLE "payment_settings" (
  "storeId" UUID NOT NULL,
  "pixAtivo" BOOLEAN NOT NULL DEFAULT false,
  "pixChave" VARCHAR(77),
  "pixNome" VARCHAR(25),
  "pixCidade" VARCHAR(15),
  "pixDescontoPercentual" INTEGER NOT NULL DEFAULT 0,
  "manualAtivo" BOOLEAN NOT NULL DEFAULT true,
  "manualTexto" VARCHAR(1000),
  CONSTRAINT "payment_settings_pkey" PRIMARY KEY ("storeId"),
  CONSTRAINT "payment_settings_desconto_check" CHECK ("pixDescontoPercentual" BETWEEN 0 AND 50),
  CONSTRAINT "payment_settings_pix_check"
    CHECK (NOT "pixAtivo" OR ("pixChave" IS NOT NULL AND "pixNome" IS NOT NULL AND "pixCidade" IS NOT NULL))
);
ALTER TABLE "payment_settings" ADD CONSTRAINT "payment_settings_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Payments follow their order, whoever moves it: an order that is paid has its approved payment, and one that ended
-- waits for none.
CREATE FUNCTION follow_order_with_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    UPDATE payments SET status = 'aprovado', "aprovadoEm" = coalesce(NEW."pagoEm", now())
    WHERE id = (SELECT p.id FROM payments p
        WHERE p."storeId" = NEW."storeId" AND p."orderId" = NEW.id AND p.status IN ('pendente', 'expirado')
        ORDER BY p.status = 'pendente' DESC, p."criadoEm" DESC, p.id DESC LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM payments a
        WHERE a."storeId" = NEW."storeId" AND a."orderId" = NEW.id AND a.status = 'aprovado');
  ELSIF NEW.status = 'refunded' THEN
    UPDATE payments SET status = 'estornado'
    WHERE "storeId" = NEW."storeId" AND "orderId" = NEW.id AND status = 'aprovado';
  END IF;
  UPDATE payments SET status = CASE WHEN NEW.status = 'expired' THEN 'expirado' ELSE 'cancelado' END::"PaymentStatus"
  WHERE "storeId" = NEW."storeId" AND "orderId" = NEW.id AND status = 'pendente';
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_payments" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION follow_order_with_payments();
