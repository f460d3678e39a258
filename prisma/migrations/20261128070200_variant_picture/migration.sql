-- The index on (storeId, productId, ordem) finds the variants of a picture that is removed. NOT VALID: the column is empty.
ALTER TABLE "variants" ADD COLUMN "imagemId" UUID;
ALTER TABLE "variants" ADD CONSTRAINT "variants_storeId_productId_imagemId_fkey"
  FOREIGN KEY ("storeId", "productId", "imagemId") REFERENCES "product_images" ("storeId", "productId", "id")
  ON DELETE SET NULL ("imagemId") ON UPDATE CASCADE NOT VALID;

-- Only the product's own page shows which picture a variant has. A trigger of its own, so that other migrations may
-- replace `variants_shop_page`.
CREATE TRIGGER "variants_shop_picture" AFTER UPDATE OF "imagemId" ON "variants" FOR EACH ROW
  WHEN (OLD."imagemId" IS DISTINCT FROM NEW."imagemId") EXECUTE FUNCTION note_shop_variant();
