-- A way to receive without sending: where and when the buyer fetches it.
ALTER TABLE "freight_rates" ADD COLUMN "retirada" VARCHAR(300);
