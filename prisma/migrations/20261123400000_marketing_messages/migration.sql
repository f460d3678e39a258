-- A marketing message is written before it is tried; an attempt whose end nobody knows is never made again.
CREATE TYPE "MarketingStatus" AS ENUM ('tentando', 'enviado', 'falhou', 'incerto');

ALTER TYPE "RecipientStatus" ADD VALUE 'incerto';

ALTER TABLE "marketing_messages"
  ADD COLUMN "status" "MarketingStatus" NOT NULL DEFAULT 'enviado',
  ADD COLUMN "destino" VARCHAR(254),
  ADD COLUMN "motivo" VARCHAR(80),
  ADD COLUMN "erro" VARCHAR(500),
  ADD COLUMN "repetivel" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "leaseAte" TIMESTAMPTZ(3),
  ADD COLUMN "enviadoEm" TIMESTAMPTZ(3),
  ADD COLUMN "abertoEm" TIMESTAMPTZ(3),
  ADD COLUMN "clicadoEm" TIMESTAMPTZ(3);

CREATE UNIQUE INDEX "marketing_messages_storeId_id_key" ON "marketing_messages" ("storeId", "id");
-- Throttle: what left in the last minute.
CREATE INDEX "marketing_messages_storeId_enviadoEm_idx" ON "marketing_messages" ("storeId", "enviadoEm");
CREATE INDEX "marketing_messages_storeId_destino_idx" ON "marketing_messages" ("storeId", "destino");
-- Attribution: the last click of who orders.
CREATE INDEX "marketing_messages_clicks" ON "marketing_messages" ("storeId", "customerId", "clicadoEm" DESC)
  WHERE "clicadoEm" IS NOT NULL;
-- Attempts of a process that did not come back.
CREATE INDEX "marketing_messages_attempts" ON "marketing_messages" ("leaseAte") WHERE "leaseAte" IS NOT NULL;

ALTER TABLE "campaigns"
  ADD COLUMN "blocos" JSONB,
  ADD COLUMN "incertos" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "proximaEm" TIMESTAMPTZ(3);
CREATE INDEX "campaigns_due" ON "campaigns" ("proximaEm") WHERE "proximaEm" IS NOT NULL;

ALTER TABLE "campaign_recipients" ADD COLUMN "proximaEm" TIMESTAMPTZ(3);

CREATE TYPE "SuppressionReason" AS ENUM ('devolucao', 'reclamacao', 'manual');

CREATE TABLE "suppressions" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "canal" "Channel" NOT NULL,
  "destino" VARCHAR(254) NOT NULL,
  "motivo" "SuppressionReason" NOT NULL,
  "detalhe" VARCHAR(500),
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "suppressions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "suppressions_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "suppressions_storeId_canal_destino_key" ON "suppressions" ("storeId", "canal", "destino");
CREATE INDEX "suppressions_storeId_criadoEm_id_idx" ON "suppressions" ("storeId", "criadoEm" DESC, "id" DESC);

CREATE TABLE "marketing_settings" (
  "storeId" UUID NOT NULL,
  "remetenteNome" VARCHAR(80),
  "remetenteEmail" VARCHAR(254),
  "porMinuto" INTEGER NOT NULL DEFAULT 600,
  "porDominioPorMinuto" INTEGER NOT NULL DEFAULT 300,
  "limiteSemanal" INTEGER NOT NULL DEFAULT 3,
  "retornosSegredo" VARCHAR(200),
  "versao" INTEGER NOT NULL DEFAULT 1,
  "atualizadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "marketing_settings_pkey" PRIMARY KEY ("storeId"),
  CONSTRAINT "marketing_settings_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "marketing_settings_limits" CHECK ("porMinuto" BETWEEN 1 AND 60000 AND "porDominioPorMinuto" BETWEEN 1 AND 60000
    AND "limiteSemanal" BETWEEN 1 AND 50)
);
