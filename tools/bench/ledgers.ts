/** A table, and a statement that fills it. */
export type Rows = [table: string, statement: string];

export const refunds = (storeId: string): Rows[] => [
  [
    "refunds",
    `INSERT INTO refunds (id, "storeId", "orderId", "valorCents", "freteCents", "atorTipo", "criadoEm")
    SELECT gen_random_uuid(), '${storeId}', id, "totalCents", "freteCents", 'system', least(now(), "pagoEm" + interval '3 days')
    FROM orders WHERE status = 'refunded'`,
  ],
  [
    "refund_items",
    `INSERT INTO refund_items (id, "storeId", "refundId", "orderItemId", quantidade, "valorCents")
    SELECT gen_random_uuid(), '${storeId}', r.id, i.id, i.quantidade, i."totalCents"
    FROM refunds r JOIN order_items i ON i."orderId" = r."orderId"`,
  ],
];

/** One point for each real that was paid. The balance is the sum of the points. */
export const points = (storeId: string, customers: number): Rows[] => [
  [
    "loyalty_entries",
    `INSERT INTO loyalty_entries (id, "storeId", "accountId", tipo, pontos, "orderId", "criadoEm")
    SELECT gen_random_uuid(), '${storeId}', overlay("customerId"::text placing '00c' from 16)::uuid, 'credito',
      "totalCents" / 100, id, "pagoEm" FROM orders WHERE "pagoEm" IS NOT NULL`,
  ],
  [
    "loyalty_accounts",
    `INSERT INTO loyalty_accounts (id, "storeId", "customerId", saldo, "atualizadoEm")
    SELECT pg_temp.id_of('00c', n), '${storeId}', pg_temp.id_of('004', n), coalesce(e.saldo, 0), now()
    FROM generate_series(1, ${customers}::bigint) n
    LEFT JOIN (SELECT "accountId", sum(pontos)::int AS saldo FROM loyalty_entries GROUP BY 1) e
      ON e."accountId" = pg_temp.id_of('00c', n)`,
  ],
];

// Computes the balance backwards from today's stock. Sold-out products get no returns, because the balance
// would fall below zero.
export const sales = (storeId: string) => `
  INSERT INTO stock_movements (id, "storeId", "productId", "variantId", tipo, quantidade, saldo, "orderId", "atorTipo",
    "criadoEm")
  SELECT pg_temp.id_of('009', row_number() OVER ()), '${storeId}', "productId", "variantId", tipo, units,
    estoque - coalesce(sum(units) OVER (PARTITION BY "productId", "variantId"
      ORDER BY "orderId", posicao, at ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING), 0), "orderId", 'system', at
  FROM (
    SELECT i."productId", i."variantId", i."orderId", i.posicao, kind.tipo, kind.sign * i.quantidade AS units,
      o."criadoEm" + kind.later AS at, coalesce(v.estoque, p.estoque) AS estoque
    FROM order_items i JOIN orders o ON o.id = i."orderId" JOIN products p ON p.id = i."productId"
      LEFT JOIN variants v ON v.id = i."variantId"
      JOIN (VALUES ('venda'::"StockMovementType", -1, interval '0'), ('cancelamento', 1, interval '30 minutes')
      ) kind (tipo, sign, later) ON kind.sign < 0 OR o.status IN ('cancelled', 'expired')
    WHERE o.status NOT IN ('cancelled', 'expired') OR coalesce(v.estoque, p.estoque) > 1
  ) moved`;

export const openings = (storeId: string) => `
  INSERT INTO stock_movements (id, "storeId", "productId", "variantId", tipo, quantidade, saldo, "atorTipo", "criadoEm")
  SELECT gen_random_uuid(), '${storeId}', unit.product, unit.variant, 'ajuste', units, units, 'system', now() - interval '731 days'
  FROM (SELECT p.id AS product, v.id AS variant, coalesce(v.estoque, p.estoque) AS estoque
    FROM products p LEFT JOIN variants v ON v."productId" = p.id AND v."storeId" = p."storeId") unit
  LEFT JOIN (SELECT "productId", "variantId", sum(quantidade) AS moved FROM stock_movements GROUP BY 1, 2) m
    ON m."productId" = unit.product AND m."variantId" IS NOT DISTINCT FROM unit.variant,
  LATERAL (SELECT (estoque - coalesce(moved, 0))::int AS units) opening WHERE units <> 0`;
