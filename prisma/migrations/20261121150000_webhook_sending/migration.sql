ALTER TABLE "webhook_deliveries" ADD COLUMN "anunciadaEm" TIMESTAMPTZ(3);

CREATE TABLE "notices" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "tipo" VARCHAR(60) NOT NULL,
    "permissao" "Permission" NOT NULL,
    "recurso" VARCHAR(60) NOT NULL,
    "recursoId" UUID NOT NULL,
    "dados" JSONB NOT NULL,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolvidoEm" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "notices_storeId_criadoEm_id_idx" ON "notices"("storeId", "criadoEm" DESC, "id" DESC);
CREATE UNIQUE INDEX "notices_storeId_id_key" ON "notices"("storeId", "id");
ALTER TABLE "notices" ADD CONSTRAINT "notices_storeId_fkey"
  FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- One open notice of a kind about the same thing.
CREATE UNIQUE INDEX "notices_abertos_key" ON "notices" ("storeId", "tipo", "recursoId") WHERE "resolvidoEm" IS NULL;

CREATE TABLE "job_heartbeats" (
    "nome" VARCHAR(60) NOT NULL,
    "ultimaEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_heartbeats_pkey" PRIMARY KEY ("nome")
);

-- What is due is looked for per subscription, so that the backlog of a dead one hides nobody else's.
DROP INDEX "webhook_deliveries_devidas_idx";
CREATE INDEX "webhook_deliveries_devidas_idx" ON "webhook_deliveries" ("subscriptionId", "proximaTentativaEm")
  WHERE "status" IN ('pending', 'retrying');
-- Subscriptions in a row of failures are few.
CREATE INDEX "webhook_subscriptions_falhandoDesde_idx" ON "webhook_subscriptions" ("falhandoDesde")
  WHERE "ativo" AND "falhandoDesde" IS NOT NULL;
-- The events of a subscription's period, for what is sent again.
CREATE INDEX "webhook_events_criadoEm_idx" ON "webhook_events" ("criadoEm");
