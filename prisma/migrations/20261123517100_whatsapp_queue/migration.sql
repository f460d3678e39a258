-- A campaign by WhatsApp is sent by people, from their own telephones, one person at a time.
ALTER TABLE "campaign_recipients" ADD COLUMN "atendidoPorId" UUID;
CREATE INDEX "campaign_recipients_taken" ON "campaign_recipients" ("storeId", "campaignId", "atendidoPorId")
  WHERE "atendidoPorId" IS NOT NULL;
ALTER TYPE "SuppressionReason" ADD VALUE 'sem_whatsapp';
