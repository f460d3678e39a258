-- Links in e-mails name the address that a store had: until then nobody else gets it, and it leads to the store.
CREATE TABLE "store_old_subdomains" (
    "subdominio" VARCHAR(63) NOT NULL,
    "storeId" UUID NOT NULL,
    "ate" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "store_old_subdomains_pkey" PRIMARY KEY ("subdominio")
);
CREATE INDEX "store_old_subdomains_storeId_idx" ON "store_old_subdomains"("storeId");
ALTER TABLE "store_old_subdomains" ADD CONSTRAINT "store_old_subdomains_storeId_fkey"
    FOREIGN KEY ("storeId") REFERENCES "stores"("id") ON DELETE CASCADE ON UPDATE CASCADE;
