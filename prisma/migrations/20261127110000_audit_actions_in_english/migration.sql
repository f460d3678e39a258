-- What people did to their own account was logged in Portuguese, all else in English. Nothing is lost: every old name
-- has one new name. While this version starts, an older one may still run and write the old names. So a trigger
-- renames them on arrival; other rows don't call it. A later migration may drop it with its two functions.
CREATE OR REPLACE FUNCTION english_audit_action("acao" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE "acao"
    WHEN 'usuario.senha_alterada' THEN 'user.password_changed'
    WHEN 'usuario.senha_redefinida' THEN 'user.password_reset'
    WHEN 'usuario.redefinicao_pedida' THEN 'user.password_reset_asked'
    WHEN 'usuario.sessoes_encerradas' THEN 'user.sessions_ended'
    WHEN 'usuario.segundo_fator_ativado' THEN 'user.second_factor_enabled'
    WHEN 'usuario.segundo_fator_desativado' THEN 'user.second_factor_disabled'
    WHEN 'usuario.codigos_de_recuperacao_renovados' THEN 'user.recovery_codes_renewed'
    ELSE "acao"
  END
$$;

CREATE OR REPLACE FUNCTION name_audit_action_in_english() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."acao" := english_audit_action(NEW."acao");
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "audit_logs_in_english" BEFORE INSERT ON "audit_logs"
  FOR EACH ROW WHEN (NEW."acao" LIKE 'usuario.%') EXECUTE FUNCTION name_audit_action_in_english();

-- Once: the log takes no change at other times. One index range for each store, so that a long log costs nothing more.
ALTER TABLE "audit_logs" DISABLE TRIGGER "audit_logs_append_only";
DO $$
DECLARE store uuid;
BEGIN
  FOR store IN SELECT "id" FROM "stores" LOOP
    UPDATE "audit_logs" SET "acao" = english_audit_action("acao")
      WHERE "storeId" = store AND "acao" = ANY ('{
        usuario.senha_alterada, usuario.senha_redefinida, usuario.redefinicao_pedida, usuario.sessoes_encerradas,
        usuario.segundo_fator_ativado, usuario.segundo_fator_desativado, usuario.codigos_de_recuperacao_renovados
      }'::varchar[]);
  END LOOP;
END $$;
ALTER TABLE "audit_logs" ENABLE TRIGGER "audit_logs_append_only";
