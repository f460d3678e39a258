-- Apart from the column: while an index is built, the table can be read, but not while a column is added.
CREATE INDEX "report_lines_windowId_lugar_idx" ON "report_lines" ("windowId", "lugar");
