-- The variant's picture refers to it: so it is a picture of the same product.
CREATE UNIQUE INDEX "product_images_storeId_productId_id_key" ON "product_images" ("storeId", "productId", "id");
