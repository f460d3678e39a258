-- Databases that had 20261121230000_people in its first edition lack these three; all others have them.
CREATE OR REPLACE TRIGGER "stock_movements_kept" BEFORE TRUNCATE ON "stock_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER "loyalty_entries_kept" BEFORE TRUNCATE ON "loyalty_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER "audit_logs_kept" BEFORE TRUNCATE ON "audit_logs"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
