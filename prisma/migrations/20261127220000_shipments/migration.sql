-- The parcels of an order, each with its items. Orders that were shipped before have none and need none.
CREATE TYPE "ShipmentStatus" AS ENUM ('preparando', 'despachado', 'entregue', 'nao_entregue', 'devolvido', 'cancelado');

CREATE TABLE "shipments" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "orderId" UUID NOT NULL,
  "numero" INTEGER NOT NULL CONSTRAINT "shipments_numero_check" CHECK ("numero" > 0),
  "status" "ShipmentStatus" NOT NULL DEFAULT 'preparando',
  "transportadora" VARCHAR(80),
  "servico" VARCHAR(80),
  "codigoRastreio" VARCHAR(80),
  "linkRastreio" VARCHAR(500) CONSTRAINT "shipments_linkRastreio_check" CHECK ("linkRastreio" ~ '^https://'),
  "pesoGramas" INTEGER CONSTRAINT "shipments_pesoGramas_check" CHECK ("pesoGramas" > 0),
  "volumes" INTEGER NOT NULL DEFAULT 1 CONSTRAINT "shipments_volumes_check" CHECK ("volumes" > 0),
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "despachadoEm" TIMESTAMPTZ(3),
  "entregueEm" TIMESTAMPTZ(3),
  "naoEntregueEm" TIMESTAMPTZ(3),
  "devolvidoEm" TIMESTAMPTZ(3),
  "canceladoEm" TIMESTAMPTZ(3),
  CONSTRAINT "shipments_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "shipments_storeId_id_key" ON "shipments" ("storeId", "id");
CREATE UNIQUE INDEX "shipments_storeId_orderId_numero_key" ON "shipments" ("storeId", "orderId", "numero");
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId")
  REFERENCES "orders" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "shipment_items" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "shipmentId" UUID NOT NULL,
  "orderItemId" UUID NOT NULL,
  "quantidade" INTEGER NOT NULL CONSTRAINT "shipment_items_quantidade_check" CHECK ("quantidade" > 0),
  CONSTRAINT "shipment_items_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "shipment_items_shipmentId_orderItemId_key" ON "shipment_items" ("shipmentId", "orderItemId");
CREATE INDEX "shipment_items_storeId_orderItemId_idx" ON "shipment_items" ("storeId", "orderItemId");
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_storeId_shipmentId_fkey"
  FOREIGN KEY ("storeId", "shipmentId") REFERENCES "shipments" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_storeId_orderItemId_fkey"
  FOREIGN KEY ("storeId", "orderItemId") REFERENCES "order_items" ("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
