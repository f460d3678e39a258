-- The stock report counts a sold kit as its parts. Kept windows did not; a job counts them again within a minute.
UPDATE "report_windows" SET "visto" = NULL WHERE "tipo" = 'estoque' AND "visto" IS NOT NULL;
