-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL,
    "storeId" UUID NOT NULL,
    "customerId" UUID NOT NULL,
    "endpoint" VARCHAR(1000) NOT NULL,
    "p256dh" VARCHAR(90) NOT NULL,
    "auth" VARCHAR(30) NOT NULL,
    "criadoEm" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "push_subscriptions_storeId_customerId_idx" ON "push_subscriptions"("storeId", "customerId");

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_storeId_endpoint_key" ON "push_subscriptions"("storeId", "endpoint");

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_storeId_customerId_fkey" FOREIGN KEY ("storeId", "customerId") REFERENCES "customers"("storeId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
