-- Labels that a store buys at Melhor Envio, one for each parcel.
CREATE TYPE "LabelStatus" AS ENUM ('na_fila', 'comprando', 'comprada', 'recusada', 'incerta', 'cancelada');

CREATE TABLE "shipment_labels" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "shipmentId" UUID NOT NULL,
  "status" "LabelStatus" NOT NULL DEFAULT 'na_fila',
  "compraId" VARCHAR(64),
  "protocolo" VARCHAR(40),
  "precoCents" INTEGER CONSTRAINT "shipment_labels_precoCents_check" CHECK ("precoCents" >= 0),
  "motivo" VARCHAR(200),
  "tentativas" INTEGER NOT NULL DEFAULT 0,
  "proximaEm" TIMESTAMPTZ(3),
  "leaseAte" TIMESTAMPTZ(3),
  "criadaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "compradaEm" TIMESTAMPTZ(3),
  "geradaEm" TIMESTAMPTZ(3),
  CONSTRAINT "shipment_labels_pkey" PRIMARY KEY ("id")
);
-- A parcel never has two labels: the second of two operators finds the row of the first.
CREATE UNIQUE INDEX "shipment_labels_storeId_shipmentId_key" ON "shipment_labels" ("storeId", "shipmentId");
CREATE UNIQUE INDEX "shipment_labels_storeId_id_key" ON "shipment_labels" ("storeId", "id");
CREATE INDEX "shipment_labels_proximaEm_idx" ON "shipment_labels" ("storeId", "proximaEm") WHERE "proximaEm" IS NOT NULL;
ALTER TABLE "shipment_labels" ADD CONSTRAINT "shipment_labels_storeId_shipmentId_fkey"
  FOREIGN KEY ("storeId", "shipmentId") REFERENCES "shipments" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The address that a label names as the sender's; the CEP stands there already.
ALTER TABLE "freight_origins"
  ADD COLUMN "logradouro" VARCHAR(160),
  ADD COLUMN "numero" VARCHAR(20),
  ADD COLUMN "complemento" VARCHAR(80),
  ADD COLUMN "bairro" VARCHAR(80),
  ADD COLUMN "cidade" VARCHAR(80);
