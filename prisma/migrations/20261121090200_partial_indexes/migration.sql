-- Unique among the rows that count.

CREATE UNIQUE INDEX "products_slug_key" ON "products" ("storeId", "slug") WHERE "removidoEm" IS NULL;
CREATE UNIQUE INDEX "variants_sku_key" ON "variants" ("storeId", lower("sku")) WHERE "removidoEm" IS NULL;
CREATE UNIQUE INDEX "coupons_codigo_key" ON "coupons" ("storeId", lower("codigo")) WHERE "removidoEm" IS NULL;
CREATE UNIQUE INDEX "customer_addresses_principal_key" ON "customer_addresses" ("customerId") WHERE "principal";
CREATE UNIQUE INDEX "experiment_variants_controle_key" ON "experiment_variants" ("experimentId") WHERE "controle";
-- Two running experiments may not steer the same thing.
CREATE UNIQUE INDEX "experiments_chave_key" ON "experiments" ("storeId", "chave")
  WHERE "status" IN ('ativo', 'pausado');
CREATE UNIQUE INDEX "carts_visitanteId_key" ON "carts" ("storeId", "visitanteId") WHERE "orderId" IS NULL;
CREATE UNIQUE INDEX "cart_items_item_key" ON "cart_items" ("cartId", "productId", COALESCE("variantId", "productId"));
-- One automatic delivery of an event to a subscription; replays and tests are rows of their own.
CREATE UNIQUE INDEX "webhook_deliveries_automatico_key" ON "webhook_deliveries" ("eventoId", "subscriptionId")
  WHERE "gatilho" = 'automatico';
-- One movement of an order's goods for each reason, however often it is tried.
CREATE UNIQUE INDEX "stock_movements_orderId_key" ON "stock_movements"
  ("orderId", "productId", "variantId", "tipo", "ciclo", "refundId") NULLS NOT DISTINCT
  WHERE "orderId" IS NOT NULL;
CREATE UNIQUE INDEX "loyalty_entries_orderId_key" ON "loyalty_entries" ("orderId", "tipo", "refundId")
  NULLS NOT DISTINCT WHERE "orderId" IS NOT NULL;

-- Lists.

CREATE INDEX "products_lista_idx" ON "products" ("storeId", "atualizadoEm" DESC, "id")
  WHERE "removidoEm" IS NULL;
CREATE INDEX "products_publicados_idx" ON "products" ("storeId", "criadoEm" DESC, "id")
  WHERE "removidoEm" IS NULL AND "publicado";
CREATE INDEX "products_criadoEm_idx" ON "products" ("storeId", "criadoEm" DESC, "id")
  WHERE "removidoEm" IS NULL;
CREATE INDEX "products_nome_idx" ON "products" ("storeId", "nome", "id") WHERE "removidoEm" IS NULL;
CREATE INDEX "products_precoCents_idx" ON "products" ("storeId", "precoCents", "id") WHERE "removidoEm" IS NULL;
CREATE INDEX "products_abaixoMinimo_idx" ON "products" ("storeId", "atualizadoEm" DESC, "id")
  WHERE "removidoEm" IS NULL AND "abaixoMinimo";
CREATE INDEX "customers_aniversario_idx" ON "customers"
  ("storeId", EXTRACT(MONTH FROM "nascimento"), EXTRACT(DAY FROM "nascimento"))
  WHERE "removidoEm" IS NULL AND "nascimento" IS NOT NULL;

-- Reports: every order that was ever paid, by the time it was.

CREATE INDEX "orders_pagoEm_idx" ON "orders" ("storeId", "pagoEm")
  INCLUDE ("subtotalCents", "descontoCents", "freteCents", "totalCents") WHERE "pagoEm" IS NOT NULL;
CREATE INDEX "orders_couponId_idx" ON "orders" ("storeId", "couponId", "pagoEm") WHERE "couponId" IS NOT NULL;
CREATE INDEX "orders_campaignId_idx" ON "orders" ("storeId", "campaignId", "pagoEm") WHERE "campaignId" IS NOT NULL;
CREATE INDEX "orders_ruleId_idx" ON "orders" ("storeId", "ruleId") WHERE "ruleId" IS NOT NULL;
CREATE INDEX "orders_experimentVariantId_idx" ON "orders" ("storeId", "experimentId", "experimentVariantId")
  WHERE "experimentId" IS NOT NULL;

-- What the clock looks for, over all stores.

CREATE INDEX "orders_expiraEm_idx" ON "orders" ("expiraEm") WHERE "status" = 'pending' AND "expiraEm" IS NOT NULL;
CREATE INDEX "manual_orders_validoAte_idx" ON "manual_orders" ("validoAte") WHERE "status" IN ('aberto', 'enviado');
CREATE INDEX "carts_abandono_idx" ON "carts" ("atualizadoEm") WHERE "orderId" IS NULL AND "abandonadoEm" IS NULL;
CREATE INDEX "posts_publicarEm_idx" ON "posts" ("publicarEm") WHERE "status" = 'rascunho' AND "publicarEm" IS NOT NULL;
CREATE INDEX "campaigns_agendadaPara_idx" ON "campaigns" ("agendadaPara") WHERE "status" = 'agendada';
CREATE INDEX "campaigns_enviando_idx" ON "campaigns" ("leaseAte") WHERE "status" = 'enviando';
CREATE INDEX "automation_runs_executarEm_idx" ON "automation_runs" ("executarEm") WHERE "status" = 'pendente';
CREATE INDEX "webhook_deliveries_devidas_idx" ON "webhook_deliveries" ("proximaTentativaEm")
  WHERE "status" IN ('pending', 'retrying');
CREATE INDEX "webhook_deliveries_leaseAte_idx" ON "webhook_deliveries" ("leaseAte") WHERE "leaseAte" IS NOT NULL;
CREATE INDEX "loyalty_lots_disponivelEm_idx" ON "loyalty_lots" ("disponivelEm")
  WHERE "liberadoEm" IS NULL AND "disponivelEm" IS NOT NULL;
CREATE INDEX "loyalty_lots_expiraEm_idx" ON "loyalty_lots" ("expiraEm") WHERE "restante" > 0;
