import { counted, type Window, within } from "@/lib/reports/period/window";
import { ALL, NOBODY, SINCE, type Source } from "@/lib/reports/windows/changes";
import type { Kind } from "@/lib/reports/windows/kept-lines";

/**
 * Sums per SKU that was sold or given back. All free-text lines together have the key `NOBODY`.
 * @param only SQL condition on the order items `i`
 */
const movesOf = (window: Window, { orders, refunds }: Source, only = "true") => `
  SELECT coalesce("productId", ${NOBODY}) AS chave, coalesce("variantId", ${NOBODY}) AS sub,
    sum(unidades)::bigint AS unidades, sum(pedidos)::bigint AS pedidos, sum(bruto)::bigint AS "brutoCents",
    sum(desconto)::bigint AS "descontoCents", sum(reembolso)::bigint AS "reembolsoCents", sum(devolucoes)::bigint AS devolucoes
  FROM (
    SELECT "productId", "variantId", sum(sinal * unidades) AS unidades, sum(sinal) AS pedidos, sum(sinal * bruto) AS bruto,
      sum(sinal * desconto) AS desconto, 0 AS reembolso, 0 AS devolucoes
    FROM (
      SELECT i."productId", i."variantId", i."orderId", o.linha, o.sinal, sum(i.quantidade) AS unidades,
        sum(i.quantidade::bigint * i."precoCents") AS bruto, sum(i."descontoCents") AS desconto
      FROM ${orders} o JOIN order_items i ON i."storeId" = $1::uuid AND i."orderId" = o.id AND ${only}
      WHERE ${counted(window)} GROUP BY 1, 2, 3, 4, 5) of_order
    GROUP BY 1, 2
    UNION ALL
    SELECT i."productId", i."variantId", 0, 0, 0, 0, sum(r.sinal * g."valorCents"), sum(r.sinal)
    FROM ${refunds} r
    JOIN refund_items g ON g."storeId" = $1::uuid AND g."refundId" = r.id
    JOIN order_items i ON i."storeId" = $1::uuid AND i.id = g."orderItemId" AND ${only}
    WHERE r."storeId" = $1::uuid AND ${within(`r."criadoEm"`)} GROUP BY 1, 2
  ) move GROUP BY 1, 2`;

const OF_LINE = `i."productId" = c.chave AND coalesce(i."variantId", ${NOBODY}) = c.sub`;

/** When this sum is 0, every sale of the line was undone. */
export const TIMES = "pedidos + devolucoes";

export const NET = `"brutoCents" - "descontoCents" - "reembolsoCents"`;

/**
 * Sums per set of categories. So a new order of the categories, or a deleted category, needs no new count.
 */
const SETS = `(
  SELECT coalesce(jsonb_agg(to_jsonb(s)), '[]') FROM (
    SELECT f.ids, sum(unidades) AS unidades, sum(${NET}) AS "liquidoCents", sum(${TIMES}) AS vezes FROM moves m
    LEFT JOIN (SELECT "productId", array_agg("categoryId" ORDER BY "categoryId") AS ids FROM product_categories
      WHERE "storeId" = $1::uuid GROUP BY 1) f ON f."productId" = m.chave
    GROUP BY 1) s)`;

export const ITEMS: Kind = {
  tipo: "itens",
  figures: ["unidades", "pedidos", "brutoCents", "descontoCents", "reembolsoCents", "devolucoes"],
  value: NET,
  isLeft: `${TIMES} <> 0`,
  moves: (window) => movesOf(window, ALL),
  ofLine: (window) => movesOf(window, ALL, OF_LINE),
  since: (window) => movesOf(window, SINCE),
  categories: SETS,
};

/** Moves of one product `c.chave`, over all its SKUs. */
export const movesOfProduct = (window: Window) => movesOf(window, ALL, `i."productId" = c.chave`);
