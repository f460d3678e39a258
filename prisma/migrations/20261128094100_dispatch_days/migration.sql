-- Weekdays on which the store sends orders (1: Monday, 7: Sunday; empty: it did not say), and the time of day until
-- which an order counts as one of its day.
ALTER TABLE "stores" ADD COLUMN "diasDespacho" INTEGER[] NOT NULL DEFAULT '{}', ADD COLUMN "horaCorte" VARCHAR(5);
