-- Name and value of each option as sold. NULL: an order from before, which kept size and colour only.
ALTER TABLE "order_items" ADD COLUMN "opcoes" JSONB;
