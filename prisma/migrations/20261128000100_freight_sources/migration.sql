-- Services outside of the shop that a store asks for freight prices; secrets are sealed.
CREATE TYPE "FreightSourceName" AS ENUM ('propria', 'frenet', 'melhor_envio');

CREATE TABLE "freight_sources" (
  "storeId" UUID NOT NULL,
  "fonte" "FreightSourceName" NOT NULL,
  "ativa" BOOLEAN NOT NULL DEFAULT false,
  "url" VARCHAR(2048) CONSTRAINT "freight_sources_url_check" CHECK ("url" ~ '^https://'),
  "chaveCifrada" TEXT,
  "chaveFinal" VARCHAR(4),
  CONSTRAINT "freight_sources_pkey" PRIMARY KEY ("storeId", "fonte"),
  CONSTRAINT "freight_sources_ativa_check"
    CHECK (NOT "ativa" OR "chaveCifrada" IS NOT NULL AND ("fonte" <> 'propria' OR "url" IS NOT NULL))
);
ALTER TABLE "freight_sources" ADD CONSTRAINT "freight_sources_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Where a store's parcels leave, and what a product without weight or size counts as.
CREATE TABLE "freight_origins" (
  "storeId" UUID NOT NULL,
  "cep" CHAR(8) CONSTRAINT "freight_origins_cep_check" CHECK ("cep" ~ '^[0-9]{8}$'),
  "pesoGramas" INTEGER NOT NULL DEFAULT 300 CONSTRAINT "freight_origins_pesoGramas_check" CHECK ("pesoGramas" > 0),
  "alturaCm" INTEGER NOT NULL DEFAULT 5 CONSTRAINT "freight_origins_alturaCm_check" CHECK ("alturaCm" > 0),
  "larguraCm" INTEGER NOT NULL DEFAULT 15 CONSTRAINT "freight_origins_larguraCm_check" CHECK ("larguraCm" > 0),
  "comprimentoCm" INTEGER NOT NULL DEFAULT 20
    CONSTRAINT "freight_origins_comprimentoCm_check" CHECK ("comprimentoCm" > 0),
  CONSTRAINT "freight_origins_pkey" PRIMARY KEY ("storeId")
);
ALTER TABLE "freight_origins" ADD CONSTRAINT "freight_origins_storeId_fkey" FOREIGN KEY ("storeId")
  REFERENCES "stores" ("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The shop's product pages ask for a CEP when a source is on.
CREATE TRIGGER "freight_sources_shop" AFTER INSERT OR UPDATE OR DELETE ON "freight_sources" FOR EACH ROW
  EXECUTE FUNCTION note_shop();
