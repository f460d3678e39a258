-- A repeated request gets the first refusal whole, with the field that it named.
ALTER TABLE "idempotency_keys" ADD COLUMN "campo" TEXT;
