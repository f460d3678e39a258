-- Who asks the Correios, the posting card that the contract pays by, and the services to offer.
ALTER TABLE "freight_sources"
  ADD COLUMN "usuario" VARCHAR(60),
  ADD COLUMN "cartaoPostagem" VARCHAR(10) CONSTRAINT "freight_sources_cartaoPostagem_check"
    CHECK ("cartaoPostagem" ~ '^[0-9]{10}$'),
  ADD COLUMN "servicos" TEXT[] NOT NULL DEFAULT '{}';
