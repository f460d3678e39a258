-- A store's own words for the mails of an order, by language. Without a row: on, in the program's words.
CREATE TABLE "order_mail_texts" (
  "storeId" UUID NOT NULL,
  "tipo" VARCHAR(20) NOT NULL,
  "idioma" VARCHAR(16) NOT NULL,
  "ativo" BOOLEAN NOT NULL DEFAULT true,
  "assunto" VARCHAR(150),
  "texto" VARCHAR(4000),
  CONSTRAINT "order_mail_texts_pkey" PRIMARY KEY ("storeId", "tipo", "idioma"),
  CONSTRAINT "order_mail_texts_check" CHECK (("assunto" IS NULL) = ("texto" IS NULL))
);
ALTER TABLE "order_mail_texts" ADD CONSTRAINT "order_mail_texts_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
