-- More limits for a line of the freight table: ranges of CEPs ([{"cepDe", "cepAte"}]), subtotals, and categories that
-- all goods must be in. A category's id stays when the category is deleted: without it, the line would take all goods.
ALTER TABLE "freight_rates"
  ADD COLUMN "faixasCep" JSONB NOT NULL DEFAULT '[]'
    CONSTRAINT "freight_rates_faixasCep_check" CHECK (jsonb_typeof("faixasCep") = 'array'),
  ADD COLUMN "subtotalDeCents" INTEGER
    CONSTRAINT "freight_rates_subtotalDeCents_check" CHECK ("subtotalDeCents" >= 0),
  ADD COLUMN "subtotalAteCents" INTEGER
    CONSTRAINT "freight_rates_subtotalAteCents_check" CHECK ("subtotalAteCents" >= 0),
  ADD COLUMN "categoriaIds" UUID[] NOT NULL DEFAULT '{}';

-- Cubic centimetres that count as one kilogram. NULL: only the real weight counts.
ALTER TABLE "stores" ADD COLUMN "fatorCubagem" INTEGER
  CONSTRAINT "stores_fatorCubagem_check" CHECK ("fatorCubagem" BETWEEN 1000 AND 20000);
