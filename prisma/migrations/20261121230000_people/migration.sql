ALTER TABLE "roles" ADD COLUMN "exigeSegundoFator" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "users" ALTER COLUMN "senhaHash" DROP NOT NULL,
  ADD COLUMN "totpCifrado" VARCHAR(255),
  ADD COLUMN "totpAtivadoEm" TIMESTAMPTZ(3),
  ADD COLUMN "totpUltimoPasso" INTEGER,
  ADD CONSTRAINT "users_totp_check" CHECK ("totpAtivadoEm" IS NULL OR "totpCifrado" IS NOT NULL);

ALTER TABLE "user_sessions" ADD COLUMN "confirmadaEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

CREATE TABLE "user_recovery_codes" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "usadoEm" TIMESTAMPTZ(3),

    CONSTRAINT "user_recovery_codes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "user_recovery_codes_userId_hash_key" ON "user_recovery_codes"("userId", "hash");
CREATE INDEX "user_recovery_codes_storeId_userId_idx" ON "user_recovery_codes"("storeId", "userId");
ALTER TABLE "user_recovery_codes" ADD CONSTRAINT "user_recovery_codes_storeId_userId_fkey"
  FOREIGN KEY ("storeId", "userId") REFERENCES "users"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TYPE "UserTokenType" AS ENUM ('convite', 'senha');
CREATE TABLE "user_tokens" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "tipo" "UserTokenType" NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiraEm" TIMESTAMPTZ(3) NOT NULL,
    "usadoEm" TIMESTAMPTZ(3),

    CONSTRAINT "user_tokens_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "user_tokens_hash_key" ON "user_tokens"("hash");
CREATE INDEX "user_tokens_storeId_userId_idx" ON "user_tokens"("storeId", "userId");
CREATE INDEX "user_tokens_expiraEm_idx" ON "user_tokens"("expiraEm");
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_storeId_userId_fkey"
  FOREIGN KEY ("storeId", "userId") REFERENCES "users"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "customers" ADD COLUMN "observacao" VARCHAR(2000),
  ADD COLUMN "emailConfirmadoEm" TIMESTAMPTZ(3);

CREATE TYPE "CustomerTokenType" AS ENUM ('senha', 'email');
CREATE TABLE "customer_tokens" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "tipo" "CustomerTokenType" NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "email" VARCHAR(254) NOT NULL,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiraEm" TIMESTAMPTZ(3) NOT NULL,
    "usadoEm" TIMESTAMPTZ(3),

    CONSTRAINT "customer_tokens_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "customer_tokens_hash_key" ON "customer_tokens"("hash");
CREATE INDEX "customer_tokens_storeId_customerId_idx" ON "customer_tokens"("storeId", "customerId");
CREATE INDEX "customer_tokens_expiraEm_idx" ON "customer_tokens"("expiraEm");
ALTER TABLE "customer_tokens" ADD CONSTRAINT "customer_tokens_storeId_customerId_fkey"
  FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "freight_rates" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "nome" VARCHAR(60) NOT NULL,
    "ufs" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "precoCents" INTEGER NOT NULL,
    "prazoDiasUteis" INTEGER NOT NULL,
    "gratisAPartirCents" INTEGER,
    "pesoMaximoGramas" INTEGER,
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "freight_rates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "freight_rates_check" CHECK ("precoCents" BETWEEN 0 AND 99999999 AND "prazoDiasUteis" BETWEEN 0 AND 365
      AND "gratisAPartirCents" >= 0 AND "pesoMaximoGramas" > 0)
);
CREATE UNIQUE INDEX "freight_rates_storeId_id_key" ON "freight_rates"("storeId", "id");
CREATE INDEX "freight_rates_storeId_ordem_idx" ON "freight_rates"("storeId", "ordem");
ALTER TABLE "freight_rates" ADD CONSTRAINT "freight_rates_storeId_fkey"
  FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TYPE "EmailStatus" AS ENUM ('pendente', 'enviando', 'enviado', 'falhou', 'retido');
CREATE TABLE "emails" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "tipo" VARCHAR(40) NOT NULL,
    "para" VARCHAR(254) NOT NULL,
    "paraNome" VARCHAR(120),
    "userId" UUID,
    "customerId" UUID,
    "assunto" VARCHAR(200) NOT NULL,
    "texto" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "linkCifrado" TEXT,
    "status" "EmailStatus" NOT NULL DEFAULT 'pendente',
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "proximaTentativaEm" TIMESTAMPTZ(3),
    "leaseAte" TIMESTAMPTZ(3),
    "erro" VARCHAR(500),
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "enviadoEm" TIMESTAMPTZ(3),

    CONSTRAINT "emails_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "emails_storeId_id_key" ON "emails"("storeId", "id");
CREATE INDEX "emails_storeId_criadoEm_id_idx" ON "emails"("storeId", "criadoEm" DESC, "id" DESC);
CREATE INDEX "emails_storeId_userId_idx" ON "emails"("storeId", "userId");
CREATE INDEX "emails_storeId_customerId_idx" ON "emails"("storeId", "customerId");
ALTER TABLE "emails" ADD CONSTRAINT "emails_storeId_fkey"
  FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- What the sweep looks for: hardly any row of the table.
CREATE INDEX "emails_a_enviar_idx" ON "emails" ("proximaTentativaEm") WHERE "status" IN ('pendente', 'enviando');

CREATE INDEX "audit_logs_storeId_acao_criadoEm_id_idx" ON "audit_logs"("storeId", "acao", "criadoEm" DESC, "id" DESC);
CREATE INDEX "audit_logs_storeId_atorId_criadoEm_id_idx" ON "audit_logs"("storeId", "atorId", "criadoEm" DESC, "id" DESC);

CREATE INDEX "orders_storeId_origem_criadoEm_id_idx" ON "orders"("storeId", "origem", "criadoEm" DESC, "id" DESC);
CREATE INDEX "orders_storeId_totalCents_idx" ON "orders"("storeId", "totalCents");

-- What is only ever added to is not emptied either.
CREATE TRIGGER "stock_movements_kept" BEFORE TRUNCATE ON "stock_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "loyalty_entries_kept" BEFORE TRUNCATE ON "loyalty_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "audit_logs_kept" BEFORE TRUNCATE ON "audit_logs"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
