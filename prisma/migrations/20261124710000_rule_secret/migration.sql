-- AlterTable
ALTER TABLE "automation_rules" ADD COLUMN "segredoCifrado" VARCHAR(255);
