-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- Search without accents and by any part of a word.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "Permission" AS ENUM ('produtos', 'vendas', 'marketing', 'dashboard', 'configuracoes');

-- CreateEnum
CREATE TYPE "AutomationRunStatus" AS ENUM ('pendente', 'executada', 'ignorada', 'falhou');

-- CreateEnum
CREATE TYPE "StockMovementType" AS ENUM ('venda', 'cancelamento', 'ajuste', 'importacao', 'devolucao');

-- CreateEnum
CREATE TYPE "PostStatus" AS ENUM ('rascunho', 'publicado');

-- CreateEnum
CREATE TYPE "CouponType" AS ENUM ('percentual', 'fixo');

-- CreateEnum
CREATE TYPE "CouponUseStatus" AS ENUM ('reservado', 'confirmado', 'liberado');

-- CreateEnum
CREATE TYPE "Channel" AS ENUM ('email', 'whatsapp', 'push');

-- CreateEnum
CREATE TYPE "ConsentSource" AS ENUM ('cadastro', 'checkout', 'painel', 'importacao', 'api', 'link_descadastro', 'palavra_chave');

-- CreateEnum
CREATE TYPE "ExperimentStatus" AS ENUM ('rascunho', 'ativo', 'pausado', 'encerrado');

-- CreateEnum
CREATE TYPE "ExperimentGoal" AS ENUM ('compra', 'carrinho', 'cadastro');

-- CreateEnum
CREATE TYPE "LoyaltyEntryType" AS ENUM ('credito', 'resgate', 'estorno_credito', 'estorno_resgate', 'expiracao', 'ajuste');

-- CreateEnum
CREATE TYPE "ManualOrderStatus" AS ENUM ('aberto', 'enviado', 'convertido', 'cancelado', 'expirado');

-- CreateEnum
CREATE TYPE "SegmentType" AS ENUM ('dinamico', 'estatico');

-- CreateEnum
CREATE TYPE "CampaignStatus" AS ENUM ('rascunho', 'agendada', 'enviando', 'pausada', 'enviada', 'cancelada', 'falhou');

-- CreateEnum
CREATE TYPE "RecipientStatus" AS ENUM ('pendente', 'enviado', 'falhou', 'ignorado');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('pending', 'paid', 'processing', 'shipped', 'delivered', 'returned', 'cancelled', 'expired', 'refunded');

-- CreateEnum
CREATE TYPE "OrderOrigin" AS ENUM ('loja', 'manual', 'api');

-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('pix', 'boleto', 'cartao', 'outro');

-- CreateEnum
CREATE TYPE "CancelReason" AS ENUM ('cliente', 'estoque', 'fraude', 'outro');

-- CreateEnum
CREATE TYPE "ActorType" AS ENUM ('user', 'customer', 'apiKey', 'system');

-- CreateEnum
CREATE TYPE "Plan" AS ENUM ('basico', 'profissional', 'empresarial');

-- CreateEnum
CREATE TYPE "EventOrigin" AS ENUM ('painel', 'loja', 'api', 'automacao', 'sistema');

-- CreateEnum
CREATE TYPE "DeliveryStatus" AS ENUM ('pending', 'retrying', 'success', 'failed', 'canceled');

-- CreateEnum
CREATE TYPE "DeliveryTrigger" AS ENUM ('automatico', 'manual', 'teste');

-- CreateEnum
CREATE TYPE "DeliveryError" AS ENUM ('timeout', 'dns', 'tls', 'conexao', 'redirecionamento', 'bloqueado');

-- CreateTable
CREATE TABLE "roles" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "nome" VARCHAR(80) NOT NULL,
    "sistema" VARCHAR(20),
    "permissoes" "Permission"[],
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "roles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "roleId" UUID NOT NULL,
    "nome" VARCHAR(120) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "senhaHash" VARCHAR(255) NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "ultimoLoginEm" TIMESTAMPTZ(3),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_sessions" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "criadaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ultimoUsoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiraEm" TIMESTAMPTZ(3) NOT NULL,
    "encerradaEm" TIMESTAMPTZ(3),
    "ip" VARCHAR(45),
    "userAgent" VARCHAR(400),

    CONSTRAINT "user_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "nome" VARCHAR(80) NOT NULL,
    "prefixo" VARCHAR(12) NOT NULL,
    "final" VARCHAR(4) NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "scopes" TEXT[],
    "criadaPorId" UUID NOT NULL,
    "criadaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiraEm" TIMESTAMPTZ(3),
    "ultimoUsoEm" TIMESTAMPTZ(3),
    "ultimoUsoIp" VARCHAR(45),
    "revogadaEm" TIMESTAMPTZ(3),

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key_scope_uses" (
    "storeId" UUID NOT NULL,
    "apiKeyId" UUID NOT NULL,
    "scope" VARCHAR(40) NOT NULL,
    "ultimoUsoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_key_scope_uses_pkey" PRIMARY KEY ("storeId","apiKeyId","scope")
);

-- CreateTable
CREATE TABLE "login_throttles" (
    "chave" VARCHAR(128) NOT NULL,
    "falhas" INTEGER NOT NULL DEFAULT 0,
    "janelaInicio" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "bloqueadoAte" TIMESTAMPTZ(3),

    CONSTRAINT "login_throttles_pkey" PRIMARY KEY ("chave")
);

-- CreateTable
CREATE TABLE "automation_rules" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "nome" VARCHAR(120) NOT NULL,
    "quando" VARCHAR(60) NOT NULL,
    "entao" VARCHAR(60) NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "condicoes" JSONB,
    "parametros" JSONB NOT NULL DEFAULT '{}',
    "atrasoMin" INTEGER NOT NULL DEFAULT 0,
    "limiteVezes" INTEGER,
    "limiteDias" INTEGER,
    "ultimaExecucaoEm" TIMESTAMPTZ(3),
    "execucoes" INTEGER NOT NULL DEFAULT 0,
    "falhas" INTEGER NOT NULL DEFAULT 0,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,
    "removidoEm" TIMESTAMPTZ(3),

    CONSTRAINT "automation_rules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "automation_runs" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "ruleId" UUID NOT NULL,
    "chave" VARCHAR(120) NOT NULL,
    "eventoId" UUID,
    "customerId" UUID,
    "status" "AutomationRunStatus" NOT NULL DEFAULT 'pendente',
    "motivo" VARCHAR(80),
    "erro" VARCHAR(500),
    "resultado" JSONB,
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "executarEm" TIMESTAMPTZ(3) NOT NULL,
    "leaseAte" TIMESTAMPTZ(3),
    "executadaEm" TIMESTAMPTZ(3),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "automation_runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "carts" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "visitanteId" UUID NOT NULL,
    "customerId" UUID,
    "email" VARCHAR(254),
    "cupomCodigo" VARCHAR(50),
    "orderId" UUID,
    "abandonadoEm" TIMESTAMPTZ(3),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "carts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cart_items" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "cartId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "variantId" UUID,
    "quantidade" INTEGER NOT NULL,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "nome" VARCHAR(200) NOT NULL,
    "slug" VARCHAR(220) NOT NULL,
    "descricao" TEXT NOT NULL DEFAULT '',
    "precoCents" INTEGER NOT NULL,
    "precoPromocionalCents" INTEGER,
    "custoCents" INTEGER,
    "estoque" INTEGER NOT NULL DEFAULT 0,
    "controlaEstoque" BOOLEAN NOT NULL DEFAULT true,
    "abaixoMinimo" BOOLEAN NOT NULL DEFAULT false,
    "publicado" BOOLEAN NOT NULL DEFAULT false,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "pesoGramas" INTEGER,
    "alturaCm" INTEGER,
    "larguraCm" INTEGER,
    "comprimentoCm" INTEGER,
    "seoTitulo" VARCHAR(70),
    "seoDescricao" VARCHAR(320),
    "busca" TEXT NOT NULL DEFAULT '',
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,
    "removidoEm" TIMESTAMPTZ(3),

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_images" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "url" VARCHAR(2048) NOT NULL,
    "alt" VARCHAR(200) NOT NULL DEFAULT '',
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "variants" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "sku" VARCHAR(64) NOT NULL,
    "tamanho" VARCHAR(40),
    "cor" VARCHAR(40),
    "precoCents" INTEGER,
    "estoque" INTEGER NOT NULL DEFAULT 0,
    "codigoBarras" VARCHAR(32),
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,
    "removidoEm" TIMESTAMPTZ(3),

    CONSTRAINT "variants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_movements" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "variantId" UUID,
    "tipo" "StockMovementType" NOT NULL,
    "quantidade" INTEGER NOT NULL,
    "saldo" INTEGER NOT NULL,
    "motivo" VARCHAR(255),
    "orderId" UUID,
    "refundId" UUID,
    "ciclo" INTEGER NOT NULL DEFAULT 1,
    "atorTipo" "ActorType" NOT NULL,
    "atorId" UUID,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "paiId" UUID,
    "nome" VARCHAR(100) NOT NULL,
    "slug" VARCHAR(120) NOT NULL,
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_categories" (
    "storeId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "categoryId" UUID NOT NULL,

    CONSTRAINT "product_categories_pkey" PRIMARY KEY ("storeId","productId","categoryId")
);

-- CreateTable
CREATE TABLE "posts" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "titulo" VARCHAR(200) NOT NULL,
    "slug" VARCHAR(150) NOT NULL,
    "slugsAntigos" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "resumo" VARCHAR(300),
    "conteudo" TEXT NOT NULL DEFAULT '',
    "capaUrl" VARCHAR(2048),
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "autorId" UUID,
    "seoTitulo" VARCHAR(70),
    "seoDescricao" VARCHAR(320),
    "status" "PostStatus" NOT NULL DEFAULT 'rascunho',
    "publicarEm" TIMESTAMPTZ(3),
    "publicadoEm" TIMESTAMPTZ(3),
    "versao" INTEGER NOT NULL DEFAULT 1,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "posts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "post_revisions" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "postId" UUID NOT NULL,
    "versao" INTEGER NOT NULL,
    "titulo" VARCHAR(200) NOT NULL,
    "resumo" VARCHAR(300),
    "conteudo" TEXT NOT NULL,
    "autorId" UUID,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "post_revisions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupons" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "codigo" VARCHAR(50) NOT NULL,
    "tipo" "CouponType" NOT NULL,
    "valor" DECIMAL(12,2) NOT NULL,
    "moeda" CHAR(3) NOT NULL DEFAULT 'BRL',
    "descricao" VARCHAR(255),
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "inicioEm" TIMESTAMPTZ(3),
    "fimEm" TIMESTAMPTZ(3),
    "usoMaximo" INTEGER,
    "usoMaximoPorCliente" INTEGER,
    "minimoPedidoCents" INTEGER,
    "descontoMaximoCents" INTEGER,
    "primeiraCompra" BOOLEAN NOT NULL DEFAULT false,
    "combinavel" BOOLEAN NOT NULL DEFAULT false,
    "segmentId" UUID,
    "customerId" UUID,
    "usos" INTEGER NOT NULL DEFAULT 0,
    "reservas" INTEGER NOT NULL DEFAULT 0,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,
    "removidoEm" TIMESTAMPTZ(3),

    CONSTRAINT "coupons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupon_products" (
    "storeId" UUID NOT NULL,
    "couponId" UUID NOT NULL,
    "productId" UUID NOT NULL,

    CONSTRAINT "coupon_products_pkey" PRIMARY KEY ("storeId","couponId","productId")
);

-- CreateTable
CREATE TABLE "coupon_categories" (
    "storeId" UUID NOT NULL,
    "couponId" UUID NOT NULL,
    "categoryId" UUID NOT NULL,

    CONSTRAINT "coupon_categories_pkey" PRIMARY KEY ("storeId","couponId","categoryId")
);

-- CreateTable
CREATE TABLE "coupon_uses" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "couponId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "customerId" UUID,
    "email" VARCHAR(254),
    "documento" VARCHAR(14),
    "status" "CouponUseStatus" NOT NULL DEFAULT 'reservado',
    "descontoCents" INTEGER NOT NULL,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "coupon_uses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customers" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "nome" VARCHAR(120) NOT NULL,
    "email" VARCHAR(254),
    "senhaHash" VARCHAR(255),
    "telefone" VARCHAR(20),
    "documento" VARCHAR(14),
    "nascimento" DATE,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "ultimoLoginEm" TIMESTAMPTZ(3),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,
    "removidoEm" TIMESTAMPTZ(3),
    "busca" TEXT NOT NULL DEFAULT '',
    "anonimizadoEm" TIMESTAMPTZ(3),

    CONSTRAINT "customers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_sessions" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "criadaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ultimoUsoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiraEm" TIMESTAMPTZ(3) NOT NULL,
    "encerradaEm" TIMESTAMPTZ(3),
    "ip" VARCHAR(45),
    "userAgent" VARCHAR(400),

    CONSTRAINT "customer_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_addresses" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "principal" BOOLEAN NOT NULL DEFAULT false,
    "cep" VARCHAR(8),
    "logradouro" VARCHAR(160),
    "numero" VARCHAR(20),
    "complemento" VARCHAR(80),
    "bairro" VARCHAR(80),
    "cidade" VARCHAR(80) NOT NULL,
    "uf" CHAR(2) NOT NULL,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customer_consents" (
    "storeId" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "canal" "Channel" NOT NULL,
    "aceito" BOOLEAN NOT NULL,
    "fonte" "ConsentSource" NOT NULL,
    "ip" VARCHAR(45),
    "alteradoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_consents_pkey" PRIMARY KEY ("storeId","customerId","canal")
);

-- CreateTable
CREATE TABLE "experiments" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "nome" VARCHAR(120) NOT NULL,
    "chave" VARCHAR(60) NOT NULL,
    "objetivo" "ExperimentGoal" NOT NULL DEFAULT 'compra',
    "status" "ExperimentStatus" NOT NULL DEFAULT 'rascunho',
    "iniciadoEm" TIMESTAMPTZ(3),
    "encerradoEm" TIMESTAMPTZ(3),
    "ativoDesde" TIMESTAMPTZ(3),
    "segundosAtivos" INTEGER NOT NULL DEFAULT 0,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "experiments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "experiment_variants" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "experimentId" UUID NOT NULL,
    "nome" VARCHAR(80) NOT NULL,
    "controle" BOOLEAN NOT NULL DEFAULT false,
    "peso" INTEGER NOT NULL,
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "parametros" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "experiment_variants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "experiment_exposures" (
    "storeId" UUID NOT NULL,
    "experimentId" UUID NOT NULL,
    "visitanteId" UUID NOT NULL,
    "variantId" UUID NOT NULL,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "experiment_exposures_pkey" PRIMARY KEY ("storeId","experimentId","visitanteId")
);

-- CreateTable
CREATE TABLE "experiment_conversions" (
    "storeId" UUID NOT NULL,
    "experimentId" UUID NOT NULL,
    "visitanteId" UUID NOT NULL,
    "orderId" UUID,
    "receitaCents" INTEGER NOT NULL DEFAULT 0,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "experiment_conversions_pkey" PRIMARY KEY ("storeId","experimentId","visitanteId")
);

-- CreateTable
CREATE TABLE "loyalty_accounts" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "saldo" INTEGER NOT NULL DEFAULT 0,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "loyalty_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "loyalty_entries" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "tipo" "LoyaltyEntryType" NOT NULL,
    "pontos" INTEGER NOT NULL,
    "orderId" UUID,
    "refundId" UUID,
    "disponivelEm" TIMESTAMPTZ(3),
    "expiraEm" TIMESTAMPTZ(3),
    "motivo" VARCHAR(255),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "loyalty_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "loyalty_lots" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "orderId" UUID,
    "pontos" INTEGER NOT NULL,
    "restante" INTEGER NOT NULL,
    "disponivelEm" TIMESTAMPTZ(3),
    "liberadoEm" TIMESTAMPTZ(3),
    "expiraEm" TIMESTAMPTZ(3),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "loyalty_lots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "loyalty_lot_uses" (
    "storeId" UUID NOT NULL,
    "lotId" UUID NOT NULL,
    "entryId" UUID NOT NULL,
    "pontos" INTEGER NOT NULL,
    "devolvidos" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "loyalty_lot_uses_pkey" PRIMARY KEY ("storeId","lotId","entryId")
);

-- CreateTable
CREATE TABLE "manual_orders" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "status" "ManualOrderStatus" NOT NULL DEFAULT 'aberto',
    "customerId" UUID,
    "clienteNome" VARCHAR(120),
    "clienteEmail" VARCHAR(254),
    "clienteTelefone" VARCHAR(20),
    "clienteDocumento" VARCHAR(14),
    "subtotalCents" INTEGER NOT NULL,
    "descontoCents" INTEGER NOT NULL DEFAULT 0,
    "freteCents" INTEGER NOT NULL DEFAULT 0,
    "totalCents" INTEGER NOT NULL,
    "observacao" VARCHAR(2000),
    "token" VARCHAR(64),
    "validoAte" TIMESTAMPTZ(3) NOT NULL,
    "criadoPorId" UUID,
    "orderId" UUID,
    "versao" INTEGER NOT NULL DEFAULT 1,
    "enviadoEm" TIMESTAMPTZ(3),
    "convertidoEm" TIMESTAMPTZ(3),
    "canceladoEm" TIMESTAMPTZ(3),
    "expiradoEm" TIMESTAMPTZ(3),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "manual_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "manual_order_items" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "manualOrderId" UUID NOT NULL,
    "posicao" INTEGER NOT NULL,
    "descricao" VARCHAR(200) NOT NULL,
    "precoCents" INTEGER NOT NULL,
    "quantidade" INTEGER NOT NULL DEFAULT 1,
    "productId" UUID,
    "variantId" UUID,

    CONSTRAINT "manual_order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "segments" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "nome" VARCHAR(120) NOT NULL,
    "tipo" "SegmentType" NOT NULL DEFAULT 'dinamico',
    "regras" JSONB,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "segments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "segment_members" (
    "storeId" UUID NOT NULL,
    "segmentId" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "segment_members_pkey" PRIMARY KEY ("storeId","segmentId","customerId")
);

-- CreateTable
CREATE TABLE "campaigns" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "nome" VARCHAR(120) NOT NULL,
    "canal" "Channel" NOT NULL,
    "segmentId" UUID,
    "assunto" VARCHAR(150),
    "conteudo" TEXT NOT NULL DEFAULT '',
    "status" "CampaignStatus" NOT NULL DEFAULT 'rascunho',
    "motivo" VARCHAR(80),
    "agendadaPara" TIMESTAMPTZ(3),
    "iniciadaEm" TIMESTAMPTZ(3),
    "concluidaEm" TIMESTAMPTZ(3),
    "destinatarios" INTEGER NOT NULL DEFAULT 0,
    "enviados" INTEGER NOT NULL DEFAULT 0,
    "falhas" INTEGER NOT NULL DEFAULT 0,
    "ignorados" INTEGER NOT NULL DEFAULT 0,
    "aberturas" INTEGER NOT NULL DEFAULT 0,
    "cliques" INTEGER NOT NULL DEFAULT 0,
    "simulada" BOOLEAN NOT NULL DEFAULT false,
    "leaseAte" TIMESTAMPTZ(3),
    "versao" INTEGER NOT NULL DEFAULT 1,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "campaigns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "campaign_recipients" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "campaignId" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "destino" VARCHAR(254),
    "status" "RecipientStatus" NOT NULL DEFAULT 'pendente',
    "motivo" VARCHAR(80),
    "erro" VARCHAR(500),
    "simulado" BOOLEAN NOT NULL DEFAULT false,
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "leaseAte" TIMESTAMPTZ(3),
    "enviadoEm" TIMESTAMPTZ(3),
    "abertoEm" TIMESTAMPTZ(3),
    "clicadoEm" TIMESTAMPTZ(3),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "campaign_recipients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "marketing_messages" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "canal" "Channel" NOT NULL,
    "campaignId" UUID,
    "automationRunId" UUID,
    "simulado" BOOLEAN NOT NULL DEFAULT false,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "marketing_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "status" "OrderStatus" NOT NULL DEFAULT 'pending',
    "origem" "OrderOrigin" NOT NULL DEFAULT 'loja',
    "moeda" CHAR(3) NOT NULL,
    "subtotalCents" INTEGER NOT NULL,
    "descontoCents" INTEGER NOT NULL DEFAULT 0,
    "freteCents" INTEGER NOT NULL DEFAULT 0,
    "totalCents" INTEGER NOT NULL,
    "reembolsadoCents" INTEGER NOT NULL DEFAULT 0,
    "pagoComPontosCents" INTEGER NOT NULL DEFAULT 0,
    "pontosUsados" INTEGER NOT NULL DEFAULT 0,
    "formaPagamento" "PaymentMethod",
    "customerId" UUID,
    "clienteNome" VARCHAR(120),
    "clienteEmail" VARCHAR(254),
    "clienteTelefone" VARCHAR(20),
    "clienteDocumento" VARCHAR(14),
    "enderecoEntrega" JSONB,
    "observacao" VARCHAR(2000),
    "couponId" UUID,
    "cupomCodigo" VARCHAR(50),
    "campaignId" UUID,
    "ruleId" UUID,
    "experimentId" UUID,
    "experimentVariantId" UUID,
    "codigoRastreio" VARCHAR(80),
    "motivoCancelamento" "CancelReason",
    "ciclo" INTEGER NOT NULL DEFAULT 1,
    "expiraEm" TIMESTAMPTZ(3),
    "pagoEm" TIMESTAMPTZ(3),
    "enviadoEm" TIMESTAMPTZ(3),
    "entregueEm" TIMESTAMPTZ(3),
    "devolvidoEm" TIMESTAMPTZ(3),
    "canceladoEm" TIMESTAMPTZ(3),
    "expiradoEm" TIMESTAMPTZ(3),
    "reembolsadoEm" TIMESTAMPTZ(3),
    "busca" TEXT NOT NULL DEFAULT '',
    "versao" INTEGER NOT NULL DEFAULT 1,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_items" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "posicao" INTEGER NOT NULL,
    "productId" UUID,
    "variantId" UUID,
    "nome" VARCHAR(200) NOT NULL,
    "sku" VARCHAR(64),
    "tamanho" VARCHAR(40),
    "cor" VARCHAR(40),
    "quantidade" INTEGER NOT NULL,
    "precoCents" INTEGER NOT NULL,
    "custoCents" INTEGER,
    "descontoCents" INTEGER NOT NULL DEFAULT 0,
    "totalCents" INTEGER NOT NULL,

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_status_changes" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "de" "OrderStatus",
    "para" "OrderStatus" NOT NULL,
    "motivo" VARCHAR(255),
    "atorTipo" "ActorType" NOT NULL,
    "atorId" UUID,
    "atorNome" VARCHAR(160),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_status_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_notes" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "texto" VARCHAR(2000) NOT NULL,
    "autorId" UUID,
    "autorNome" VARCHAR(160),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_logs" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "atorTipo" "ActorType" NOT NULL,
    "atorId" UUID,
    "atorNome" VARCHAR(160),
    "acao" VARCHAR(80) NOT NULL,
    "recurso" VARCHAR(60) NOT NULL,
    "recursoId" VARCHAR(64),
    "antes" JSONB,
    "depois" JSONB,
    "ip" VARCHAR(45),
    "requestId" VARCHAR(64),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "ator" VARCHAR(80) NOT NULL,
    "chave" VARCHAR(255) NOT NULL,
    "metodo" VARCHAR(8) NOT NULL,
    "caminho" VARCHAR(512) NOT NULL,
    "corpoHash" VARCHAR(64) NOT NULL,
    "statusCode" INTEGER,
    "resposta" JSONB,
    "recursoId" UUID,
    "leaseAte" TIMESTAMPTZ(3),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "concluidaEm" TIMESTAMPTZ(3),
    "expiraEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "valorCents" INTEGER NOT NULL,
    "freteCents" INTEGER NOT NULL DEFAULT 0,
    "motivo" VARCHAR(255),
    "reestocado" BOOLEAN NOT NULL DEFAULT false,
    "atorTipo" "ActorType" NOT NULL,
    "atorId" UUID,
    "atorNome" VARCHAR(160),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_items" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "refundId" UUID NOT NULL,
    "orderItemId" UUID NOT NULL,
    "quantidade" INTEGER NOT NULL DEFAULT 0,
    "valorCents" INTEGER NOT NULL,

    CONSTRAINT "refund_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stores" (
    "id" UUID NOT NULL,
    "subdominio" VARCHAR(63) NOT NULL,
    "nomeLoja" VARCHAR(80) NOT NULL,
    "moeda" CHAR(3) NOT NULL DEFAULT 'BRL',
    "fusoHorario" VARCHAR(64) NOT NULL DEFAULT 'America/Sao_Paulo',
    "idioma" VARCHAR(16) NOT NULL DEFAULT 'pt-BR',
    "emailContato" VARCHAR(254),
    "documento" VARCHAR(14),
    "plano" "Plan" NOT NULL DEFAULT 'basico',
    "estoqueBaixo" INTEGER NOT NULL DEFAULT 5,
    "pixExpiraHoras" INTEGER NOT NULL DEFAULT 24,
    "boletoExpiraDiasUteis" INTEGER NOT NULL DEFAULT 3,
    "carrinhoAbandonadoMin" INTEGER NOT NULL DEFAULT 60,
    "pedidoManualValidadeDias" INTEGER NOT NULL DEFAULT 30,
    "fidelidadeAtiva" BOOLEAN NOT NULL DEFAULT false,
    "pontosPorReal" DECIMAL(8,2) NOT NULL DEFAULT 1,
    "valorPontoCents" INTEGER NOT NULL DEFAULT 1,
    "pontosValidadeMeses" INTEGER NOT NULL DEFAULT 12,
    "pontosCarenciaDias" INTEGER NOT NULL DEFAULT 7,
    "resgateMinimoPontos" INTEGER NOT NULL DEFAULT 100,
    "resgateMaximoPercentual" INTEGER NOT NULL DEFAULT 50,
    "temaAtivoId" UUID,
    "versao" INTEGER NOT NULL DEFAULT 1,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stores_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "store_counters" (
    "storeId" UUID NOT NULL,
    "proximoPedido" INTEGER NOT NULL DEFAULT 1000,

    CONSTRAINT "store_counters_pkey" PRIMARY KEY ("storeId")
);

-- CreateTable
CREATE TABLE "list_count_parts" (
    "storeId" UUID NOT NULL,
    "lista" VARCHAR(64) NOT NULL,
    "parte" SMALLINT NOT NULL,
    "total" INTEGER NOT NULL,

    CONSTRAINT "list_count_parts_pkey" PRIMARY KEY ("storeId","lista","parte")
);

-- CreateTable
CREATE TABLE "theme_presets" (
    "id" UUID NOT NULL,
    "slug" VARCHAR(60) NOT NULL,
    "nome" VARCHAR(80) NOT NULL,
    "descricao" VARCHAR(500) NOT NULL DEFAULT '',
    "previewUrl" VARCHAR(2048),
    "precoCents" INTEGER NOT NULL DEFAULT 0,
    "planoMinimo" "Plan",
    "versao" VARCHAR(20) NOT NULL DEFAULT '1.0.0',
    "apiMinima" INTEGER NOT NULL DEFAULT 1,
    "aparencia" JSONB NOT NULL DEFAULT '{}',
    "descontinuadoEm" TIMESTAMPTZ(3),
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "theme_presets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "theme_licenses" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "presetId" UUID NOT NULL,
    "precoCents" INTEGER NOT NULL DEFAULT 0,
    "adquiridaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiraEm" TIMESTAMPTZ(3),

    CONSTRAINT "theme_licenses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_subscriptions" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "url" VARCHAR(2048) NOT NULL,
    "eventos" TEXT[],
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "secretCifrado" VARCHAR(255) NOT NULL,
    "secretAnteriorCifrado" VARCHAR(255),
    "secretAnteriorExpiraEm" TIMESTAMPTZ(3),
    "ultimoSucessoEm" TIMESTAMPTZ(3),
    "ultimaFalhaEm" TIMESTAMPTZ(3),
    "falhandoDesde" TIMESTAMPTZ(3),
    "entregasFalhas" INTEGER NOT NULL DEFAULT 0,
    "avisadoEm" TIMESTAMPTZ(3),
    "desativadaEm" TIMESTAMPTZ(3),
    "motivoDesativacao" VARCHAR(40),
    "criadaPorId" UUID NOT NULL,
    "criadaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadaEm" TIMESTAMPTZ(3) NOT NULL,
    "removidaEm" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "evento" VARCHAR(60) NOT NULL,
    "recurso" VARCHAR(40) NOT NULL,
    "recursoId" UUID NOT NULL,
    "sequencia" INTEGER NOT NULL,
    "dados" JSONB NOT NULL,
    "anterior" JSONB,
    "origem" "EventOrigin" NOT NULL DEFAULT 'sistema',
    "profundidade" INTEGER NOT NULL DEFAULT 0,
    "ruleId" UUID,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_sequences" (
    "storeId" UUID NOT NULL,
    "recurso" VARCHAR(40) NOT NULL,
    "recursoId" UUID NOT NULL,
    "sequencia" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "event_sequences_pkey" PRIMARY KEY ("storeId","recurso","recursoId")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "eventoId" UUID NOT NULL,
    "evento" VARCHAR(60) NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'pending',
    "gatilho" "DeliveryTrigger" NOT NULL DEFAULT 'automatico',
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "proximaTentativaEm" TIMESTAMPTZ(3),
    "leaseAte" TIMESTAMPTZ(3),
    "emissoes" INTEGER NOT NULL DEFAULT 0,
    "statusCode" INTEGER,
    "corpo" BYTEA,
    "duracaoMs" INTEGER,
    "erro" "DeliveryError",
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "concluidaEm" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "deliveryId" UUID NOT NULL,
    "numero" INTEGER NOT NULL,
    "statusCode" INTEGER,
    "corpo" BYTEA,
    "duracaoMs" INTEGER,
    "erro" "DeliveryError",
    "ip" VARCHAR(45),
    "iniciadaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "roles_storeId_id_key" ON "roles"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "roles_storeId_nome_key" ON "roles"("storeId", "nome");

-- CreateIndex
CREATE UNIQUE INDEX "roles_storeId_sistema_key" ON "roles"("storeId", "sistema");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_storeId_roleId_idx" ON "users"("storeId", "roleId");

-- CreateIndex
CREATE UNIQUE INDEX "users_storeId_id_key" ON "users"("storeId", "id");

-- CreateIndex
CREATE INDEX "user_sessions_storeId_userId_idx" ON "user_sessions"("storeId", "userId");

-- CreateIndex
CREATE INDEX "user_sessions_expiraEm_idx" ON "user_sessions"("expiraEm");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE INDEX "api_keys_storeId_criadaEm_idx" ON "api_keys"("storeId", "criadaEm" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_storeId_id_key" ON "api_keys"("storeId", "id");

-- CreateIndex
CREATE INDEX "login_throttles_janelaInicio_idx" ON "login_throttles"("janelaInicio");

-- CreateIndex
CREATE INDEX "automation_rules_storeId_quando_enabled_idx" ON "automation_rules"("storeId", "quando", "enabled");

-- CreateIndex
CREATE UNIQUE INDEX "automation_rules_storeId_id_key" ON "automation_rules"("storeId", "id");

-- CreateIndex
CREATE INDEX "automation_runs_storeId_ruleId_criadoEm_idx" ON "automation_runs"("storeId", "ruleId", "criadoEm" DESC);

-- CreateIndex
CREATE INDEX "automation_runs_storeId_customerId_idx" ON "automation_runs"("storeId", "customerId");

-- CreateIndex
CREATE UNIQUE INDEX "automation_runs_storeId_id_key" ON "automation_runs"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "automation_runs_ruleId_chave_key" ON "automation_runs"("ruleId", "chave");

-- CreateIndex
CREATE INDEX "carts_storeId_visitanteId_idx" ON "carts"("storeId", "visitanteId");

-- CreateIndex
CREATE INDEX "carts_storeId_customerId_idx" ON "carts"("storeId", "customerId");

-- CreateIndex
CREATE UNIQUE INDEX "carts_storeId_id_key" ON "carts"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "carts_storeId_orderId_key" ON "carts"("storeId", "orderId");

-- CreateIndex
CREATE INDEX "cart_items_storeId_productId_idx" ON "cart_items"("storeId", "productId");

-- CreateIndex
CREATE UNIQUE INDEX "products_storeId_id_key" ON "products"("storeId", "id");

-- CreateIndex
CREATE INDEX "product_images_storeId_productId_ordem_idx" ON "product_images"("storeId", "productId", "ordem");

-- CreateIndex
CREATE INDEX "variants_storeId_productId_ordem_idx" ON "variants"("storeId", "productId", "ordem");

-- CreateIndex
CREATE UNIQUE INDEX "variants_storeId_id_key" ON "variants"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "variants_storeId_productId_id_key" ON "variants"("storeId", "productId", "id");

-- CreateIndex
CREATE INDEX "stock_movements_storeId_productId_criadoEm_idx" ON "stock_movements"("storeId", "productId", "criadoEm" DESC);

-- CreateIndex
CREATE INDEX "stock_movements_storeId_variantId_idx" ON "stock_movements"("storeId", "variantId");

-- CreateIndex
CREATE INDEX "categories_storeId_paiId_ordem_idx" ON "categories"("storeId", "paiId", "ordem");

-- CreateIndex
CREATE UNIQUE INDEX "categories_storeId_id_key" ON "categories"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "categories_storeId_slug_key" ON "categories"("storeId", "slug");

-- CreateIndex
CREATE INDEX "product_categories_storeId_categoryId_productId_idx" ON "product_categories"("storeId", "categoryId", "productId");

-- CreateIndex
CREATE INDEX "posts_storeId_publicadoEm_criadoEm_id_idx" ON "posts"("storeId", "publicadoEm" DESC, "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "posts_storeId_status_publicadoEm_criadoEm_id_idx" ON "posts"("storeId", "status", "publicadoEm" DESC, "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "posts_storeId_autorId_idx" ON "posts"("storeId", "autorId");

-- CreateIndex
CREATE INDEX "posts_slugsAntigos_idx" ON "posts" USING GIN ("slugsAntigos");

-- CreateIndex
CREATE UNIQUE INDEX "posts_storeId_id_key" ON "posts"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "posts_storeId_slug_key" ON "posts"("storeId", "slug");

-- CreateIndex
CREATE INDEX "post_revisions_storeId_postId_idx" ON "post_revisions"("storeId", "postId");

-- CreateIndex
CREATE INDEX "post_revisions_storeId_autorId_idx" ON "post_revisions"("storeId", "autorId");

-- CreateIndex
CREATE UNIQUE INDEX "post_revisions_postId_versao_key" ON "post_revisions"("postId", "versao");

-- CreateIndex
CREATE INDEX "coupons_storeId_criadoEm_id_idx" ON "coupons"("storeId", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "coupons_storeId_segmentId_idx" ON "coupons"("storeId", "segmentId");

-- CreateIndex
CREATE INDEX "coupons_storeId_customerId_idx" ON "coupons"("storeId", "customerId");

-- CreateIndex
CREATE UNIQUE INDEX "coupons_storeId_id_key" ON "coupons"("storeId", "id");

-- CreateIndex
CREATE INDEX "coupon_products_storeId_productId_idx" ON "coupon_products"("storeId", "productId");

-- CreateIndex
CREATE INDEX "coupon_categories_storeId_categoryId_idx" ON "coupon_categories"("storeId", "categoryId");

-- CreateIndex
CREATE INDEX "coupon_uses_storeId_orderId_idx" ON "coupon_uses"("storeId", "orderId");

-- CreateIndex
CREATE INDEX "coupon_uses_storeId_couponId_customerId_idx" ON "coupon_uses"("storeId", "couponId", "customerId");

-- CreateIndex
CREATE INDEX "coupon_uses_storeId_couponId_email_idx" ON "coupon_uses"("storeId", "couponId", "email");

-- CreateIndex
CREATE INDEX "coupon_uses_storeId_couponId_documento_idx" ON "coupon_uses"("storeId", "couponId", "documento");

-- CreateIndex
CREATE INDEX "coupon_uses_storeId_customerId_idx" ON "coupon_uses"("storeId", "customerId");

-- CreateIndex
CREATE UNIQUE INDEX "coupon_uses_couponId_orderId_key" ON "coupon_uses"("couponId", "orderId");

-- CreateIndex
CREATE INDEX "customers_busca_idx" ON "customers" USING GIN ("busca" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "customers_storeId_criadoEm_id_idx" ON "customers"("storeId", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "customers_storeId_documento_idx" ON "customers"("storeId", "documento");

-- CreateIndex
CREATE INDEX "customers_tags_idx" ON "customers" USING GIN ("tags");

-- CreateIndex
CREATE UNIQUE INDEX "customers_storeId_id_key" ON "customers"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "customers_storeId_email_key" ON "customers"("storeId", "email");

-- CreateIndex
CREATE INDEX "customer_sessions_storeId_customerId_idx" ON "customer_sessions"("storeId", "customerId");

-- CreateIndex
CREATE INDEX "customer_sessions_expiraEm_idx" ON "customer_sessions"("expiraEm");

-- CreateIndex
CREATE INDEX "customer_addresses_storeId_customerId_idx" ON "customer_addresses"("storeId", "customerId");

-- CreateIndex
CREATE INDEX "customer_addresses_storeId_uf_cidade_idx" ON "customer_addresses"("storeId", "uf", "cidade");

-- CreateIndex
CREATE INDEX "customer_consents_storeId_canal_aceito_idx" ON "customer_consents"("storeId", "canal", "aceito");

-- CreateIndex
CREATE INDEX "experiments_storeId_criadoEm_id_idx" ON "experiments"("storeId", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "experiments_storeId_id_key" ON "experiments"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "experiment_variants_storeId_experimentId_id_key" ON "experiment_variants"("storeId", "experimentId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "experiment_variants_experimentId_nome_key" ON "experiment_variants"("experimentId", "nome");

-- CreateIndex
CREATE INDEX "experiment_exposures_storeId_experimentId_variantId_idx" ON "experiment_exposures"("storeId", "experimentId", "variantId");

-- CreateIndex
CREATE INDEX "experiment_conversions_storeId_orderId_idx" ON "experiment_conversions"("storeId", "orderId");

-- CreateIndex
CREATE UNIQUE INDEX "loyalty_accounts_storeId_id_key" ON "loyalty_accounts"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "loyalty_accounts_storeId_customerId_key" ON "loyalty_accounts"("storeId", "customerId");

-- CreateIndex
CREATE INDEX "loyalty_entries_storeId_accountId_criadoEm_id_idx" ON "loyalty_entries"("storeId", "accountId", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "loyalty_entries_storeId_criadoEm_idx" ON "loyalty_entries"("storeId", "criadoEm");

-- CreateIndex
CREATE UNIQUE INDEX "loyalty_entries_storeId_id_key" ON "loyalty_entries"("storeId", "id");

-- CreateIndex
CREATE INDEX "loyalty_lots_storeId_accountId_expiraEm_idx" ON "loyalty_lots"("storeId", "accountId", "expiraEm");

-- CreateIndex
CREATE INDEX "loyalty_lots_storeId_orderId_idx" ON "loyalty_lots"("storeId", "orderId");

-- CreateIndex
CREATE UNIQUE INDEX "loyalty_lots_storeId_id_key" ON "loyalty_lots"("storeId", "id");

-- CreateIndex
CREATE INDEX "loyalty_lot_uses_storeId_entryId_idx" ON "loyalty_lot_uses"("storeId", "entryId");

-- CreateIndex
CREATE UNIQUE INDEX "manual_orders_token_key" ON "manual_orders"("token");

-- CreateIndex
CREATE INDEX "manual_orders_storeId_criadoEm_id_idx" ON "manual_orders"("storeId", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "manual_orders_storeId_status_criadoEm_id_idx" ON "manual_orders"("storeId", "status", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "manual_orders_storeId_customerId_idx" ON "manual_orders"("storeId", "customerId");

-- CreateIndex
CREATE UNIQUE INDEX "manual_orders_storeId_id_key" ON "manual_orders"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "manual_orders_storeId_orderId_key" ON "manual_orders"("storeId", "orderId");

-- CreateIndex
CREATE INDEX "manual_order_items_storeId_productId_idx" ON "manual_order_items"("storeId", "productId");

-- CreateIndex
CREATE UNIQUE INDEX "manual_order_items_storeId_manualOrderId_posicao_key" ON "manual_order_items"("storeId", "manualOrderId", "posicao");

-- CreateIndex
CREATE UNIQUE INDEX "segments_storeId_id_key" ON "segments"("storeId", "id");

-- CreateIndex
CREATE INDEX "segment_members_storeId_customerId_idx" ON "segment_members"("storeId", "customerId");

-- CreateIndex
CREATE INDEX "campaigns_storeId_criadoEm_id_idx" ON "campaigns"("storeId", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "campaigns_storeId_segmentId_idx" ON "campaigns"("storeId", "segmentId");

-- CreateIndex
CREATE UNIQUE INDEX "campaigns_storeId_id_key" ON "campaigns"("storeId", "id");

-- CreateIndex
CREATE INDEX "campaign_recipients_storeId_campaignId_status_id_idx" ON "campaign_recipients"("storeId", "campaignId", "status", "id");

-- CreateIndex
CREATE INDEX "campaign_recipients_storeId_customerId_idx" ON "campaign_recipients"("storeId", "customerId");

-- CreateIndex
CREATE UNIQUE INDEX "campaign_recipients_campaignId_customerId_key" ON "campaign_recipients"("campaignId", "customerId");

-- CreateIndex
CREATE INDEX "marketing_messages_storeId_customerId_criadoEm_idx" ON "marketing_messages"("storeId", "customerId", "criadoEm" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "marketing_messages_campaignId_customerId_key" ON "marketing_messages"("campaignId", "customerId");

-- CreateIndex
CREATE UNIQUE INDEX "marketing_messages_storeId_automationRunId_key" ON "marketing_messages"("storeId", "automationRunId");

-- CreateIndex
CREATE INDEX "orders_storeId_criadoEm_id_idx" ON "orders"("storeId", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_storeId_status_criadoEm_id_idx" ON "orders"("storeId", "status", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_storeId_customerId_criadoEm_idx" ON "orders"("storeId", "customerId", "criadoEm" DESC);

-- CreateIndex
CREATE INDEX "orders_busca_idx" ON "orders" USING GIN ("busca" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "orders_storeId_id_key" ON "orders"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_storeId_numero_key" ON "orders"("storeId", "numero");

-- CreateIndex
CREATE INDEX "order_items_storeId_productId_idx" ON "order_items"("storeId", "productId");

-- CreateIndex
CREATE INDEX "order_items_storeId_variantId_idx" ON "order_items"("storeId", "variantId");

-- CreateIndex
CREATE UNIQUE INDEX "order_items_storeId_id_key" ON "order_items"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "order_items_storeId_orderId_posicao_key" ON "order_items"("storeId", "orderId", "posicao");

-- CreateIndex
CREATE INDEX "order_status_changes_storeId_orderId_criadoEm_idx" ON "order_status_changes"("storeId", "orderId", "criadoEm");

-- CreateIndex
CREATE INDEX "order_notes_storeId_orderId_criadoEm_idx" ON "order_notes"("storeId", "orderId", "criadoEm");

-- CreateIndex
CREATE INDEX "audit_logs_storeId_criadoEm_id_idx" ON "audit_logs"("storeId", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_logs_storeId_recurso_recursoId_criadoEm_idx" ON "audit_logs"("storeId", "recurso", "recursoId", "criadoEm" DESC);

-- CreateIndex
CREATE INDEX "idempotency_keys_expiraEm_idx" ON "idempotency_keys"("expiraEm");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_keys_storeId_ator_chave_key" ON "idempotency_keys"("storeId", "ator", "chave");

-- CreateIndex
CREATE INDEX "refunds_storeId_orderId_criadoEm_idx" ON "refunds"("storeId", "orderId", "criadoEm");

-- CreateIndex
CREATE INDEX "refunds_storeId_criadoEm_idx" ON "refunds"("storeId", "criadoEm");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_storeId_id_key" ON "refunds"("storeId", "id");

-- CreateIndex
CREATE INDEX "refund_items_storeId_orderItemId_idx" ON "refund_items"("storeId", "orderItemId");

-- CreateIndex
CREATE UNIQUE INDEX "refund_items_refundId_orderItemId_key" ON "refund_items"("refundId", "orderItemId");

-- CreateIndex
CREATE UNIQUE INDEX "stores_subdominio_key" ON "stores"("subdominio");

-- CreateIndex
CREATE UNIQUE INDEX "theme_presets_slug_key" ON "theme_presets"("slug");

-- CreateIndex
CREATE INDEX "theme_licenses_presetId_idx" ON "theme_licenses"("presetId");

-- CreateIndex
CREATE UNIQUE INDEX "theme_licenses_storeId_presetId_key" ON "theme_licenses"("storeId", "presetId");

-- CreateIndex
CREATE INDEX "webhook_subscriptions_storeId_criadaEm_id_idx" ON "webhook_subscriptions"("storeId", "criadaEm" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_subscriptions_storeId_id_key" ON "webhook_subscriptions"("storeId", "id");

-- CreateIndex
CREATE INDEX "webhook_events_storeId_criadoEm_id_idx" ON "webhook_events"("storeId", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_events_storeId_evento_criadoEm_idx" ON "webhook_events"("storeId", "evento", "criadoEm" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_storeId_id_key" ON "webhook_events"("storeId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_storeId_recurso_recursoId_sequencia_key" ON "webhook_events"("storeId", "recurso", "recursoId", "sequencia");

-- CreateIndex
CREATE INDEX "webhook_deliveries_storeId_subscriptionId_criadoEm_id_idx" ON "webhook_deliveries"("storeId", "subscriptionId", "criadoEm" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_storeId_eventoId_idx" ON "webhook_deliveries"("storeId", "eventoId");

-- CreateIndex
CREATE INDEX "webhook_deliveries_criadoEm_idx" ON "webhook_deliveries"("criadoEm");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_storeId_id_key" ON "webhook_deliveries"("storeId", "id");

-- CreateIndex
CREATE INDEX "webhook_attempts_storeId_deliveryId_idx" ON "webhook_attempts"("storeId", "deliveryId");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_attempts_deliveryId_numero_key" ON "webhook_attempts"("deliveryId", "numero");

-- AddForeignKey
ALTER TABLE "roles" ADD CONSTRAINT "roles_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_storeId_roleId_fkey" FOREIGN KEY ("storeId", "roleId") REFERENCES "roles"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_storeId_userId_fkey" FOREIGN KEY ("storeId", "userId") REFERENCES "users"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_storeId_criadaPorId_fkey" FOREIGN KEY ("storeId", "criadaPorId") REFERENCES "users"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key_scope_uses" ADD CONSTRAINT "api_key_scope_uses_storeId_apiKeyId_fkey" FOREIGN KEY ("storeId", "apiKeyId") REFERENCES "api_keys"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_rules" ADD CONSTRAINT "automation_rules_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_storeId_ruleId_fkey" FOREIGN KEY ("storeId", "ruleId") REFERENCES "automation_rules"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carts" ADD CONSTRAINT "carts_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carts" ADD CONSTRAINT "carts_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carts" ADD CONSTRAINT "carts_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_storeId_cartId_fkey" FOREIGN KEY ("storeId", "cartId") REFERENCES "carts"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId") REFERENCES "products"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_storeId_productId_variantId_fkey" FOREIGN KEY ("storeId", "productId", "variantId") REFERENCES "variants"("storeId", "productId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId") REFERENCES "products"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "variants" ADD CONSTRAINT "variants_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId") REFERENCES "products"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId") REFERENCES "products"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_storeId_productId_variantId_fkey" FOREIGN KEY ("storeId", "productId", "variantId") REFERENCES "variants"("storeId", "productId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_storeId_refundId_fkey" FOREIGN KEY ("storeId", "refundId") REFERENCES "refunds"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "categories" ADD CONSTRAINT "categories_storeId_paiId_fkey" FOREIGN KEY ("storeId", "paiId") REFERENCES "categories"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId") REFERENCES "products"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_storeId_categoryId_fkey" FOREIGN KEY ("storeId", "categoryId") REFERENCES "categories"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "posts" ADD CONSTRAINT "posts_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "posts" ADD CONSTRAINT "posts_storeId_autorId_fkey" FOREIGN KEY ("storeId", "autorId") REFERENCES "users"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_storeId_postId_fkey" FOREIGN KEY ("storeId", "postId") REFERENCES "posts"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_storeId_autorId_fkey" FOREIGN KEY ("storeId", "autorId") REFERENCES "users"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_storeId_segmentId_fkey" FOREIGN KEY ("storeId", "segmentId") REFERENCES "segments"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_storeId_couponId_fkey" FOREIGN KEY ("storeId", "couponId") REFERENCES "coupons"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId") REFERENCES "products"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_categories" ADD CONSTRAINT "coupon_categories_storeId_couponId_fkey" FOREIGN KEY ("storeId", "couponId") REFERENCES "coupons"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_categories" ADD CONSTRAINT "coupon_categories_storeId_categoryId_fkey" FOREIGN KEY ("storeId", "categoryId") REFERENCES "categories"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_storeId_couponId_fkey" FOREIGN KEY ("storeId", "couponId") REFERENCES "coupons"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customers" ADD CONSTRAINT "customers_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_sessions" ADD CONSTRAINT "customer_sessions_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer_consents" ADD CONSTRAINT "customer_consents_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "experiment_variants" ADD CONSTRAINT "experiment_variants_storeId_experimentId_fkey" FOREIGN KEY ("storeId", "experimentId") REFERENCES "experiments"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "experiment_exposures" ADD CONSTRAINT "experiment_exposures_storeId_experimentId_fkey" FOREIGN KEY ("storeId", "experimentId") REFERENCES "experiments"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "experiment_exposures" ADD CONSTRAINT "experiment_exposures_storeId_experimentId_variantId_fkey" FOREIGN KEY ("storeId", "experimentId", "variantId") REFERENCES "experiment_variants"("storeId", "experimentId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "experiment_conversions" ADD CONSTRAINT "experiment_conversions_storeId_experimentId_visitanteId_fkey" FOREIGN KEY ("storeId", "experimentId", "visitanteId") REFERENCES "experiment_exposures"("storeId", "experimentId", "visitanteId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "experiment_conversions" ADD CONSTRAINT "experiment_conversions_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_accounts" ADD CONSTRAINT "loyalty_accounts_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_storeId_accountId_fkey" FOREIGN KEY ("storeId", "accountId") REFERENCES "loyalty_accounts"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_storeId_refundId_fkey" FOREIGN KEY ("storeId", "refundId") REFERENCES "refunds"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_lots" ADD CONSTRAINT "loyalty_lots_storeId_accountId_fkey" FOREIGN KEY ("storeId", "accountId") REFERENCES "loyalty_accounts"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_lots" ADD CONSTRAINT "loyalty_lots_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_lot_uses" ADD CONSTRAINT "loyalty_lot_uses_storeId_lotId_fkey" FOREIGN KEY ("storeId", "lotId") REFERENCES "loyalty_lots"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loyalty_lot_uses" ADD CONSTRAINT "loyalty_lot_uses_storeId_entryId_fkey" FOREIGN KEY ("storeId", "entryId") REFERENCES "loyalty_entries"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_storeId_criadoPorId_fkey" FOREIGN KEY ("storeId", "criadoPorId") REFERENCES "users"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_orders" ADD CONSTRAINT "manual_orders_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_order_items" ADD CONSTRAINT "manual_order_items_storeId_manualOrderId_fkey" FOREIGN KEY ("storeId", "manualOrderId") REFERENCES "manual_orders"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_order_items" ADD CONSTRAINT "manual_order_items_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId") REFERENCES "products"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "manual_order_items" ADD CONSTRAINT "manual_order_items_storeId_productId_variantId_fkey" FOREIGN KEY ("storeId", "productId", "variantId") REFERENCES "variants"("storeId", "productId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "segments" ADD CONSTRAINT "segments_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "segment_members" ADD CONSTRAINT "segment_members_storeId_segmentId_fkey" FOREIGN KEY ("storeId", "segmentId") REFERENCES "segments"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "segment_members" ADD CONSTRAINT "segment_members_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_storeId_segmentId_fkey" FOREIGN KEY ("storeId", "segmentId") REFERENCES "segments"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_storeId_campaignId_fkey" FOREIGN KEY ("storeId", "campaignId") REFERENCES "campaigns"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "marketing_messages" ADD CONSTRAINT "marketing_messages_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "marketing_messages" ADD CONSTRAINT "marketing_messages_storeId_campaignId_fkey" FOREIGN KEY ("storeId", "campaignId") REFERENCES "campaigns"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "marketing_messages" ADD CONSTRAINT "marketing_messages_storeId_automationRunId_fkey" FOREIGN KEY ("storeId", "automationRunId") REFERENCES "automation_runs"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_storeId_couponId_fkey" FOREIGN KEY ("storeId", "couponId") REFERENCES "coupons"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_storeId_campaignId_fkey" FOREIGN KEY ("storeId", "campaignId") REFERENCES "campaigns"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_storeId_ruleId_fkey" FOREIGN KEY ("storeId", "ruleId") REFERENCES "automation_rules"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_storeId_experimentId_experimentVariantId_fkey" FOREIGN KEY ("storeId", "experimentId", "experimentVariantId") REFERENCES "experiment_variants"("storeId", "experimentId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_storeId_productId_fkey" FOREIGN KEY ("storeId", "productId") REFERENCES "products"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_storeId_productId_variantId_fkey" FOREIGN KEY ("storeId", "productId", "variantId") REFERENCES "variants"("storeId", "productId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_storeId_orderId_fkey" FOREIGN KEY ("storeId", "orderId") REFERENCES "orders"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_storeId_refundId_fkey" FOREIGN KEY ("storeId", "refundId") REFERENCES "refunds"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_items" ADD CONSTRAINT "refund_items_storeId_orderItemId_fkey" FOREIGN KEY ("storeId", "orderItemId") REFERENCES "order_items"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stores" ADD CONSTRAINT "stores_temaAtivoId_fkey" FOREIGN KEY ("temaAtivoId") REFERENCES "theme_presets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "store_counters" ADD CONSTRAINT "store_counters_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_count_parts" ADD CONSTRAINT "list_count_parts_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "theme_licenses" ADD CONSTRAINT "theme_licenses_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "theme_licenses" ADD CONSTRAINT "theme_licenses_presetId_fkey" FOREIGN KEY ("presetId") REFERENCES "theme_presets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_subscriptions" ADD CONSTRAINT "webhook_subscriptions_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_subscriptions" ADD CONSTRAINT "webhook_subscriptions_storeId_criadaPorId_fkey" FOREIGN KEY ("storeId", "criadaPorId") REFERENCES "users"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_sequences" ADD CONSTRAINT "event_sequences_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_storeId_subscriptionId_fkey" FOREIGN KEY ("storeId", "subscriptionId") REFERENCES "webhook_subscriptions"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_storeId_eventoId_fkey" FOREIGN KEY ("storeId", "eventoId") REFERENCES "webhook_events"("storeId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_storeId_deliveryId_fkey" FOREIGN KEY ("storeId", "deliveryId") REFERENCES "webhook_deliveries"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
