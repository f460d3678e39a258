import type { PoolClient } from "pg";

/** Each query finds rows that break a rule. */
const RULES: Record<string, string> = {
  "stock is the sum of its movements": `
    SELECT v.id FROM variants v LEFT JOIN stock_movements m ON m."variantId" = v.id
    GROUP BY v.id HAVING v.estoque <> coalesce(sum(m.quantidade), 0)
    UNION ALL
    SELECT p.id FROM products p LEFT JOIN stock_movements m ON m."productId" = p.id
    GROUP BY p.id HAVING p.estoque <> coalesce(sum(m.quantidade), 0)`,
  "a movement's balance is what was there and what moved": `
    SELECT id FROM (
      SELECT id, saldo, sum(quantidade) OVER (
        PARTITION BY "productId", "variantId" ORDER BY "criadoEm", id) AS expected FROM stock_movements) m
    WHERE saldo <> expected`,
  "the lines of an order add up to it": `
    SELECT o.id FROM orders o JOIN order_items i ON i."orderId" = o.id GROUP BY o.id
    HAVING o."totalCents" <> sum(i."totalCents") + o."freteCents" OR o."descontoCents" <> sum(i."descontoCents")
      OR o."subtotalCents" <> sum(i.quantidade * i."precoCents")`,
  "the refunds of an order add up": `
    SELECT o.id FROM orders o LEFT JOIN refunds r ON r."orderId" = o.id GROUP BY o.id
    HAVING o."reembolsadoCents" <> coalesce(sum(r."valorCents"), 0)
    UNION ALL
    SELECT r.id FROM refunds r JOIN refund_items i ON i."refundId" = r.id GROUP BY r.id
    HAVING r."valorCents" <> sum(i."valorCents") + r."freteCents"`,
  "the history of an order ends in its status": `
    SELECT o.id FROM orders o WHERE o.status IS DISTINCT FROM (SELECT c.para FROM order_status_changes c
      WHERE c."orderId" = o.id ORDER BY c."criadoEm" DESC, c.id DESC LIMIT 1)`,
  "a coupon counts its uses": `
    SELECT c.id FROM coupons c LEFT JOIN coupon_uses u ON u."couponId" = c.id GROUP BY c.id
    HAVING c.usos <> count(u.id) FILTER (WHERE u.status = 'confirmado')
      OR c.reservas <> count(u.id) FILTER (WHERE u.status = 'reservado')
      OR c.usos + c.reservas > c."usoMaximo"`,
  "a balance of points is the sum of its ledger and of its lots": `
    SELECT a.id FROM loyalty_accounts a
    WHERE a.saldo <> (SELECT coalesce(sum(pontos), 0) FROM loyalty_entries e WHERE e."accountId" = a.id)
      OR a.saldo <> (SELECT coalesce(sum(restante), 0) FROM loyalty_lots l
        WHERE l."accountId" = a.id AND l."liberadoEm" IS NOT NULL)`,
  "no points are overdue": `
    SELECT id FROM loyalty_lots WHERE restante > 0
      AND ("expiraEm" < now() - interval '1 hour' OR ("liberadoEm" IS NULL AND "disponivelEm" < now()))`,
  "a campaign counts its recipients": `
    SELECT c.id FROM campaigns c LEFT JOIN campaign_recipients r ON r."campaignId" = c.id GROUP BY c.id
    HAVING c.destinatarios <> count(r.id) OR c.enviados <> count(r.id) FILTER (WHERE r.status = 'enviado')
      OR c.falhas <> count(r.id) FILTER (WHERE r.status = 'falhou')
      OR c.ignorados <> count(r.id) FILTER (WHERE r.status = 'ignorado')
      OR c.aberturas <> count(r."abertoEm") OR c.cliques <> count(r."clicadoEm")`,
  "a rule counts its runs": `
    SELECT a.id FROM automation_rules a LEFT JOIN automation_runs r ON r."ruleId" = a.id GROUP BY a.id
    HAVING a.execucoes <> count(r.id) FILTER (WHERE r.status = 'executada')
      OR a.falhas <> count(r.id) FILTER (WHERE r.status = 'falhou')`,
  "the next order has the next number": `
    SELECT s.id FROM stores s JOIN store_counters c ON c."storeId" = s.id
    WHERE c."proximoPedido" <> (SELECT coalesce(max(numero), 999) + 1 FROM orders o WHERE o."storeId" = s.id)`,
  "nothing happens in the future": `
    SELECT id FROM orders WHERE greatest("criadoEm", "atualizadoEm", "pagoEm", "entregueEm") > now()
    UNION ALL SELECT id FROM stock_movements WHERE "criadoEm" > now()
    UNION ALL SELECT id FROM loyalty_entries WHERE "criadoEm" > now()
    UNION ALL SELECT id FROM customers WHERE "criadoEm" > now()
    UNION ALL SELECT id FROM marketing_messages WHERE "criadoEm" > now()`,
};

export async function assertConsistent(db: PoolClient): Promise<void> {
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await db.query<{ id: string }>(`${query} LIMIT 3`);
    if (rows.length > 0) throw new Error(`${rule}: not so for ${rows.map(({ id }) => id).join(", ")}`);
  }
}
