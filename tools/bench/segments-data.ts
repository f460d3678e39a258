import type { Client } from "pg";

type SegmentStore = { customers: number; orders: number };

const STATES = "SP,SP,SP,MG,RJ,PR,BA,RS,SC,PE,CE,ES";
const CITIES =
  "São Paulo,Campinas,Santos,Belo Horizonte,Rio de Janeiro,Curitiba,Salvador,Porto Alegre,Joinville,Recife,Fortaleza,Vitória";
const TAGS = "vip,casa,novo,atacado,presente,verão,inverno,moda,Infantil,revenda";

const id = (kind: string, n: string) =>
  `('01900000-0000-7${kind}-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;
const pick = (list: string, n: string) =>
  `('{${list}}'::text[])[1 + (${n})::int % ${list.split(",").length}]`;

// A few products make most sales. A tenth of the orders does not count. One customer in ten never bought.
const ROWS = (storeId: string, { customers, orders }: SegmentStore) => [
  `INSERT INTO customers (id, "storeId", nome, email, tags, busca, "criadoEm", "atualizadoEm")
    SELECT ${id("001", "n")}, '${storeId}', 'Cliente ' || n, 'c' || n || '@bench.test',
      CASE n % 3 WHEN 0 THEN '{}' WHEN 1 THEN ARRAY[${pick(TAGS, "n / 3")}]
        ELSE ARRAY[${pick(TAGS, "n / 3")}, ${pick(TAGS, "n / 31")}] END,
      'cliente ' || n, now() - random() * interval '3 years', now()
    FROM generate_series(1, ${customers}) n`,
  `INSERT INTO customer_addresses (id, "storeId", "customerId", principal, cidade, uf, "atualizadoEm")
    SELECT ${id("002", "n")}, '${storeId}', ${id("001", "n")}, true, ${pick(CITIES, "n % 12")},
      ${pick(STATES, "n % 12")}, now() FROM generate_series(1, ${customers}) n WHERE n % 10 > 0`,
  `INSERT INTO customer_consents ("storeId", "customerId", canal, aceito, fonte)
    SELECT '${storeId}', ${id("001", "n")}, c::"Channel", n % 7 > 0, 'cadastro'
    FROM generate_series(1, ${customers}) n, unnest('{email,whatsapp,push}'::text[]) WITH ORDINALITY AS k (c, at)
    WHERE (n + at) % 3 > 0`,
  `INSERT INTO loyalty_accounts (id, "storeId", "customerId", saldo, "atualizadoEm")
    SELECT ${id("003", "n")}, '${storeId}', ${id("001", "n")}, n % 900, now()
    FROM generate_series(1, ${customers}) n WHERE n % 2 = 0`,
  `INSERT INTO products (id, "storeId", nome, slug, "precoCents", "atualizadoEm")
    SELECT ${id("004", "n")}, '${storeId}', 'Produto ' || n, 'p' || n, 1000 + n, now() FROM generate_series(0, 999) n`,
  `INSERT INTO categories (id, "storeId", nome, slug, "atualizadoEm")
    SELECT ${id("005", "n")}, '${storeId}', 'Categoria ' || n, 'c' || n, now() FROM generate_series(0, 39) n`,
  `INSERT INTO product_categories ("storeId", "productId", "categoryId")
    SELECT '${storeId}', ${id("004", "n")}, ${id("005", "(n * 7 + k * 13) % 40")}
    FROM generate_series(0, 999) n, generate_series(0, 1) k WHERE k = 0 OR n % 5 = 0`,
  `INSERT INTO coupons (id, "storeId", codigo, tipo, valor, "atualizadoEm")
    SELECT ${id("006", "n")}, '${storeId}', 'CUPOM' || n, 'percentual', 10, now() FROM generate_series(0, 49) n`,
  `INSERT INTO orders (id, "storeId", numero, status, moeda, "subtotalCents", "totalCents", "reembolsadoCents",
      "customerId", "pagoEm", "criadoEm", "atualizadoEm")
    SELECT ${id("007", "n")}, '${storeId}', 1000 + n,
      (CASE n % 20 WHEN 0 THEN 'pending' WHEN 1 THEN 'cancelled' WHEN 2 THEN 'refunded' ELSE 'delivered' END)::"OrderStatus",
      'BRL', cents, cents, CASE WHEN n % 20 = 2 THEN cents WHEN n % 50 = 3 THEN cents / 2 ELSE 0 END,
      ${id("001", `1 + (hashint8(n)::bigint & 2147483647) % (${customers} * 9 / 10)`)},
      CASE WHEN n % 20 > 0 THEN at END, at, at
    FROM (SELECT n, 2000 + (random() * 60000)::int AS cents, now() - random() * interval '2 years' AS at
      FROM generate_series(1, ${orders}) n) o`,
  `INSERT INTO order_items (id, "storeId", "orderId", posicao, "productId", nome, quantidade, "precoCents", "totalCents",
      "compradorId")
    SELECT ${id("008", "o.numero::bigint * 2 + k")}, o."storeId", o.id, k,
      ${id("004", "least(999, floor(1000 * random() * random()))")}, 'P', 1, 1000, 1000,
      CASE WHEN order_counts(o."pagoEm", o.status) THEN o."customerId" END
    FROM orders o, generate_series(0, 1) k`,
  `INSERT INTO coupon_uses (id, "storeId", "couponId", "orderId", "customerId", status, "descontoCents", "atualizadoEm")
    SELECT ${id("009", "row_number() OVER ()")}, "storeId", ${id("006", "(random() * random() * 49)")}, id, "customerId",
      CASE WHEN "pagoEm" IS NULL THEN 'liberado' ELSE 'confirmado' END::"CouponUseStatus", 100, now()
    FROM orders WHERE numero % 8 = 0`,
  `INSERT INTO customer_facts ("storeId", "customerId", "criadoEm", "totalGastoCents", pedidos, "ultimoPedidoEm",
      cidade, uf, tags, "aceitaEmail", "aceitaWhatsapp", "aceitaPush")
    SELECT c."storeId", c.id, c."criadoEm", coalesce(o.cents, 0), coalesce(o.count, 0), o.moment, t.cidade, t.uf,
      ARRAY(SELECT search_text(tag) FROM unnest(c.tags) tag), t.email, t.whatsapp, t.push
    FROM customers c CROSS JOIN LATERAL customer_traits(c."storeId", c.id) t
    LEFT JOIN (SELECT "customerId", sum("totalCents"::bigint - "reembolsadoCents") AS cents, count(*) AS count,
        max("criadoEm") AS moment
      FROM orders WHERE order_counts("pagoEm", status) GROUP BY 1) o ON o."customerId" = c.id`,
];

export const idOf = (kind: "product" | "category" | "coupon", n: number) =>
  `01900000-0000-7${{ product: "004", category: "005", coupon: "006" }[kind]}-8000-${n.toString(16).padStart(12, "0")}`;

/** Fills the tables by SQL, without triggers: the rows contain what the triggers would compute. */
export async function fillSegmentStore(client: Client, size: SegmentStore): Promise<string> {
  await client.query("BEGIN");
  await client.query("SET LOCAL session_replication_role = replica");
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO stores (id, subdominio, "nomeLoja", "atualizadoEm")
      VALUES (gen_random_uuid(), 'segmentos', 'Segmentos', now()) RETURNING id`,
  );
  const storeId = rows[0]?.id ?? "";
  for (const statement of ROWS(storeId, size)) await client.query(statement);
  await client.query("COMMIT");
  await client.query("VACUUM ANALYZE");
  return storeId;
}
