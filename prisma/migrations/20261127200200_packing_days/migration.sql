-- A line of the freight table for heavy parcels alone, and the business days that the store needs to pack an order.
ALTER TABLE "freight_rates"
  ADD COLUMN "pesoMinimoGramas" INTEGER CONSTRAINT "freight_rates_pesoMinimoGramas_check" CHECK ("pesoMinimoGramas" > 0);
ALTER TABLE "stores"
  ADD COLUMN "diasPreparo" INTEGER NOT NULL DEFAULT 0
    CONSTRAINT "stores_diasPreparo_check" CHECK ("diasPreparo" BETWEEN 0 AND 60);
