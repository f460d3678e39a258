-- A product's own page shows its SKU and barcode, so a change of them outdates the kept page.
DROP TRIGGER "products_shop_page" ON "products";
CREATE TRIGGER "products_shop_page" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (NEW."publicado" AND NEW."removidoEm" IS NULL AND (
    (OLD."estoque" <> NEW."estoque" AND LEAST(OLD."estoque", NEW."estoque") <= 5)
    OR OLD."controlaEstoque" <> NEW."controlaEstoque" OR OLD."descricao" <> NEW."descricao"
    OR OLD."seoTitulo" IS DISTINCT FROM NEW."seoTitulo" OR OLD."seoDescricao" IS DISTINCT FROM NEW."seoDescricao"
    OR OLD."sku" IS DISTINCT FROM NEW."sku" OR OLD."codigoBarras" IS DISTINCT FROM NEW."codigoBarras"))
  EXECUTE FUNCTION note_shop_product();
