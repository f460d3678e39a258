-- Ledgers stay as they are but for the words that people wrote into them: those may be forgotten, never changed.
CREATE FUNCTION refuse_all_but_forgetting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) = to_jsonb(OLD) || '{"motivo": null}' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rows of % are never changed or deleted', TG_TABLE_NAME USING ERRCODE = 'object_not_in_prerequisite_state';
END $$;

DROP TRIGGER "stock_movements_append_only" ON "stock_movements";
CREATE TRIGGER "stock_movements_append_only" BEFORE DELETE ON "stock_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "stock_movements_words" BEFORE UPDATE ON "stock_movements"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_forgetting();

DROP TRIGGER "loyalty_entries_append_only" ON "loyalty_entries";
CREATE TRIGGER "loyalty_entries_append_only" BEFORE DELETE ON "loyalty_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "loyalty_entries_words" BEFORE UPDATE ON "loyalty_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_forgetting();

-- The audit log takes no change at all, so it must not hold what a person may have erased. Once, and never again:
-- what earlier versions wrote of buyers leaves it.
ALTER TABLE "audit_logs" DISABLE TRIGGER "audit_logs_append_only";

UPDATE "audit_logs" SET
  "antes" = "antes" - '{cliente,clienteEmail,clienteTelefone,clienteDocumento,enderecoEntrega,observacao,texto,motivo}'::text[],
  "depois" = "depois" - '{cliente,clienteEmail,clienteTelefone,clienteDocumento,enderecoEntrega,observacao,texto,motivo}'::text[]
WHERE "recurso" IN ('customer', 'order', 'manual_order', 'loyalty_account') AND (
  "antes" ?| '{cliente,clienteEmail,clienteTelefone,clienteDocumento,enderecoEntrega,observacao,texto,motivo}'::text[]
  OR "depois" ?| '{cliente,clienteEmail,clienteTelefone,clienteDocumento,enderecoEntrega,observacao,texto,motivo}'::text[]);

UPDATE "audit_logs" SET "depois" = "depois" - 'para' WHERE "recurso" = 'email' AND "depois" ? 'para';

UPDATE "audit_logs" SET "ip" = NULL, "atorNome" = NULL WHERE "atorTipo" = 'customer' AND ("ip" IS NOT NULL OR "atorNome" IS NOT NULL);
UPDATE "audit_logs" SET "ip" = NULL WHERE "atorTipo" = 'system' AND "recurso" = 'customer' AND "ip" IS NOT NULL;

ALTER TABLE "audit_logs" ENABLE TRIGGER "audit_logs_append_only";

-- What erasing left until now of people whose ids are known.
UPDATE "loyalty_entries" e SET "motivo" = NULL FROM "loyalty_accounts" a, "customers" c
WHERE e."tipo" = 'ajuste' AND e."motivo" IS NOT NULL AND a."storeId" = e."storeId" AND a.id = e."accountId"
  AND c."storeId" = a."storeId" AND c.id = a."customerId" AND (c."anonimizadoEm" IS NOT NULL OR c."removidoEm" IS NOT NULL);

UPDATE "stock_movements" m SET "motivo" = NULL FROM "orders" o, "customers" c
WHERE m."motivo" IS NOT NULL AND o."storeId" = m."storeId" AND o.id = m."orderId"
  AND c."storeId" = o."storeId" AND c.id = o."customerId" AND c."anonimizadoEm" IS NOT NULL;

DELETE FROM "emails" e USING "customers" c
WHERE c."storeId" = e."storeId" AND c.id = e."customerId" AND (c."anonimizadoEm" IS NOT NULL OR c."removidoEm" IS NOT NULL);
