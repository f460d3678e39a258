-- A purchase is its movements: they share the purchase's id, and each has the cost of one unit.
-- NOT VALID: all rows are null there, so no scan.
ALTER TABLE "stock_movements" ADD COLUMN "purchaseId" UUID, ADD COLUMN "custoCents" INTEGER;
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_purchase_check" CHECK (CASE
  WHEN "tipo" = 'compra' THEN "quantidade" > 0 AND "purchaseId" IS NOT NULL AND "custoCents" BETWEEN 0 AND 99999999
  ELSE "purchaseId" IS NULL AND "custoCents" IS NULL END) NOT VALID;
