-- The place of a kept line by its value, equal for equal values. So a read of a few lines does not read them all.
-- 0: the line was kept by a version that did not know places. It is always read.
ALTER TABLE "report_lines" ADD COLUMN "lugar" INTEGER NOT NULL DEFAULT 0;
CREATE INDEX "report_lines_windowId_lugar_idx" ON "report_lines" ("windowId", "lugar");
