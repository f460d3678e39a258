import { withClient } from "./database";

/** The panel user that the bench logs in as. */
export const OWNER = { email: "dona@bench.test", senha: "banco-de-provas-2026" };

type Size = { products: number; orders: number; senhaHash: string };

/** What the measured requests ask for. */
export type BenchTarget = { productId: string; term: string; rareTerm: string };

const TYPES = "Camiseta,Vestido,Calça,Tênis,Bolsa,Luminária,Caneca,Almofada,Relógio,Mochila,Jaqueta,Saia";
const TRAITS = "Básica,Premium,Leve,Térmica,Urbana,Clássica,Esportiva,Infantil,Orgânica,Floral,Lisa,Listrada";
const COLOURS = "Azul,Preta,Verde,Vermelha,Amarela,Branca,Cinza,Lilás,Coral,Areia,Vinho,Turquesa,Grafite";

const STORE = `
  INSERT INTO stores (id, subdominio, "nomeLoja", "atualizadoEm")
  VALUES (gen_random_uuid(), 'bench', 'Bench', now()) RETURNING id`;

const OWNER_ROW = `
  WITH role AS (
    INSERT INTO roles (id, "storeId", nome, sistema, permissoes, "atualizadoEm")
    VALUES (gen_random_uuid(), $1, 'Dono', 'dono', enum_range(NULL::"Permission"), now()) RETURNING id)
  INSERT INTO users (id, "storeId", "roleId", nome, email, "senhaHash", "atualizadoEm")
  SELECT gen_random_uuid(), $1, id, 'Dona', $2, $3, now() FROM role`;

/** One product in seven is not published; every one has a SKU of its own. */
const PRODUCTS = `
  INSERT INTO products (id, "storeId", nome, slug, "precoCents", publicado, "criadoEm", "atualizadoEm")
  SELECT gen_random_uuid(), $1,
    (string_to_array($3, ','))[1 + n % 12] || ' ' || (string_to_array($4, ','))[1 + n / 12 % 12] || ' ' ||
      (string_to_array($5, ','))[1 + n / 144 % 13] || ' ' || n,
    'produto-' || n, 1990 + n % 50000, n % 7 <> 0,
    now() - n * interval '1 minute', now() - (n * 7919 % $2) * interval '1 minute'
  FROM generate_series(1, $2::int) AS n`;

/** Row by row the triggers would take minutes: they are off for this, and what they keep is written by hand. */
const VARIANTS = `
  SET session_replication_role = replica;
  INSERT INTO variants (id, "storeId", "productId", sku, estoque, "atualizadoEm")
    SELECT gen_random_uuid(), "storeId", id, upper(replace(slug, 'produto-', 'SKU-')), 10, now() FROM products;
  UPDATE products SET estoque = 10, busca = busca || E'\\n' || replace(slug, 'produto-', 'sku-');
  SET session_replication_role = origin`;

const ORDERS = `
  INSERT INTO orders (id, "storeId", numero, status, moeda, "subtotalCents", "totalCents", "clienteNome",
    "pagoEm", "criadoEm", "atualizadoEm")
  SELECT gen_random_uuid(), $1, 1000 + n,
    (enum_range(NULL::"OrderStatus"))[1 + n % 5], 'BRL', 1000 + n % 90000, 1000 + n % 90000,
    'Cliente ' || n % 5000, CASE WHEN n % 5 > 0 THEN now() - n * interval '2 minutes' END,
    now() - n * interval '2 minutes', now()
  FROM generate_series(1, $2::int) AS n`;

/** Fills a migrated database with one store of that size; `url` is the superuser's. */
export function fillStore(url: string, { products, orders, senhaHash }: Size): Promise<BenchTarget> {
  return withClient(url, async (client) => {
    const store = await client.query<{ id: string }>(STORE);
    const storeId = store.rows[0]?.id;
    await client.query(OWNER_ROW, [storeId, OWNER.email, senhaHash]);
    await client.query(PRODUCTS, [storeId, products, TYPES, TRAITS, COLOURS]);
    await client.query(VARIANTS);
    await client.query(ORDERS, [storeId, orders]);
    await client.query("VACUUM ANALYZE");
    const found = await client.query<{ id: string }>(
      `SELECT id FROM products WHERE "storeId" = $1 AND slug = 'produto-77'`,
      [storeId],
    );
    return {
      productId: found.rows[0]?.id ?? "",
      term: "termica",
      rareTerm: `sku-${Math.min(777, products)}`,
    };
  });
}
