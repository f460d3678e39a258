-- A credit of the store's bank statement that settled a payment: each line of the bank counts once. What the bank
-- says of who paid is not kept.
CREATE TABLE "bank_credits" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "conta" VARCHAR(80) NOT NULL,
  "fitId" VARCHAR(255) NOT NULL,
  "dia" DATE NOT NULL,
  "valorCents" INTEGER NOT NULL CONSTRAINT "bank_credits_valorCents_check" CHECK ("valorCents" > 0),
  "paymentId" UUID NOT NULL,
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "bank_credits_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "bank_credits_storeId_id_key" ON "bank_credits" ("storeId", "id");
CREATE UNIQUE INDEX "bank_credits_storeId_conta_fitId_key" ON "bank_credits" ("storeId", "conta", "fitId");
CREATE UNIQUE INDEX "bank_credits_storeId_paymentId_key" ON "bank_credits" ("storeId", "paymentId");
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "bank_credits" ADD CONSTRAINT "bank_credits_storeId_paymentId_fkey" FOREIGN KEY ("storeId", "paymentId")
  REFERENCES "payments" ("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
