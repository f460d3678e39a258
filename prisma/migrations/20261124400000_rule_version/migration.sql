-- AlterTable
ALTER TABLE "automation_rules" ADD COLUMN "versao" INTEGER NOT NULL DEFAULT 1;
