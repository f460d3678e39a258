import type { Client } from "pg";
import { hashPassword } from "@/lib/auth/password/password";
import { withClient } from "../../server/database/database";
import { DEMO_PASSWORD } from "../throwaway-shop";
import { FUNCTIONS, OWNER, rowsOf, SILENCED, type Size, STORE, TABLES } from "./data";

export type BenchTarget = {
  storeId: string;
  productId: string;
  orderId: string;
  word: string;
  sku: string;
  name: string;
  orderNumber: string;
  /** Products with enough stock to sell. */
  sellableIds: string[];
};

// Each query counts the rows where a figure that triggers keep is wrong.
const CHECKS: Record<string, string> = {
  "list counters": `
    SELECT count(*) FROM (
      SELECT 'products' AS lista, count(*) AS total FROM products WHERE "removidoEm" IS NULL
      UNION ALL SELECT 'products_published', count(*) FROM products WHERE "removidoEm" IS NULL AND publicado
      UNION ALL SELECT 'customers', count(*) FROM customers WHERE "removidoEm" IS NULL
      UNION ALL SELECT 'orders', count(*) FROM orders
      UNION ALL SELECT 'orders:' || status, count(*) FROM orders GROUP BY status
    ) counted LEFT JOIN list_counts kept USING (lista) WHERE counted.total IS DISTINCT FROM kept.total`,
  "stock and search text of products": `
    SELECT count(*) FROM products p JOIN stores s ON s.id = p."storeId" LEFT JOIN (
      SELECT "productId", sum(estoque) AS units, string_agg(search_text(sku), E'\\n' ORDER BY ordem, sku) AS skus
      FROM variants GROUP BY 1) v ON v."productId" = p.id
    WHERE p.estoque <> coalesce(v.units, p.estoque) OR p.busca <> concat_ws(E'\\n', search_text(p.nome), v.skus)
      OR p."abaixoMinimo" <> (p.estoque <= s."estoqueBaixo")`,
  "movements of stock": `
    SELECT count(*) FROM products p LEFT JOIN (
      SELECT "productId", sum(quantidade) AS units FROM stock_movements GROUP BY 1) m ON m."productId" = p.id
    WHERE p.estoque <> coalesce(m.units, 0)`,
  "facts of customers": `
    SELECT count(*) FROM customer_facts f LEFT JOIN (
      SELECT "customerId", sum("totalCents"::bigint - "reembolsadoCents") AS cents, count(*) AS orders
      FROM orders WHERE order_counts("pagoEm", status) GROUP BY 1) o ON o."customerId" = f."customerId"
    WHERE (f."totalGastoCents", f.pedidos) <> (coalesce(o.cents, 0), coalesce(o.orders, 0))`,
  "buyers of items": `
    SELECT count(*) FROM order_items i JOIN orders o ON o.id = i."orderId" WHERE i."compradorId" IS DISTINCT FROM
      CASE WHEN order_counts(o."pagoEm", o.status) THEN o."customerId" END`,
  "points of customers": `
    SELECT count(*) FROM loyalty_accounts a LEFT JOIN (
      SELECT "accountId", sum(pontos) AS points FROM loyalty_entries GROUP BY 1) e ON e."accountId" = a.id
    WHERE a.saldo <> coalesce(e.points, 0)`,
  "totals of orders": `
    SELECT count(*) FROM orders o LEFT JOIN (
      SELECT "orderId", sum("totalCents") AS cents FROM order_items GROUP BY 1) i ON i."orderId" = o.id
    WHERE o."subtotalCents" IS DISTINCT FROM i.cents`,
};

async function checkRows(client: Client): Promise<void> {
  for (const [what, statement] of Object.entries(CHECKS)) {
    const { rows } = await client.query<{ count: string }>(statement);
    if (rows[0]?.count !== "0") throw new Error(`bench data: ${what}: ${rows[0]?.count} differ`);
  }
}

// Removed before the fill and rebuilt once at the end: foreign keys, and indexes that no trigger uses.
const REMADE = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS take,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
  FROM pg_constraint WHERE contype = 'f' AND (conrelid = ANY($1::text[]::regclass[]) OR confrelid = ANY($1::text[]::regclass[]))
  UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  FROM pg_index WHERE NOT indisprimary AND indrelid = ANY($1::text[]::regclass[])
    AND indrelid NOT IN ('variants'::regclass, 'product_images'::regclass)`;

// One statement for all orders; the trigger would mark order by order.
const MARKS = `
  INSERT INTO report_marks ("storeId", momento)
  SELECT "storeId", date_trunc('hour', "pagoEm") FROM orders WHERE "pagoEm" IS NOT NULL
  UNION SELECT "storeId", date_trunc('hour', "criadoEm") FROM orders WHERE "pagoEm" IS NOT NULL
  UNION SELECT "storeId", date_trunc('hour', "criadoEm") FROM refunds`;

const UNFINISHED = "a run that was interrupted";
const nameOf = ({ products, orders }: Size) => `${products} products, ${orders} orders`;

async function silence(client: Client, how: "DISABLE" | "ENABLE"): Promise<void> {
  for (const [table, trigger] of SILENCED)
    await client.query(`ALTER TABLE ${table} ${how} TRIGGER ${trigger}`);
}

async function fill(client: Client, size: Size): Promise<void> {
  const senhaHash = await hashPassword(DEMO_PASSWORD);
  await client.query("BEGIN");
  await client.query(`SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'; SET jit = off; ${FUNCTIONS}`);
  const store = await client.query<{ id: string }>(STORE, [OWNER, senhaHash, UNFINISHED]);
  const remade = await client.query<{ take: string; make: string }>(REMADE, [TABLES]);
  for (const { take } of remade.rows) await client.query(take);
  await silence(client, "DISABLE");
  const analysed = new Set<string>();
  for (const [table, statement] of rowsOf(store.rows[0]?.id ?? "", size)) {
    await client.query(statement);
    if (!analysed.has(table)) await client.query(`ANALYZE ${table}`);
    analysed.add(table);
  }
  await client.query(`UPDATE store_counters SET "proximoPedido" = 1001 + $1`, [size.orders]);
  await client.query("COMMIT");
  await silence(client, "ENABLE");
  await client.query(MARKS);
  await client.query("VACUUM FULL products");
  // In reverse order: the query lists foreign keys first, and they need the indexes.
  for (const { make } of remade.rows.toReversed()) await client.query(make);
  await checkRows(client);
  await client.query("VACUUM ANALYZE");
  await client.query(`UPDATE stores SET "nomeLoja" = $1`, [nameOf(size)]);
  await client.query("CHECKPOINT");
}

const TARGET = `
  SELECT s.id AS "storeId", p.id AS "productId", o.id AS "orderId", 'termica' AS word, lower(v.sku) AS sku,
    lower(o."clienteNome") AS name, o.numero::text AS "orderNumber",
    ARRAY(SELECT q.id FROM products q WHERE q."storeId" = s.id AND q.estoque >= 50 AND q.publicado
      AND NOT EXISTS (SELECT 1 FROM variants x WHERE x."productId" = q.id) LIMIT 2000) AS "sellableIds"
  FROM stores s JOIN products p ON p."storeId" = s.id AND p.slug = 'produto-77'
    JOIN variants v ON v."storeId" = s.id AND v.sku = 'SKU-776-M' JOIN orders o ON o."storeId" = s.id AND o.numero = 1000 + $1
  WHERE s.subdominio = 'bench'`;

/**
 * Fills a migrated database with one store, unless the store exists already. `url` is the superuser's.
 * @throws where figures that triggers keep differ from the rows
 */
export function fillStore(url: string, size: Size): Promise<BenchTarget> {
  return withClient(url, async (client) => {
    const kept = await client.query<{ nome: string }>(`SELECT "nomeLoja" AS nome FROM stores`);
    const nome = kept.rows[0]?.nome;
    if (nome === undefined) await fill(client, size);
    else if (nome !== nameOf(size)) throw new Error(`bench data: the kept folder is of ${nome}`);
    const { rows } = await client.query<BenchTarget>(TARGET, [size.orders]);
    if (!rows[0]) throw new Error("bench data: at least 1000 products and 1000 orders are needed");
    return rows[0];
  });
}
