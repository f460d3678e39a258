-- The city's code at the IBGE. Invoices need it. Null: no service named it.
ALTER TABLE "customer_addresses" ADD COLUMN "codigoIbge" CHAR(7);
