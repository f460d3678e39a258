-- A store's own fields of products, customers and orders. Their values stand in the records, under the field's id:
-- the values of a removed field are never shown, also if a field with the same key comes later.
CREATE TYPE "CustomFieldEntity" AS ENUM ('produto', 'cliente', 'pedido');
CREATE TYPE "CustomFieldType" AS ENUM ('texto', 'numero', 'data', 'escolha');

CREATE TABLE "custom_fields" (
  "id" UUID NOT NULL,
  "storeId" UUID NOT NULL,
  "entidade" "CustomFieldEntity" NOT NULL,
  "nome" VARCHAR(40) NOT NULL,
  "chave" VARCHAR(40) NOT NULL,
  "tipo" "CustomFieldType" NOT NULL,
  "opcoes" TEXT[] NOT NULL DEFAULT '{}',
  "mostrarNaLoja" BOOLEAN NOT NULL DEFAULT false,
  "ordem" INTEGER NOT NULL DEFAULT 0,
  "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "custom_fields_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "custom_fields_mostrarNaLoja_check" CHECK (NOT "mostrarNaLoja" OR "entidade" = 'produto'),
  CONSTRAINT "custom_fields_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores" ("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "custom_fields_storeId_entidade_chave_key" ON "custom_fields" ("storeId", "entidade", "chave");

ALTER TABLE "products" ADD COLUMN "camposPersonalizados" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "customers" ADD COLUMN "camposPersonalizados" JSONB NOT NULL DEFAULT '{}';
ALTER TABLE "orders" ADD COLUMN "camposPersonalizados" JSONB NOT NULL DEFAULT '{}';

-- Products' pages show the names and values of such fields.
CREATE TRIGGER "custom_fields_shop" AFTER INSERT OR UPDATE OR DELETE ON "custom_fields" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
CREATE TRIGGER "products_shop_fields" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (NEW."publicado" AND NEW."removidoEm" IS NULL
    AND OLD."camposPersonalizados" <> NEW."camposPersonalizados")
  EXECUTE FUNCTION note_shop_product();
