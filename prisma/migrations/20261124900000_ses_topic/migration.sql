-- AlterTable
ALTER TABLE "marketing_settings" ADD COLUMN "retornosTopico" VARCHAR(300);
