import { counted, type Window, within } from "@/lib/reports/window";

/** Per SKU sold or given back; `productId` and `variantId` are null for free lines. */
export const itemMoves = (window: Window) => `
  SELECT "productId", "variantId", sum(unidades) AS unidades, sum(pedidos) AS pedidos, sum(bruto) AS "brutoCents",
    sum(desconto) AS "descontoCents", sum(reembolso) AS "reembolsoCents"
  FROM (
    SELECT "productId", "variantId", sum(unidades) AS unidades, count(*) AS pedidos, sum(bruto) AS bruto,
      sum(desconto) AS desconto, 0 AS reembolso
    FROM (
      SELECT i."productId", i."variantId", i."orderId", sum(i.quantidade) AS unidades,
        sum(i.quantidade::bigint * i."precoCents") AS bruto, sum(i."descontoCents") AS desconto
      FROM orders o JOIN order_items i ON i."storeId" = o."storeId" AND i."orderId" = o.id
      WHERE ${counted(window)} GROUP BY 1, 2, 3) of_order
    GROUP BY 1, 2
    UNION ALL
    SELECT i."productId", i."variantId", 0, 0, 0, 0, sum(g."valorCents")
    FROM refunds r
    JOIN refund_items g ON g."storeId" = r."storeId" AND g."refundId" = r.id
    JOIN order_items i ON i."storeId" = g."storeId" AND i.id = g."orderItemId"
    WHERE r."storeId" = $1::uuid AND ${within(`r."criadoEm"`)} GROUP BY 1, 2
  ) move GROUP BY 1, 2`;
