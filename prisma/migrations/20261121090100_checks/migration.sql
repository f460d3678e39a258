-- What no row may ever be. The endpoints answer these as 422 before the database has to.

ALTER TABLE "stores"
  ADD CONSTRAINT "stores_subdominio_check" CHECK ("subdominio" ~ '^[a-z0-9]([a-z0-9-]{1,61}[a-z0-9])$'),
  ADD CONSTRAINT "stores_nomeLoja_check" CHECK ("nomeLoja" <> ''),
  ADD CONSTRAINT "stores_moeda_check" CHECK ("moeda" ~ '^[A-Z]{3}$'),
  ADD CONSTRAINT "stores_documento_check" CHECK ("documento" ~ '^([0-9]{11}|[A-Z0-9]{12}[0-9]{2})$'),
  ADD CONSTRAINT "stores_estoqueBaixo_check" CHECK ("estoqueBaixo" >= 0),
  ADD CONSTRAINT "stores_prazos_check" CHECK (
    "pixExpiraHoras" >= 1 AND "boletoExpiraDiasUteis" >= 1
    AND "carrinhoAbandonadoMin" >= 1 AND "pedidoManualValidadeDias" >= 1),
  ADD CONSTRAINT "stores_fidelidade_check" CHECK (
    "pontosPorReal" >= 0 AND "valorPontoCents" >= 0 AND "pontosValidadeMeses" >= 1
    AND "pontosCarenciaDias" >= 0 AND "resgateMinimoPontos" >= 0
    AND "resgateMaximoPercentual" BETWEEN 0 AND 100);

ALTER TABLE "store_counters"
  ADD CONSTRAINT "store_counters_proximoPedido_check" CHECK ("proximoPedido" >= 1);

ALTER TABLE "roles"
  ADD CONSTRAINT "roles_nome_check" CHECK ("nome" <> ''),
  ADD CONSTRAINT "roles_sistema_check"
    CHECK ("sistema" IN ('dono', 'gerente', 'vendedor', 'marketing', 'analista'));

ALTER TABLE "users"
  ADD CONSTRAINT "users_email_check" CHECK ("email" = lower("email"));

ALTER TABLE "customers"
  ADD CONSTRAINT "customers_nome_check" CHECK ("nome" <> ''),
  ADD CONSTRAINT "customers_email_check" CHECK ("email" = lower("email")),
  ADD CONSTRAINT "customers_documento_check"
    CHECK ("documento" ~ '^([0-9]{11}|[A-Z0-9]{12}[0-9]{2})$');

ALTER TABLE "customer_addresses"
  ADD CONSTRAINT "customer_addresses_uf_check" CHECK ("uf" ~ '^[A-Z]{2}$'),
  ADD CONSTRAINT "customer_addresses_cep_check" CHECK ("cep" ~ '^[0-9]{8}$');

ALTER TABLE "products"
  ADD CONSTRAINT "products_nome_check" CHECK ("nome" <> ''),
  ADD CONSTRAINT "products_descricao_check" CHECK (char_length("descricao") <= 20000),
  ADD CONSTRAINT "products_precoCents_check" CHECK ("precoCents" BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "products_precoPromocionalCents_check"
    CHECK ("precoPromocionalCents" BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "products_custoCents_check" CHECK ("custoCents" BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "products_estoque_check" CHECK ("estoque" >= 0),
  ADD CONSTRAINT "products_medidas_check" CHECK (
    "pesoGramas" >= 0 AND "alturaCm" >= 0 AND "larguraCm" >= 0 AND "comprimentoCm" >= 0);

ALTER TABLE "variants"
  ADD CONSTRAINT "variants_sku_check" CHECK ("sku" ~ '^[A-Za-z0-9._-]{1,64}$'),
  ADD CONSTRAINT "variants_precoCents_check" CHECK ("precoCents" BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "variants_estoque_check" CHECK ("estoque" >= 0);

ALTER TABLE "stock_movements"
  ADD CONSTRAINT "stock_movements_quantidade_check" CHECK (CASE "tipo"
    WHEN 'venda' THEN "quantidade" < 0
    WHEN 'cancelamento' THEN "quantidade" > 0
    WHEN 'devolucao' THEN "quantidade" > 0
    ELSE "quantidade" <> 0 END),
  ADD CONSTRAINT "stock_movements_saldo_check" CHECK ("saldo" >= 0);

ALTER TABLE "categories"
  ADD CONSTRAINT "categories_nome_check" CHECK ("nome" <> ''),
  ADD CONSTRAINT "categories_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "categories_paiId_check" CHECK ("paiId" <> "id");

ALTER TABLE "coupons"
  ADD CONSTRAINT "coupons_codigo_check" CHECK ("codigo" ~ '^[A-Za-z0-9._-]{1,50}$'),
  ADD CONSTRAINT "coupons_valor_check" CHECK (CASE "tipo"
    WHEN 'percentual' THEN "valor" > 0 AND "valor" <= 100
    ELSE "valor" >= 1 AND "valor" = trunc("valor") END),
  ADD CONSTRAINT "coupons_fimEm_check" CHECK ("fimEm" > "inicioEm"),
  ADD CONSTRAINT "coupons_limites_check" CHECK (
    "usoMaximo" >= 1 AND "usoMaximoPorCliente" >= 1
    AND "minimoPedidoCents" >= 0 AND "descontoMaximoCents" >= 0),
  ADD CONSTRAINT "coupons_usos_check" CHECK ("usos" >= 0 AND "reservas" >= 0),
  ADD CONSTRAINT "coupons_removidoEm_check" CHECK ("removidoEm" IS NULL OR NOT "ativo");

ALTER TABLE "coupon_uses"
  ADD CONSTRAINT "coupon_uses_descontoCents_check" CHECK ("descontoCents" >= 0);

ALTER TABLE "cart_items"
  ADD CONSTRAINT "cart_items_quantidade_check" CHECK ("quantidade" BETWEEN 1 AND 999);

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_totalCents_check" CHECK (
    "subtotalCents" >= 0 AND "freteCents" >= 0 AND "descontoCents" BETWEEN 0 AND "subtotalCents"
    AND "totalCents" = "subtotalCents" - "descontoCents" + "freteCents"),
  ADD CONSTRAINT "orders_reembolsadoCents_check" CHECK ("reembolsadoCents" BETWEEN 0 AND "totalCents"),
  ADD CONSTRAINT "orders_pontos_check" CHECK (
    "pontosUsados" >= 0 AND "pagoComPontosCents" BETWEEN 0 AND "totalCents"),
  ADD CONSTRAINT "orders_status_check" CHECK (CASE
    WHEN "status" = 'refunded' THEN "pagoEm" IS NOT NULL AND "reembolsadoCents" = "totalCents"
    WHEN "status" IN ('paid', 'processing', 'shipped', 'delivered', 'returned') THEN "pagoEm" IS NOT NULL
    WHEN "status" IN ('pending', 'expired') THEN "pagoEm" IS NULL
    ELSE true END),
  -- A foreign key of three columns is not checked when one of them is null.
  ADD CONSTRAINT "orders_experimento_check"
    CHECK (("experimentId" IS NULL) = ("experimentVariantId" IS NULL));

ALTER TABLE "order_items"
  ADD CONSTRAINT "order_items_quantidade_check" CHECK ("quantidade" >= 1),
  ADD CONSTRAINT "order_items_totalCents_check" CHECK (
    "precoCents" >= 0 AND "descontoCents" >= 0 AND "totalCents" >= 0
    AND "totalCents" = "quantidade"::bigint * "precoCents" - "descontoCents"),
  ADD CONSTRAINT "order_items_variantId_check" CHECK ("variantId" IS NULL OR "productId" IS NOT NULL);

ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_valorCents_check" CHECK ("valorCents" > 0 AND "freteCents" BETWEEN 0 AND "valorCents");

ALTER TABLE "refund_items"
  ADD CONSTRAINT "refund_items_valorCents_check" CHECK ("quantidade" >= 0 AND "valorCents" >= 0);

ALTER TABLE "manual_orders"
  ADD CONSTRAINT "manual_orders_totalCents_check" CHECK (
    "subtotalCents" >= 0 AND "freteCents" >= 0 AND "descontoCents" BETWEEN 0 AND "subtotalCents"
    AND "totalCents" = "subtotalCents" - "descontoCents" + "freteCents"),
  ADD CONSTRAINT "manual_orders_status_check" CHECK (("status" = 'convertido') = ("orderId" IS NOT NULL));

ALTER TABLE "manual_order_items"
  ADD CONSTRAINT "manual_order_items_descricao_check" CHECK ("descricao" <> ''),
  ADD CONSTRAINT "manual_order_items_precoCents_check" CHECK ("precoCents" BETWEEN 0 AND 99999999),
  ADD CONSTRAINT "manual_order_items_quantidade_check" CHECK ("quantidade" BETWEEN 1 AND 999),
  ADD CONSTRAINT "manual_order_items_variantId_check" CHECK ("variantId" IS NULL OR "productId" IS NOT NULL);

ALTER TABLE "segments"
  ADD CONSTRAINT "segments_regras_check" CHECK (("tipo" = 'dinamico') = ("regras" IS NOT NULL));

ALTER TABLE "campaigns"
  ADD CONSTRAINT "campaigns_nome_check" CHECK ("nome" <> ''),
  ADD CONSTRAINT "campaigns_agendadaPara_check" CHECK ("status" <> 'agendada' OR "agendadaPara" IS NOT NULL),
  ADD CONSTRAINT "campaigns_contagens_check" CHECK (
    "destinatarios" >= 0 AND "enviados" >= 0 AND "falhas" >= 0 AND "ignorados" >= 0
    AND "aberturas" >= 0 AND "cliques" >= 0);

ALTER TABLE "automation_rules"
  ADD CONSTRAINT "automation_rules_atrasoMin_check" CHECK ("atrasoMin" BETWEEN 0 AND 43200),
  ADD CONSTRAINT "automation_rules_limite_check" CHECK (
    ("limiteVezes" IS NULL) = ("limiteDias" IS NULL) AND "limiteVezes" >= 1 AND "limiteDias" >= 1);

ALTER TABLE "posts"
  ADD CONSTRAINT "posts_titulo_check" CHECK ("titulo" <> ''),
  ADD CONSTRAINT "posts_slug_check" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "posts_conteudo_check" CHECK (char_length("conteudo") <= 100000),
  ADD CONSTRAINT "posts_publicadoEm_check" CHECK ("status" <> 'publicado' OR "publicadoEm" IS NOT NULL);

ALTER TABLE "experiments"
  ADD CONSTRAINT "experiments_ativoDesde_check" CHECK (("status" = 'ativo') = ("ativoDesde" IS NOT NULL)),
  ADD CONSTRAINT "experiments_segundosAtivos_check" CHECK ("segundosAtivos" >= 0);

ALTER TABLE "experiment_variants"
  ADD CONSTRAINT "experiment_variants_peso_check" CHECK ("peso" BETWEEN 0 AND 100);

ALTER TABLE "experiment_conversions"
  ADD CONSTRAINT "experiment_conversions_receitaCents_check" CHECK ("receitaCents" >= 0);

ALTER TABLE "theme_presets"
  ADD CONSTRAINT "theme_presets_precoCents_check" CHECK ("precoCents" >= 0);

ALTER TABLE "webhook_events"
  ADD CONSTRAINT "webhook_events_sequencia_check" CHECK ("sequencia" >= 1),
  ADD CONSTRAINT "webhook_events_profundidade_check" CHECK ("profundidade" BETWEEN 0 AND 3);

ALTER TABLE "webhook_deliveries"
  ADD CONSTRAINT "webhook_deliveries_tentativas_check" CHECK ("tentativas" BETWEEN 0 AND 12),
  ADD CONSTRAINT "webhook_deliveries_concluidaEm_check"
    CHECK (("status" IN ('pending', 'retrying')) = ("concluidaEm" IS NULL)),
  ADD CONSTRAINT "webhook_deliveries_corpo_check" CHECK (octet_length("corpo") <= 16384);

ALTER TABLE "webhook_attempts"
  ADD CONSTRAINT "webhook_attempts_numero_check" CHECK ("numero" BETWEEN 1 AND 12),
  ADD CONSTRAINT "webhook_attempts_corpo_check" CHECK (octet_length("corpo") <= 16384);

ALTER TABLE "loyalty_entries"
  ADD CONSTRAINT "loyalty_entries_pontos_check" CHECK (CASE
    WHEN "tipo" IN ('credito', 'estorno_resgate') THEN "pontos" > 0
    WHEN "tipo" IN ('resgate', 'estorno_credito', 'expiracao') THEN "pontos" < 0
    ELSE "pontos" <> 0 END);

ALTER TABLE "loyalty_lots"
  ADD CONSTRAINT "loyalty_lots_restante_check" CHECK ("pontos" > 0 AND "restante" BETWEEN 0 AND "pontos");

ALTER TABLE "loyalty_lot_uses"
  ADD CONSTRAINT "loyalty_lot_uses_pontos_check" CHECK ("pontos" > 0 AND "devolvidos" BETWEEN 0 AND "pontos");
