-- A search for a common name among millions of orders looks at the newest days first, and stops once it has all that a
-- list shows. So the index knows the day of an order (`2n`, from 1970 on) and its 32 days (`2n + 1`) beside its words.
CREATE FUNCTION order_day(store uuid, number bigint) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN uuid_hash_extended(store, number);

CREATE FUNCTION order_days(store uuid, made timestamptz) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY[
    order_day(store, 2 * floor(date_part('epoch', made AT TIME ZONE 'UTC') / 86400)::bigint),
    order_day(store, 2 * floor(date_part('epoch', made AT TIME ZONE 'UTC') / 2764800)::bigint + 1)];

-- Trigrams end at a space, so that "jose lima" has no more of them than the two words anywhere, which are in a
-- hundred times as many orders. Joined by a letter, and a rare one, the end of a word and the begin of the next have
-- some of their own.
CREATE FUNCTION joined_words(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN replace(value, ' ', 'w');

-- The list of what is not yet in its place is read to its end by each part of a search, so it is kept
-- shorter than usual; much shorter, and an order would cost more.
DROP INDEX "orders_busca_idx";
CREATE INDEX "orders_busca_idx" ON "orders"
  USING gin (joined_words("busca") gin_trgm_ops, order_days("storeId", "criadoEm")) WITH (gin_pending_list_limit = 1024);
