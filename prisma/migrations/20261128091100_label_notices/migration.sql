-- The sealed secret that signs the carrier's notices, and when the last notice of a label came.
ALTER TABLE "freight_sources" ADD COLUMN "avisosCifrado" TEXT, ADD COLUMN "avisosFinal" VARCHAR(4);
ALTER TABLE "shipment_labels" ADD COLUMN "avisoEm" TIMESTAMPTZ(3);
