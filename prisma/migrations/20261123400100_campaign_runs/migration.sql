-- Hard errors are counted from here: the rest of a failed campaign has a chance of its own.
ALTER TABLE "campaigns" ADD COLUMN "retomadaEm" TIMESTAMPTZ(3);
