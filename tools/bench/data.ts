import { openings, points, type Rows, refunds, sales } from "./ledgers";

/** Signs in with the demo's password. */
export const OWNER = "dona@bench.test";

export type Size = { products: number; orders: number };

const TYPES = "Camiseta,Vestido,Calça,Tênis,Bolsa,Luminária,Caneca,Almofada,Relógio,Mochila,Jaqueta,Saia";
const TRAITS = "Básica,Premium,Leve,Térmica,Urbana,Clássica,Esportiva,Infantil,Orgânica,Floral,Lisa,Listrada";
const COLOURS = "Azul,Preta,Verde,Vermelha,Amarela,Branca,Cinza,Lilás,Coral,Areia,Vinho,Turquesa,Grafite";
const NAMES =
  "Ana,João,Maria,José,Beatriz,Pedro,Júlia,Lucas,Cecília,Rafael,Inês,Caio,Lívia,Otávio,Marta,Davi";
const SURNAMES = "Silva,Souza,Gonçalves,Araújo,Pereira,Lima,Antônio,Ribeiro,Falcão,Nóbrega,Teixeira,Prado";

export const TABLES = [
  ...["categories", "customers", "products", "product_images", "product_categories", "variants"],
  ...["coupons", "campaigns", "orders", "order_items", "order_status_changes", "stock_movements"],
  ...["refunds", "refund_items", "loyalty_accounts", "loyalty_entries"],
];

/**
 * Triggers that inform reports of each row. They are off here: `fill` informs the reports once for all rows,
 * and report windows do not exist yet.
 */
export const SILENCED = [
  ["orders", "orders_report_in"],
  ["orders", "orders_noted_in"],
  ["products", "products_noted"],
  ["product_categories", "product_categories_noted"],
  ["refunds", "refunds_report"],
  ["refunds", "refunds_noted"],
  ["loyalty_entries", "loyalty_entries_report"],
] as const;

// Limited, because triggers hold the ids of a batch's products in an array.
const BATCH = 20_000;

export const customersOf = ({ orders }: Size) => Math.max(100, Math.floor(orders / 5));

// Every row is computed from its number, so related rows need no join. Postgres inlines functions of one
// expression, unless they are declared more immutable than the functions that they use.
const define = (head: string, result: string, body: string) =>
  `CREATE FUNCTION pg_temp.${head} RETURNS ${result} LANGUAGE sql STABLE AS $$ SELECT ${body} $$;`;
const word = (list: string, at: string, type = "text") =>
  `('{${list}}'::${type}[])[1 + (${at}) % ${list.split(",").length}]`;

export const FUNCTIONS = [
  define(
    "id_of(kind text, n bigint)",
    "uuid",
    `('01900000-0000-7' || $1 || '-8000-' || lpad(to_hex($2), 12, '0'))::uuid`,
  ),
  define(
    "chance(n bigint, seed int)",
    "float8",
    "(hashint8extended($1, $2) & 4294967295) / 4294967296.0::float8",
  ),
  define(
    "product_name(n bigint)",
    "text",
    `${word(TYPES, "$1")} || ' ' || ${word(TRAITS, "$1 / 12")} || ' ' || ${word(COLOURS, "$1 / 144")} || ' ' || $1`,
  ),
  define(
    "customer_name(n bigint)",
    "text",
    `${word(NAMES, "$1")} || ' ' || ${word(SURNAMES, "$1 / 16")} || ' ' || ${word(SURNAMES, "$1 / 192")}`,
  ),
  define("price(product bigint)", "int", "(1990 + $1 * 37 % 50000)::int"),
  define(
    "variant_id(product bigint, k int)",
    "uuid",
    "CASE WHEN $1 % 3 <> 0 THEN pg_temp.id_of('002', $1 * 4 + $2) END",
  ),
  define(
    "stock(product bigint, k int)",
    "int",
    "CASE ($1 + $2) * 2654435761 / 65536 % 8 WHEN 0 THEN 0 WHEN 1 THEN 3 ELSE 60 + ($1 * 7 + $2) % 200 END::int",
  ),
  // A tenth of the products makes nearly half of the sales. The lines of one order have different products.
  define(
    "line_product(line bigint, products int)",
    "bigint",
    "floor($2 / 3 * power(pg_temp.chance($1, 2), 3))::bigint * 3 + 1 + ($1 / 4 + $1 % 4) % 3",
  ),
  define(
    "status_of(n bigint, orders int)",
    `"OrderStatus"`,
    `CASE WHEN $1 > $2 * 0.98 THEN ${word("pending,paid,processing,paid,shipped", "$1", '"OrderStatus"')} ELSE ${word(
      "delivered,delivered,delivered,shipped,delivered,delivered,cancelled,delivered,expired,delivered,delivered,returned,delivered,delivered,refunded,delivered",
      "$1",
      '"OrderStatus"',
    )} END`,
  ),
  define(
    "ordered_at(n bigint, orders int)",
    "timestamptz",
    "now() - ($2 - $1 + 1) * (interval '730 days' / $2)",
  ),
].join("\n");

export const STORE = `
  WITH store AS (
    INSERT INTO stores (id, subdominio, "nomeLoja", "atualizadoEm")
    VALUES (gen_random_uuid(), 'bench', $3, now()) RETURNING id
  ), role AS (
    INSERT INTO roles (id, "storeId", nome, sistema, permissoes, "atualizadoEm")
    SELECT gen_random_uuid(), id, 'Dono', 'dono', enum_range(NULL::"Permission"), now() FROM store RETURNING id)
  INSERT INTO users (id, "storeId", "roleId", nome, email, "senhaHash", "atualizadoEm")
  SELECT gen_random_uuid(), store.id, role.id, 'Dona', $1, $2, now() FROM store, role RETURNING "storeId" AS id`;

const inBatches = (count: number, rows: (from: number, to: number) => Rows): Rows[] =>
  Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) =>
    rows(batch * BATCH + 1, Math.min(count, (batch + 1) * BATCH)),
  );

const LINE_COUNT = word("1,1,2,1,3", "n", "int");

export function rowsOf(storeId: string, size: Size): Rows[] {
  const { products, orders } = size;
  const customers = customersOf(size);
  return [
    [
      "categories",
      `INSERT INTO categories (id, "storeId", nome, slug, "atualizadoEm")
      SELECT pg_temp.id_of('003', n), '${storeId}', ${word(TYPES, "n")}, 'categoria-' || n, now()
      FROM generate_series(0, 11) n`,
    ],
    [
      "customers",
      `INSERT INTO customers (id, "storeId", nome, email, telefone, documento, "criadoEm", "atualizadoEm")
      SELECT pg_temp.id_of('004', n), '${storeId}', pg_temp.customer_name(n), 'cliente-' || n || '@bench.test',
        '+55119' || lpad(n::text, 8, '0'), lpad((n * 7919)::text, 11, '0'), at, at
      FROM generate_series(1, ${customers}::bigint) n, LATERAL (SELECT pg_temp.ordered_at(n, ${customers}) AS at) t`,
    ],
    [
      "products",
      `INSERT INTO products (id, "storeId", nome, slug, descricao, "precoCents", "custoCents", estoque, publicado,
        "pesoGramas", "criadoEm", "atualizadoEm")
      SELECT pg_temp.id_of('001', n), '${storeId}', pg_temp.product_name(n), 'produto-' || n,
        repeat('Algodão, corte reto, feita no Brasil. ', 4), pg_temp.price(n), pg_temp.price(n) / 2,
        CASE WHEN n % 3 = 0 THEN pg_temp.stock(n, 0) ELSE 0 END, n % 7 <> 0, 300,
        pg_temp.ordered_at(n, ${products}), now() - pg_temp.chance(n, 3) * interval '365 days'
      FROM generate_series(1, ${products}::bigint) n`,
    ],
    ...inBatches(products, (from, to) => [
      "variants",
      `INSERT INTO variants (id, "storeId", "productId", sku, tamanho, estoque, ordem, "atualizadoEm")
      SELECT pg_temp.variant_id(n, k), '${storeId}', pg_temp.id_of('001', n), 'SKU-' || n || '-' || ${word("P,M,G", "k")},
        ${word("P,M,G", "k")}, pg_temp.stock(n, k), k, now()
      FROM generate_series(${from}::bigint, ${to}) n, generate_series(0, 2) k WHERE n % 3 <> 0`,
    ]),
    ...inBatches(products, (from, to) => [
      "product_images",
      `INSERT INTO product_images (id, "storeId", "productId", largura, altura, alt, ordem)
      SELECT pg_temp.id_of('005', n * 4 + k), '${storeId}', pg_temp.id_of('001', n), 1200, 1200, 'Frente', k
      FROM generate_series(${from}::bigint, ${to}) n, generate_series(0, (n % 3)::int - 1) k`,
    ]),
    [
      "product_categories",
      `INSERT INTO product_categories ("storeId", "productId", "categoryId")
      SELECT '${storeId}', pg_temp.id_of('001', n), pg_temp.id_of('003', n % 12) FROM generate_series(1, ${products}::bigint) n`,
    ],
    [
      "coupons",
      `INSERT INTO coupons (id, "storeId", codigo, tipo, valor, "atualizadoEm")
      SELECT pg_temp.id_of('00a', n), '${storeId}', 'CUPOM-' || n, 'percentual', 10, now() FROM generate_series(0, 199) n`,
    ],
    [
      "campaigns",
      `INSERT INTO campaigns (id, "storeId", nome, canal, status, "iniciadaEm", "atualizadoEm")
      SELECT pg_temp.id_of('00b', n), '${storeId}', 'Campanha ' || n, 'email', 'enviada', now() - n * interval '7 days', now()
      FROM generate_series(0, 99) n`,
    ],
    [
      "orders",
      `INSERT INTO orders (id, "storeId", numero, status, origem, moeda, "subtotalCents", "freteCents", "totalCents",
        "reembolsadoCents", "formaPagamento", "customerId", "clienteNome", "clienteEmail", "clienteDocumento",
        "enderecoEntrega", "couponId", "campaignId", "pagoEm", "criadoEm", "atualizadoEm")
      SELECT pg_temp.id_of('006', n), '${storeId}', 1000 + n, status, ${word("loja,loja,loja,api,manual", "n", '"OrderOrigin"')},
        'BRL', sum, 1500, sum + 1500, CASE WHEN status = 'refunded' THEN sum + 1500 ELSE 0 END,
        ${word("pix,pix,cartao,boleto", "n", '"PaymentMethod"')}, pg_temp.id_of('004', c), pg_temp.customer_name(c),
        'cliente-' || c || '@bench.test', lpad((c * 7919)::text, 11, '0'),
        '{"destinatario":null,"cep":"01310100","logradouro":"Avenida Paulista","numero":"1000","complemento":null,
          "bairro":"Bela Vista","cidade":"São Paulo","uf":"SP"}'::jsonb,
        CASE WHEN n % 5 = 2 THEN pg_temp.id_of('00a', n % 200) END, CASE WHEN n % 20 = 7 THEN pg_temp.id_of('00b', n / 20 % 100) END,
        CASE WHEN status NOT IN ('pending', 'expired', 'cancelled') THEN at + interval '9 minutes' END, at, at
      FROM generate_series(1, ${orders}::bigint) n, LATERAL (
        SELECT pg_temp.status_of(n, ${orders}) AS status, pg_temp.ordered_at(n, ${orders}) AS at,
          1 + floor(${customers} * power(pg_temp.chance(n, 4), 2))::bigint AS c,
          (SELECT sum(pg_temp.price(pg_temp.line_product(n * 4 + k, ${products})) * (1 + ((n * 4 + k) % 7 = 0)::int))::int
            FROM generate_series(1, ${LINE_COUNT}) k) AS sum OFFSET 0) o`,
    ],
    [
      "order_items",
      `INSERT INTO order_items (id, "storeId", "orderId", posicao, "productId", "variantId", nome, sku, tamanho,
        quantidade, "precoCents", "custoCents", "totalCents")
      SELECT pg_temp.id_of('007', n * 4 + k), '${storeId}', pg_temp.id_of('006', n), k, pg_temp.id_of('001', p),
        pg_temp.variant_id(p, size), pg_temp.product_name(p),
        CASE WHEN p % 3 <> 0 THEN 'SKU-' || p || '-' || ${word("P,M,G", "size")} END,
        CASE WHEN p % 3 <> 0 THEN ${word("P,M,G", "size")} END,
        units, pg_temp.price(p), pg_temp.price(p) / 2, pg_temp.price(p) * units
      FROM generate_series(1, ${orders}::bigint) n, generate_series(1, ${LINE_COUNT}) k, LATERAL (
        SELECT pg_temp.line_product(n * 4 + k, ${products}) AS p, (n % 3)::int AS size,
          (1 + ((n * 4 + k) % 7 = 0)::int) AS units OFFSET 0) l`,
    ],
    [
      "order_status_changes",
      `INSERT INTO order_status_changes (id, "storeId", "orderId", de, para, "atorTipo", "criadoEm")
      SELECT pg_temp.id_of('008', n * 2 + step), '${storeId}', pg_temp.id_of('006', n),
        CASE step WHEN 1 THEN 'pending'::"OrderStatus" END,
        CASE step WHEN 0 THEN 'pending' ELSE pg_temp.status_of(n, ${orders}) END, 'system',
        pg_temp.ordered_at(n, ${orders}) + step * interval '9 minutes'
      FROM generate_series(1, ${orders}::bigint) n, generate_series(0, 1) step
      WHERE step = 0 OR pg_temp.status_of(n, ${orders}) <> 'pending'`,
    ],
    ...refunds(storeId),
    ...points(storeId, customers),
    ["stock_movements", sales(storeId)],
    ["stock_movements", openings(storeId)],
  ];
}
