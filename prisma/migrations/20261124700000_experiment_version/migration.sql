-- AlterTable
ALTER TABLE "experiments" ADD COLUMN "versao" INTEGER NOT NULL DEFAULT 1;
