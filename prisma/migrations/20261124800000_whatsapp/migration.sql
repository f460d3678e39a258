-- AlterEnum
ALTER TYPE "SuppressionReason" ADD VALUE 'pediu_saida';

-- AlterTable
ALTER TABLE "campaigns" ADD COLUMN     "modelo" JSONB;

-- AlterTable
ALTER TABLE "marketing_messages" ADD COLUMN     "entregueEm" TIMESTAMPTZ(3),
ADD COLUMN     "wamid" VARCHAR(200);

-- CreateTable
CREATE TABLE "whatsapp_accounts" (
    "storeId" UUID NOT NULL,
    "phoneNumberId" VARCHAR(32) NOT NULL,
    "wabaId" VARCHAR(32) NOT NULL,
    "tokenCifrado" TEXT NOT NULL,
    "tokenFinal" VARCHAR(4) NOT NULL,
    "segredoCifrado" TEXT NOT NULL,
    "segredoFinal" VARCHAR(4) NOT NULL,
    "versao" INTEGER NOT NULL DEFAULT 1,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "whatsapp_accounts_pkey" PRIMARY KEY ("storeId")
);

-- CreateIndex
CREATE INDEX "marketing_messages_storeId_wamid_idx" ON "marketing_messages"("storeId", "wamid");

-- AddForeignKey
ALTER TABLE "whatsapp_accounts" ADD CONSTRAINT "whatsapp_accounts_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
