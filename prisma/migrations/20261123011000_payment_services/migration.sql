-- A payment of a service is made there after the commit, asked about until it is settled, and given back there.
ALTER TABLE "payments"
  ADD COLUMN "geradoEm" TIMESTAMPTZ(3),
  ADD COLUMN "proximaEm" TIMESTAMPTZ(3),
  ADD COLUMN "tentativas" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "leaseAte" TIMESTAMPTZ(3),
  ADD COLUMN "erro" VARCHAR(80),
  ADD COLUMN "anunciado" "PaymentStatus" NOT NULL DEFAULT 'pendente';
UPDATE "payments" SET "geradoEm" = "criadoEm", "anunciado" = "status";
CREATE INDEX "payments_proximaEm_idx" ON "payments" ("proximaEm") WHERE "proximaEm" IS NOT NULL;

ALTER TABLE "payment_notices"
  ADD COLUMN "recurso" VARCHAR(64),
  ADD COLUMN "proximaEm" TIMESTAMPTZ(3),
  ADD COLUMN "tentativas" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "leaseAte" TIMESTAMPTZ(3);
CREATE INDEX "payment_notices_proximaEm_idx" ON "payment_notices" ("proximaEm") WHERE "proximaEm" IS NOT NULL;

-- A store's account at a service; secrets are sealed.
CREATE TABLE "payment_accounts" (
  "storeId" UUID NOT NULL,
  "provider" "PaymentProvider" NOT NULL,
  "pix" BOOLEAN NOT NULL DEFAULT false,
  "cartao" BOOLEAN NOT NULL DEFAULT false,
  "boleto" BOOLEAN NOT NULL DEFAULT false,
  "chaveCifrada" TEXT,
  "chaveFinal" VARCHAR(4),
  "avisoCifrado" TEXT,
  "avisoFinal" VARCHAR(4),
  CONSTRAINT "payment_accounts_pkey" PRIMARY KEY ("storeId", "provider"),
  CONSTRAINT "payment_accounts_chave_check"
    CHECK ("chaveCifrada" IS NOT NULL OR NOT ("pix" OR "cartao" OR "boleto"))
);
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "PaymentRefundStatus" AS ENUM ('pendente', 'feito', 'falhou');
CREATE TYPE "PaymentRefundReason" AS ENUM ('reembolso', 'sobra', 'fora');

CREATE TABLE "payment_refunds" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "paymentId" UUID NOT NULL,
  "refundId" UUID,
  "providerId" VARCHAR(64) NOT NULL,
  "motivo" "PaymentRefundReason" NOT NULL,
  "status" "PaymentRefundStatus" NOT NULL DEFAULT 'pendente',
  "valorCents" INTEGER NOT NULL CONSTRAINT "payment_refunds_valorCents_check" CHECK ("valorCents" > 0),
  "proximaEm" TIMESTAMPTZ(3),
  "tentativas" INTEGER NOT NULL DEFAULT 0,
  "leaseAte" TIMESTAMPTZ(3),
  "erro" VARCHAR(80),
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "concluidoEm" TIMESTAMPTZ(3),
  CONSTRAINT "payment_refunds_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "payment_refunds_storeId_id_key" ON "payment_refunds" ("storeId", "id");
CREATE UNIQUE INDEX "payment_refunds_refundId_key" ON "payment_refunds" ("storeId", "refundId");
-- Money that nobody owed goes back once, however often a service tells of it.
CREATE UNIQUE INDEX "payment_refunds_sobra_key" ON "payment_refunds" ("storeId", "paymentId", "providerId")
  WHERE "motivo" = 'sobra';
CREATE INDEX "payment_refunds_storeId_paymentId_idx" ON "payment_refunds" ("storeId", "paymentId");
CREATE INDEX "payment_refunds_proximaEm_idx" ON "payment_refunds" ("proximaEm") WHERE "proximaEm" IS NOT NULL;
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_storeId_paymentId_fkey" FOREIGN KEY ("storeId", "paymentId")
  REFERENCES "payments" ("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_storeId_refundId_fkey" FOREIGN KEY ("storeId", "refundId")
  REFERENCES "refunds" ("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A person's word approves only what a person can see; money at a service is approved by what the service says.
CREATE OR REPLACE FUNCTION follow_order_with_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    UPDATE payments SET status = 'aprovado', "aprovadoEm" = coalesce(NEW."pagoEm", now())
    WHERE id = (SELECT p.id FROM payments p
        WHERE p."storeId" = NEW."storeId" AND p."orderId" = NEW.id AND p.status IN ('pendente', 'expirado')
          AND p.provider IN ('pix_estatico', 'manual')
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

-- What an order gives back of money that a service holds is given back there: the share of what was not paid with
-- points, over all refunds together, so that the last one gives exactly the rest.
CREATE FUNCTION refund_through_service() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid RECORD;
  back BIGINT;
BEGIN
  SELECT p.id, p."providerId", p."valorCents", o."totalCents",
    (SELECT sum(r."valorCents") FROM refunds r WHERE r."storeId" = o."storeId" AND r."orderId" = o.id) AS refunded,
    (SELECT coalesce(sum(b."valorCents"), 0) FROM payment_refunds b
      WHERE b."storeId" = p."storeId" AND b."paymentId" = p.id AND b.motivo <> 'sobra') AS given
  INTO paid
  FROM payments p JOIN orders o ON o."storeId" = p."storeId" AND o.id = p."orderId"
  WHERE p."storeId" = NEW."storeId" AND p."orderId" = NEW."orderId" AND p.status = 'aprovado'
    AND p.provider IN ('mercado_pago', 'asaas') AND p."providerId" IS NOT NULL;
  IF NOT FOUND THEN RETURN NULL; END IF;
  back := CASE WHEN paid.refunded >= paid."totalCents" THEN paid."valorCents"
    ELSE div(paid."valorCents"::numeric * paid.refunded, paid."totalCents") END - paid.given;
  IF back > 0 THEN
    INSERT INTO payment_refunds (id, "storeId", "paymentId", "refundId", "providerId", motivo, "valorCents", "proximaEm")
    VALUES (gen_random_uuid(), NEW."storeId", paid.id, NEW.id, paid."providerId", 'reembolso', back, now());
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "refunds_through_service" AFTER INSERT ON "refunds" FOR EACH ROW
  EXECUTE FUNCTION refund_through_service();
