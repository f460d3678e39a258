-- Segments are edited by several people, and show how many people they had when last counted.
ALTER TABLE "segments" ADD COLUMN "versao" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "segments" ADD COLUMN "pessoas" INTEGER;
ALTER TABLE "segments" ADD COLUMN "contadoEm" TIMESTAMPTZ(3);

-- A segment that history names stays, hidden; nothing new may name it.
ALTER TABLE "segments" ADD COLUMN "removidoEm" TIMESTAMPTZ(3);

CREATE FUNCTION refuse_removed_segment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM "segments" WHERE "storeId" = NEW."storeId" AND "id" = NEW."segmentId" AND "removidoEm" IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE foreign_key_violation USING MESSAGE = 'the segment was removed',
      CONSTRAINT = TG_TABLE_NAME || '_storeId_segmentId_fkey';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "coupons_segment" BEFORE INSERT OR UPDATE OF "segmentId" ON "coupons"
  FOR EACH ROW WHEN (NEW."segmentId" IS NOT NULL) EXECUTE FUNCTION refuse_removed_segment();
CREATE TRIGGER "campaigns_segment" BEFORE INSERT OR UPDATE OF "segmentId" ON "campaigns"
  FOR EACH ROW WHEN (NEW."segmentId" IS NOT NULL) EXECUTE FUNCTION refuse_removed_segment();
