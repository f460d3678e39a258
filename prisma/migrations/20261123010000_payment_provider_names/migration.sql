-- Alone: a new value can't be used by the transaction that adds it.
ALTER TYPE "PaymentProvider" ADD VALUE 'mercado_pago';
ALTER TYPE "PaymentProvider" ADD VALUE 'asaas';
