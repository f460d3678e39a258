ALTER TABLE "experiment_exposures" ADD COLUMN "tempoMs" INTEGER;
ALTER TABLE "experiment_exposures"
  ADD CONSTRAINT "experiment_exposures_tempoMs_check" CHECK ("tempoMs" >= 0);

CREATE TABLE "shop_slots" (
    "storeId" UUID NOT NULL,
    "chave" VARCHAR(60) NOT NULL,
    "opcao" VARCHAR(60) NOT NULL,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_slots_pkey" PRIMARY KEY ("storeId","chave")
);

ALTER TABLE "shop_slots" ADD CONSTRAINT "shop_slots_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
