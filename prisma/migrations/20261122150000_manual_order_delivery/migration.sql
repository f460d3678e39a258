-- A manual order knows where it goes and how it is paid, so that the order that it becomes does too.
ALTER TABLE "manual_orders" ADD COLUMN "formaPagamento" "PaymentMethod", ADD COLUMN "enderecoEntrega" JSONB;
