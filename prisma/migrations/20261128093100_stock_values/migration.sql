-- The report of the stock's value, of stores where counting it takes long. Without a row it is counted for each reader.
CREATE TABLE "stock_values" (
  "storeId" UUID NOT NULL,
  -- Null, like the time: the first count was too long for a reader.
  "resposta" JSONB,
  "calculadoEm" TIMESTAMPTZ(3),
  "pedidoEm" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "stock_values_pkey" PRIMARY KEY ("storeId"),
  CONSTRAINT "stock_values_storeId_fkey" FOREIGN KEY ("storeId")
    REFERENCES "stores" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
