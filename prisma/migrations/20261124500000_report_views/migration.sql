-- CreateTable
CREATE TABLE "report_views" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "nome" VARCHAR(60) NOT NULL,
    "filtros" JSONB NOT NULL,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizadoEm" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_digests" (
    "storeId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "semana" DATE NOT NULL,

    CONSTRAINT "report_digests_pkey" PRIMARY KEY ("storeId","userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "report_views_storeId_userId_nome_key" ON "report_views"("storeId", "userId", "nome");

-- AddForeignKey
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_storeId_userId_fkey" FOREIGN KEY ("storeId", "userId") REFERENCES "users"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_digests" ADD CONSTRAINT "report_digests_storeId_userId_fkey" FOREIGN KEY ("storeId", "userId") REFERENCES "users"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
