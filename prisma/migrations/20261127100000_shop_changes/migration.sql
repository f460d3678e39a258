-- Each transaction notes the stores whose pages it changes, so that a server may keep a page until then.
-- Nobody waits for these rows: a transaction writes only rows under its own number.
CREATE TABLE "shop_changes" (
  "transacao" BIGINT NOT NULL,
  "storeId" UUID NOT NULL,
  "slug" VARCHAR(220) NOT NULL DEFAULT '',
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "shop_changes_pkey" PRIMARY KEY ("transacao", "storeId", "slug")
);

-- `slug` '': all pages of the store. Else only the page of that product. The store 0: all pages of all stores.
CREATE FUNCTION note_shop_change(store uuid, page text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO shop_changes (transacao, "storeId", slug)
  VALUES (pg_current_xact_id()::text::bigint, store, page) ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION note_shop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM note_shop_change(OLD."storeId", ''); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM note_shop_change(NEW."storeId", ''); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_shop_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_change(NEW."storeId", NEW.slug);
  RETURN NULL;
END $$;

CREATE FUNCTION note_shop_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_change(NEW."storeId", p.slug) FROM products p
    WHERE p."storeId" = NEW."storeId" AND p.id = NEW."productId" AND p.publicado AND p."removidoEm" IS NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION note_shop_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_change(NEW.id, '');
  RETURN NULL;
END $$;

-- Hosts that find another store from now on.
CREATE FUNCTION note_shop_hosts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_change('00000000-0000-0000-0000-000000000000', '');
  RETURN NULL;
END $$;

-- Lists, filters, other products' pages and the home show these columns. A sale changes them only when
-- something is sold out.
CREATE TRIGGER "products_shop_in" AFTER INSERT ON "products" FOR EACH ROW
  WHEN (NEW."publicado" AND NEW."removidoEm" IS NULL) EXECUTE FUNCTION note_shop();
CREATE TRIGGER "products_shop_out" AFTER DELETE ON "products" FOR EACH ROW
  WHEN (OLD."publicado" AND OLD."removidoEm" IS NULL) EXECUTE FUNCTION note_shop();
CREATE TRIGGER "products_shop" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((OLD."publicado" OR NEW."publicado") AND (OLD."removidoEm" IS NULL OR NEW."removidoEm" IS NULL) AND (
    OLD."publicado" <> NEW."publicado" OR OLD."esgotado" <> NEW."esgotado" OR OLD."precoCents" <> NEW."precoCents"
    OR OLD."vendidos30d" <> NEW."vendidos30d" OR OLD."nome" <> NEW."nome" OR OLD."slug" <> NEW."slug"
    OR OLD."criadoEm" <> NEW."criadoEm" OR OLD."busca" <> NEW."busca"
    OR OLD."removidoEm" IS DISTINCT FROM NEW."removidoEm"
    OR OLD."precoPromocionalCents" IS DISTINCT FROM NEW."precoPromocionalCents"
    OR OLD."menorVarianteCents" IS DISTINCT FROM NEW."menorVarianteCents"
    OR OLD."tags" IS DISTINCT FROM NEW."tags"))
  EXECUTE FUNCTION note_shop();
-- Only the product's own page shows these. Visitors see how many are left when there are five or fewer.
CREATE TRIGGER "products_shop_page" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (NEW."publicado" AND NEW."removidoEm" IS NULL AND (
    (OLD."estoque" <> NEW."estoque" AND LEAST(OLD."estoque", NEW."estoque") <= 5)
    OR OLD."controlaEstoque" <> NEW."controlaEstoque" OR OLD."descricao" <> NEW."descricao"
    OR OLD."seoTitulo" IS DISTINCT FROM NEW."seoTitulo" OR OLD."seoDescricao" IS DISTINCT FROM NEW."seoDescricao"))
  EXECUTE FUNCTION note_shop_product();

CREATE TRIGGER "variants_shop_in" AFTER INSERT OR DELETE ON "variants" FOR EACH ROW EXECUTE FUNCTION note_shop();
CREATE TRIGGER "variants_shop" AFTER UPDATE ON "variants" FOR EACH ROW
  WHEN (OLD."tamanho" IS DISTINCT FROM NEW."tamanho" OR OLD."cor" IS DISTINCT FROM NEW."cor"
    OR OLD."removidoEm" IS DISTINCT FROM NEW."removidoEm" OR OLD."precoCents" IS DISTINCT FROM NEW."precoCents"
    OR OLD."sku" <> NEW."sku" OR OLD."ordem" <> NEW."ordem" OR (OLD."estoque" > 0) <> (NEW."estoque" > 0))
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "variants_shop_page" AFTER UPDATE ON "variants" FOR EACH ROW
  WHEN (OLD."estoque" <> NEW."estoque" AND LEAST(OLD."estoque", NEW."estoque") <= 5)
  EXECUTE FUNCTION note_shop_variant();

CREATE TRIGGER "product_images_shop" AFTER INSERT OR UPDATE OR DELETE ON "product_images" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "product_categories_shop" AFTER INSERT OR UPDATE OR DELETE ON "product_categories" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "product_old_slugs_shop" AFTER INSERT OR UPDATE OR DELETE ON "product_old_slugs" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "categories_shop" AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "category_old_slugs_shop" AFTER INSERT OR UPDATE OR DELETE ON "category_old_slugs" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "freight_rates_shop" AFTER INSERT OR UPDATE OR DELETE ON "freight_rates" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "payment_settings_shop" AFTER INSERT OR UPDATE OR DELETE ON "payment_settings" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "payment_accounts_shop" AFTER INSERT OR UPDATE OR DELETE ON "payment_accounts" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "shop_slots_shop" AFTER INSERT OR UPDATE OR DELETE ON "shop_slots" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "experiments_shop" AFTER UPDATE OF "status", "chave" ON "experiments" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "experiment_variants_shop" AFTER INSERT OR UPDATE OR DELETE ON "experiment_variants" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "users_shop" AFTER UPDATE OF "nome" ON "users" FOR EACH ROW EXECUTE FUNCTION note_shop();

CREATE TRIGGER "posts_shop_in" AFTER INSERT ON "posts" FOR EACH ROW
  WHEN (NEW."status" = 'publicado') EXECUTE FUNCTION note_shop();
CREATE TRIGGER "posts_shop" AFTER UPDATE ON "posts" FOR EACH ROW
  WHEN (OLD."status" = 'publicado' OR NEW."status" = 'publicado') EXECUTE FUNCTION note_shop();
CREATE TRIGGER "posts_shop_out" AFTER DELETE ON "posts" FOR EACH ROW
  WHEN (OLD."status" = 'publicado') EXECUTE FUNCTION note_shop();

CREATE TRIGGER "store_themes_shop_in" AFTER INSERT OR DELETE ON "store_themes" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "store_themes_shop" AFTER UPDATE ON "store_themes" FOR EACH ROW
  WHEN (OLD."noAr" IS DISTINCT FROM NEW."noAr") EXECUTE FUNCTION note_shop();

CREATE TRIGGER "stores_shop" AFTER UPDATE ON "stores" FOR EACH ROW EXECUTE FUNCTION note_shop_store();
CREATE TRIGGER "stores_shop_hosts_in" AFTER INSERT OR DELETE ON "stores" FOR EACH ROW
  EXECUTE FUNCTION note_shop_hosts();
CREATE TRIGGER "stores_shop_hosts" AFTER UPDATE OF "subdominio" ON "stores" FOR EACH ROW
  EXECUTE FUNCTION note_shop_hosts();
CREATE TRIGGER "store_old_subdomains_shop" AFTER INSERT OR UPDATE OR DELETE ON "store_old_subdomains" FOR EACH ROW
  EXECUTE FUNCTION note_shop_hosts();
