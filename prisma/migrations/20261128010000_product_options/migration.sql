-- Size and colour stay in their columns, so what an older version writes stays true. `opcoes` of a variant holds its
-- other options: [{nome, valor}]. `opcoes` of a product holds order, spelling and swatches: [{nome, valores}]. Empty:
-- the options are those of its variants.
ALTER TABLE "products" ADD COLUMN "opcoes" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "variants" ADD COLUMN "opcoes" JSONB NOT NULL DEFAULT '[]';

-- The product's name with the options that have no column of their own: `Ferro · 110 V`. Like `titleOf` in
-- `lib/format/item-name.ts`: at most 200 characters, and the name gives way, not the options.
CREATE FUNCTION item_title(nome text, opcoes jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(jsonb_array_length(opcoes), 0) = 0 THEN nome ELSE (
    SELECT left(nome, 197 - length(detail)) || ' · ' || detail FROM (
      SELECT string_agg(o ->> 'valor', ' · ' ORDER BY n) AS detail
      FROM jsonb_array_elements(opcoes) WITH ORDINALITY AS each (o, n)) joined) END
$$;

DROP TRIGGER "variants_shop" ON "variants";
CREATE TRIGGER "variants_shop" AFTER UPDATE ON "variants" FOR EACH ROW
  WHEN (OLD."tamanho" IS DISTINCT FROM NEW."tamanho" OR OLD."cor" IS DISTINCT FROM NEW."cor"
    OR OLD."removidoEm" IS DISTINCT FROM NEW."removidoEm" OR OLD."precoCents" IS DISTINCT FROM NEW."precoCents"
    OR OLD."sku" <> NEW."sku" OR OLD."ordem" <> NEW."ordem" OR OLD."opcoes" <> NEW."opcoes"
    OR (OLD."estoque" > 0) <> (NEW."estoque" > 0))
  EXECUTE FUNCTION note_shop();

-- Only the product's own page shows its swatches and the order of its options. A trigger of its own, so that other
-- migrations may replace `products_shop_page`.
CREATE TRIGGER "products_shop_options" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (NEW."publicado" AND NEW."removidoEm" IS NULL AND OLD."opcoes" <> NEW."opcoes")
  EXECUTE FUNCTION note_shop_product();
