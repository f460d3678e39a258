-- The team's wish that the carrier cancels a bought label, and why that failed.
ALTER TABLE "shipment_labels" ADD COLUMN "cancelarEm" TIMESTAMPTZ(3), ADD COLUMN "cancelMotivo" VARCHAR(200);
