-- Text as it is searched: lower case, without accents, the same on every server.
-- `unaccent` is only stable because its dictionary may be changed; here it is a fixed one.
CREATE FUNCTION search_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(unaccent('unaccent'::regdictionary, normalize(value, NFC)) COLLATE "pg_c_utf8");

-- What to compare `busca` with, by LIKE: contains the value, whose own wildcards mean themselves.
CREATE FUNCTION search_pattern(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN '%' || replace(replace(replace(search_text(value), '\', '\\'), '%', '\%'), '_', '\_') || '%';

CREATE FUNCTION product_search(store uuid, product uuid, nome text) RETURNS text LANGUAGE sql STABLE
  BEGIN ATOMIC
    SELECT concat_ws(E'\n', search_text($3), (
      SELECT string_agg(search_text(v."sku"), E'\n' ORDER BY v."ordem", v."sku")
      FROM "variants" v WHERE v."storeId" = $1 AND v."productId" = $2 AND v."removidoEm" IS NULL));
  END;

CREATE FUNCTION set_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."busca" := CASE TG_OP
    WHEN 'INSERT' THEN search_text(NEW."nome")
    ELSE product_search(NEW."storeId", NEW."id", NEW."nome") END;
  RETURN NEW;
END $$;

CREATE TRIGGER "products_busca" BEFORE INSERT OR UPDATE OF "nome" ON "products"
  FOR EACH ROW EXECUTE FUNCTION set_product_search();

CREATE FUNCTION set_order_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."busca" := search_text(
    concat_ws(E'\n', NEW."numero", NEW."clienteNome", NEW."clienteEmail", NEW."clienteDocumento"));
  RETURN NEW;
END $$;

CREATE TRIGGER "orders_busca"
  BEFORE INSERT OR UPDATE OF "numero", "clienteNome", "clienteEmail", "clienteDocumento" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION set_order_search();

CREATE FUNCTION set_customer_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."busca" := search_text(concat_ws(E'\n', NEW."nome", NEW."email", NEW."documento", NEW."telefone"));
  RETURN NEW;
END $$;

CREATE TRIGGER "customers_busca" BEFORE INSERT OR UPDATE OF "nome", "email", "documento", "telefone" ON "customers"
  FOR EACH ROW EXECUTE FUNCTION set_customer_search();

-- Without the store in front: the planner takes this index for a rare word and the list's own order for a common
-- one or a small store, and one more key that a million rows share made rare words twenty times slower.
-- Written at once instead of into a pending list, which each search would have to read to its end.
CREATE INDEX "products_busca_idx" ON "products" USING gin ("busca" gin_trgm_ops)
  WITH (fastupdate = off) WHERE "removidoEm" IS NULL;
