-- Some banks give several lines one number. A line is known by account, number, day, amount and its place among equal
-- lines. The old unique index stays for the code of before, which names it: where another line has the number already,
-- "fitId" holds the row's id, and "numeroDoBanco" the number.
ALTER TABLE "bank_credits"
  ADD COLUMN "numeroDoBanco" VARCHAR(255),
  ADD COLUMN "ordem" INTEGER NOT NULL DEFAULT 1 CONSTRAINT "bank_credits_ordem_check" CHECK ("ordem" > 0);
CREATE UNIQUE INDEX "bank_credits_line_key"
  ON "bank_credits" ("storeId", "conta", coalesce("numeroDoBanco", "fitId"), "dia", "valorCents", "ordem");
