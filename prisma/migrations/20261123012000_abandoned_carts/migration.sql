-- When a cart was last left behind, what it held then, and the hash of the secret that opens it on another device.
ALTER TABLE "carts" ADD COLUMN "ultimoAbandonoEm" TIMESTAMPTZ(3), ADD COLUMN "abandonadoCents" INTEGER,
  ADD COLUMN "abandonadoUnidades" INTEGER, ADD COLUMN "lembradoEm" TIMESTAMPTZ(3), ADD COLUMN "restauraHash" VARCHAR(64);
CREATE UNIQUE INDEX "carts_storeId_restauraHash_key" ON "carts" ("storeId", "restauraHash");
CREATE INDEX "carts_parados_idx" ON "carts" ("atualizadoEm") WHERE "orderId" IS NULL AND "abandonadoEm" IS NULL
  AND ("email" IS NOT NULL OR "customerId" IS NOT NULL);
CREATE INDEX "carts_abandonados_idx" ON "carts" ("storeId", "ultimoAbandonoEm" DESC, "id" DESC)
  WHERE "ultimoAbandonoEm" IS NOT NULL;

ALTER TABLE "stores" ADD COLUMN "lembrarSacola" BOOLEAN NOT NULL DEFAULT true;

-- Which words somebody agreed to.
ALTER TABLE "customer_consents" ADD COLUMN "textoVersao" VARCHAR(40);

-- What was said of an address by whom no account proves: a buyer without one, or the reader of an e-mail.
CREATE TABLE "email_consents" (
  "storeId" UUID NOT NULL,
  "email" VARCHAR(254) NOT NULL,
  "aceito" BOOLEAN NOT NULL,
  "fonte" "ConsentSource" NOT NULL,
  "textoVersao" VARCHAR(40),
  "ip" VARCHAR(45),
  "alteradoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "email_consents_pkey" PRIMARY KEY ("storeId", "email")
);
ALTER TABLE "email_consents" ADD CONSTRAINT "email_consents_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Where an e-mail's reader stops such e-mails, for its header.
ALTER TABLE "emails" ADD COLUMN "descadastro" VARCHAR(700);
CREATE INDEX "emails_lembretes_idx" ON "emails" ("storeId", "para", "criadoEm") WHERE "tipo" = 'sacola';
