-- Of an order that was cancelled, expired or paid otherwise the service is asked at once, so that what is open there is
-- closed.
CREATE OR REPLACE FUNCTION follow_order_with_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    UPDATE payments SET status = 'aprovado', "aprovadoEm" = coalesce(NEW."pagoEm", now())
    WHERE id = (SELECT p.id FROM payments p
        WHERE p."storeId" = NEW."storeId" AND p."orderId" = NEW.id AND p.status IN ('pendente', 'expirado')
          AND p.provider IN ('pix_estatico', 'manual')
        ORDER BY p.status = 'pendente' DESC, p."criadoEm" DESC, p.id DESC LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM payments a
        WHERE a."storeId" = NEW."storeId" AND a."orderId" = NEW.id AND a.status = 'aprovado');
  ELSIF NEW.status = 'refunded' THEN
    UPDATE payments SET status = 'estornado'
    WHERE "storeId" = NEW."storeId" AND "orderId" = NEW.id AND status = 'aprovado';
  END IF;
  UPDATE payments SET status = CASE WHEN NEW.status = 'expired' THEN 'expirado' ELSE 'cancelado' END::"PaymentStatus",
    "proximaEm" = CASE WHEN "proximaEm" IS NOT NULL THEN now() END
  WHERE "storeId" = NEW."storeId" AND "orderId" = NEW.id AND status = 'pendente';
  RETURN NULL;
END $$;
