-- How an order is delivered. Older versions write it as the first line of the remark instead: their orders keep
-- NULL here until a nightly job has moved the line. {}: nobody chose a delivery.
ALTER TABLE "orders" ADD COLUMN "entrega" JSONB;
ALTER TABLE "manual_orders" ADD COLUMN "entrega" JSONB;

-- True: the job has not walked through the store's orders yet. New stores have none to move.
ALTER TABLE "stores" ADD COLUMN "entregasNaObservacao" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "stores" ALTER COLUMN "entregasNaObservacao" SET DEFAULT false;
