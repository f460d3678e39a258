import type { Client } from "pg";

export type Bought = { key: string; id: string };

/** Each query finds rows that break the rule. */
const RULES: Record<string, string> = {
  "stock is not the sum of its movements": `
    SELECT p.id FROM products p LEFT JOIN stock_movements m ON m."productId" = p.id
    GROUP BY p.id HAVING p.estoque <> coalesce(sum(m.quantidade), 0) OR p.estoque < 0`,
  "an order's goods left the stock more or less than once": `
    SELECT o.id FROM orders o JOIN order_items i ON i."orderId" = o.id AND i."productId" IS NOT NULL
    WHERE o.observacao LIKE 'caos %' GROUP BY o.id
    HAVING -sum(i.quantidade) * (o.status <> 'cancelled')::int <> (
      SELECT coalesce(sum(m.quantidade), 0) FROM stock_movements m WHERE m."orderId" = o.id)`,
  "a coupon does not count its uses, or has too many": `
    SELECT c.id FROM coupons c LEFT JOIN coupon_uses u ON u."couponId" = c.id GROUP BY c.id
    HAVING c.usos <> count(u.id) FILTER (WHERE u.status = 'confirmado')
      OR c.reservas <> count(u.id) FILTER (WHERE u.status = 'reservado')
      OR c.usos + c.reservas > c."usoMaximo"`,
  "a balance of points is not the sum of its ledger and of its lots": `
    SELECT a.id FROM loyalty_accounts a
    WHERE a.saldo <> (SELECT coalesce(sum(pontos), 0) FROM loyalty_entries e WHERE e."accountId" = a.id)
      OR greatest(a.saldo, 0) <> (SELECT coalesce(sum(restante), 0) FROM loyalty_lots l
        WHERE l."accountId" = a.id AND l."liberadoEm" IS NOT NULL)`,
  "an order took other points than it says": `
    SELECT o.id FROM orders o LEFT JOIN loyalty_entries e ON e."orderId" = o.id
      AND e.tipo IN ('resgate', 'estorno_resgate')
    WHERE o.observacao LIKE 'caos %' GROUP BY o.id
    HAVING -coalesce(sum(e.pontos), 0) <> o."pontosUsados" * (o.status <> 'cancelled')::int`,
  "a key has no answer and nobody works on it": `
    SELECT id FROM idempotency_keys WHERE "concluidaEm" IS NULL AND "leaseAte" IS NULL`,
};

type Made = { id: string; observacao: string };

/** Checks that all known orders exist, that no others do, and that each key made one order. */
async function checkOrders(client: Client, bought: readonly Bought[]): Promise<string[]> {
  const { rows } = await client.query<Made>(
    `SELECT id, observacao FROM orders WHERE observacao LIKE 'caos %'`,
  );
  const made = new Set(rows.map(({ id }) => id));
  const told = new Set(bought.map(({ id }) => id));
  const lost = bought.filter(({ id }) => !made.has(id));
  const unknown = rows.filter(({ id }) => !told.has(id));
  const problems: string[] = [];
  if (lost.length > 0) problems.push(`${lost.length} orders that a buyer saw are gone, as ${lost[0]?.id}`);
  if (unknown.length > 0) {
    problems.push(`${unknown.length} orders that no buyer was told of, as ${unknown[0]?.observacao}`);
  }
  const keys = new Set(rows.map(({ observacao }) => observacao)).size;
  if (keys !== rows.length) problems.push(`${rows.length - keys} orders more than keys`);
  return problems;
}

/** @returns the problems, one sentence each */
export async function checkSales(client: Client, bought: readonly Bought[]): Promise<string[]> {
  const problems = await checkOrders(client, bought);
  for (const [problem, text] of Object.entries(RULES)) {
    const { rows } = await client.query<{ id: string }>(text);
    if (rows.length > 0) problems.push(`${problem}: ${rows.length}, as ${rows[0]?.id}`);
  }
  return problems;
}
