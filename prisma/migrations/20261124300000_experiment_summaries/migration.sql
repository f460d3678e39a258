-- AlterTable
ALTER TABLE "experiments" ADD COLUMN "resumo" JSONB;
