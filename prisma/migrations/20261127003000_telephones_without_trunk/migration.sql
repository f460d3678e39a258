-- Telephones of Brazil were kept with the national 0: +55011987654321. The 0 goes where an area code that exists
-- stands behind it. Every other telephone stays as it is.
DO $$
DECLARE
  trunk CONSTANT text :=
    '^\+550((?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])\d{8,9})$';
BEGIN
  UPDATE "customers" SET "telefone" = regexp_replace("telefone", trunk, '+55\1') WHERE "telefone" ~ trunk;
  UPDATE "orders" SET "clienteTelefone" = regexp_replace("clienteTelefone", trunk, '+55\1')
    WHERE "clienteTelefone" ~ trunk;
  UPDATE "manual_orders" SET "clienteTelefone" = regexp_replace("clienteTelefone", trunk, '+55\1')
    WHERE "clienteTelefone" ~ trunk;
  UPDATE "stores" SET "telefoneContato" = regexp_replace("telefoneContato", trunk, '+55\1')
    WHERE "telefoneContato" ~ trunk;
  -- Where the list of who is not written to has a telephone in both forms, it keeps both.
  UPDATE "suppressions" s SET "destino" = regexp_replace(s."destino", trunk, '+55\1')
    WHERE s."canal" = 'whatsapp' AND s."destino" ~ trunk AND NOT EXISTS (
      SELECT 1 FROM "suppressions" o WHERE o."storeId" = s."storeId" AND o."canal" = s."canal"
        AND o."destino" = regexp_replace(s."destino", trunk, '+55\1'));
END $$;
