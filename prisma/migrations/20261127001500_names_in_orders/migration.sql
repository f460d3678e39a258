-- A full name is made of common words. Their trigrams are in so many orders that a search for one, of which there are
-- fewer than a list counts, read the lists of all of them: 240 ms of CPU among 2,000,000 orders. Where two words meet,
-- the last three letters of one and the first three of the next are in few orders.
-- `is_part`: the text may begin and end inside a word, so its short outer words say nothing.
CREATE FUNCTION order_joints(store uuid, value text, is_part boolean) RETURNS bigint[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  found bigint[] := '{}';
  line text;
  words text[];
  size int;
BEGIN
  FOREACH line IN ARRAY string_to_array(value, E'\n') LOOP
    words := string_to_array(line, ' ');
    size := cardinality(words);
    FOR place IN 1 .. size - 1 LOOP
      IF NOT is_part OR (place > 1 OR length(words[place]) >= 3)
        AND (place < size - 1 OR length(words[place + 1]) >= 3) THEN
        found := found || uuid_hash_extended(store,
          hashtextextended(right(words[place], 3) || ' ' || left(words[place + 1], 3), 0));
      END IF;
    END LOOP;
  END LOOP;
  RETURN found;
END $$;

CREATE INDEX "orders_joints_idx" ON "orders"
  USING gin (order_joints("storeId", "busca", false), order_days("storeId", "criadoEm")) WITH (gin_pending_list_limit = 1024);
