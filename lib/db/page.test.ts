// @long
import { beforeAll, describe, expect, it, vi } from "vitest";
import { listCoupons } from "@/lib/coupons/read";
import type { Ctx } from "@/lib/ctx";
import { listCustomers } from "@/lib/customers/list";
import { pool } from "@/lib/db/client";
import { listOrders } from "@/lib/orders/read/list";
import { listPublicOrders } from "@/lib/orders/read/public";
import { listPublicProducts } from "@/lib/products/public";
import { listProducts } from "@/lib/products/read";
import { anOrder, aProduct, aStore } from "@/lib/testing/factories";

const COUNT = 5000;
const LIMIT = 100;
let ctx: Ctx;

/** Unordered rows with many equal times, names and prices; a tenth is removed. */
const ROWS = [
  `INSERT INTO products (id, "storeId", nome, slug, "precoCents", publicado, "criadoEm", "atualizadoEm", "removidoEm")
   SELECT gen_random_uuid(), $1, 'Nome ' || n * 7 % 300, n, n * 13 % 40, n % 5 < 4, now() - n * 31 % 90 * interval '1 day',
     now() - n * 17 % 200 * interval '1 h', CASE WHEN n % 10 = 0 THEN now() END FROM generate_series(1, $2::int) n`,
  `INSERT INTO orders (id, "storeId", numero, status, moeda, "subtotalCents", "totalCents", "criadoEm", "atualizadoEm")
   SELECT gen_random_uuid(), $1, n, (ARRAY['pending', 'cancelled', 'pending', 'expired'])[1 + n % 4]::"OrderStatus",
     'BRL', n, n, now() - n * 31 % 400 * interval '10 h', now() - n * 17 % 200 * interval '1 h' FROM generate_series(1, $2::int) n`,
  `INSERT INTO customers (id, "storeId", nome, "criadoEm", "atualizadoEm", "removidoEm")
   SELECT gen_random_uuid(), $1, n, now() - n * 31 % 90 * interval '1 day', now(),
     CASE WHEN n % 10 = 0 THEN now() END FROM generate_series(1, $2::int) n`,
  `INSERT INTO coupons (id, "storeId", codigo, tipo, valor, ativo, "criadoEm", "atualizadoEm", "removidoEm")
   SELECT gen_random_uuid(), $1, n, 'percentual', 10, n % 10 <> 0, now() - n * 31 % 90 * interval '1 day', now(),
     CASE WHEN n % 10 = 0 THEN now() END FROM generate_series(1, $2::int) n`,
];

beforeAll(async () => {
  ctx = await aStore();
  const client = await pool().connect();
  // VACUUM only marks rows that are on the disk and that no older snapshot (autovacuum's) still needs.
  await client.query("SET synchronous_commit = on");
  for (const text of ROWS) await client.query(text, [ctx.storeId, COUNT]);
  await vi.waitUntil(async () => {
    await client.query("VACUUM (ANALYZE) products, orders, customers, coupons");
    const hidden = await client.query(`SELECT 1 FROM pg_class WHERE relallvisible < relpages
      AND relname IN ('products', 'orders', 'customers', 'coupons')`);
    return hidden.rowCount === 0;
  }, 15_000);
  client.release(true);
});

type Page = { data: { id: string }[]; pagination: { total: number } };
type List = { of: string; order: string; read: (page: { page: number; limit: number }) => Promise<Page> };

const NEWEST = `"criadoEm" DESC, id DESC`;
const PRESENT = `"removidoEm" IS NULL`;
const asked = <T>(query: object) => query as T;
const products = (ordenar: string, order: string, publicado?: boolean): List => ({
  of: `products WHERE ${PRESENT}${publicado === undefined ? "" : ` AND publicado = ${publicado}`} AND`,
  order,
  read: (page) => listProducts(ctx, asked({ ...page, ordenar, publicado })),
});
/** A minute later than the full hours, so that the rows of that hour are older. */
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 + 60_000);
const orders = (status?: string): List => ({
  of: `orders WHERE ${status ? `status::text IN ('${status.replaceAll(",", "', '")}') AND` : ""}`,
  order: NEWEST,
  read: (page) => listOrders(ctx, asked({ ...page, status })),
});

const LISTS: Record<string, List> = {
  "products by change": products("recentes", `"atualizadoEm" DESC, id`),
  "published products by change": products("recentes", `"atualizadoEm" DESC, id`, true),
  "unpublished products by change": products("recentes", `"atualizadoEm" DESC, id`, false),
  "products by name": products("nome", "nome, id"),
  "products by name, downwards": products("-nome", "nome DESC, id"),
  "products by price": products("precoCents", `"precoCents", id`),
  "published products by price, downwards": products("-precoCents", `"precoCents" DESC, id`, true),
  "published products": {
    of: `products WHERE ${PRESENT} AND publicado AND`,
    order: `"criadoEm" DESC, id`,
    read: (page) => listPublicProducts(ctx, asked(page)),
  },
  "products changed since": {
    of: `products WHERE ${PRESENT} AND publicado AND "atualizadoEm" > now() - interval '180 h' AND`,
    order: `"criadoEm" DESC, id`,
    read: (page) => listPublicProducts(ctx, asked({ ...page, atualizadoDesde: hoursAgo(180) })),
  },
  orders: orders(),
  "orders of a status": orders("pending"),
  "orders of some statuses": orders("pending,cancelled,paid"),
  "orders for integrations": { ...orders(), read: (page) => listPublicOrders(ctx, asked(page)) },
  "orders changed since": {
    ...orders(),
    of: `orders WHERE "atualizadoEm" > now() - interval '180 h' AND`,
    read: (page) => listPublicOrders(ctx, asked({ ...page, atualizadoDesde: hoursAgo(180) })),
  },
  "orders of some statuses changed since": {
    ...orders(),
    of: `orders WHERE status <> 'cancelled' AND "atualizadoEm" > now() - interval '180 h' AND`,
    read: (page) =>
      listPublicOrders(ctx, asked({ ...page, status: "pending,expired", atualizadoDesde: hoursAgo(180) })),
  },
  customers: {
    of: `customers WHERE ${PRESENT} AND`,
    order: NEWEST,
    read: (page) => listCustomers(ctx, asked({ ...page, ordenar: "recentes" })),
  },
  "oldest customers": {
    of: `customers WHERE ${PRESENT} AND`,
    order: `"criadoEm", id`,
    read: (page) => listCustomers(ctx, asked({ ...page, ordenar: "antigos" })),
  },
  coupons: {
    of: `coupons WHERE ${PRESENT} AND`,
    order: NEWEST,
    read: (page) => listCoupons(ctx, asked(page)),
  },
};

async function idsOf({ of, order }: List): Promise<string[]> {
  const text = `SELECT id FROM ${of} "storeId" = $1 ORDER BY ${order}`;
  return (await pool().query<{ id: string }>(text, [ctx.storeId])).rows.map(({ id }) => id);
}

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Heap Fetches"?: number;
  Plans?: Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plan nodes that read `table`, for each statement that `read` sends. */
async function readsOf(table: string, read: () => Promise<unknown>): Promise<Node[][]> {
  const query = vi.spyOn(pool(), "query");
  await read();
  const sent = query.mock.calls as unknown as [{ text: string; values: unknown[] }][];
  query.mockRestore();
  const reads: Node[][] = [];
  for (const [{ text, values }] of sent.filter(([{ text }]) => text.includes(`FROM ${table}`))) {
    const { rows } = await pool().query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    reads.push(nodesOf(rows[0]["QUERY PLAN"][0].Plan).filter((node) => node["Relation Name"] === table));
  }
  return reads;
}

const isWalk = (node: Node) => node["Node Type"] === "Index Only Scan";

describe.each(Object.entries(LISTS))("%s", (_name, list) => {
  it("are on every page what the whole list has there", async () => {
    const ids = await idsOf(list);
    const pages = Math.ceil(ids.length / LIMIT) + 1;
    for (let page = 1; page <= pages; page++) {
      const { data, pagination } = await list.read({ page, limit: LIMIT });
      expect(data.map(({ id }) => id)).toEqual(ids.slice((page - 1) * LIMIT, page * LIMIT));
      expect(pagination.total).toBe(ids.length);
    }
  });

  it("read their rows alone, the rest of the way in an index", async () => {
    const [table = ""] = list.of.split(" ");
    for (const page of [2, 22, 26]) {
      let found = 0;
      const reads = await readsOf(table, async () => {
        found = (await list.read({ page, limit: LIMIT })).data.length;
      });
      const read = reads.at(-1) ?? [];
      expect(read.reduce((sum, node) => sum + (node["Heap Fetches"] ?? 0), 0)).toBe(0);
      expect(read.filter((node) => !isWalk(node)).map((node) => node["Actual Rows"])).toEqual([found]);
    }
  });
});

describe("what changed lately", () => {
  const CHANGED = 250;

  it.each([undefined, "pending,expired"])(
    "of orders of %s is all that is read of their index, also by cursor",
    async (status) => {
      const query = { limit: 20, status, atualizadoDesde: hoursAgo(10) };
      const read = (more: object) => listPublicOrders(ctx, asked({ ...query, ...more }));
      const { nextCursor, total } = (await read({ page: 1 })).pagination;
      expect(total).toBe(status ? 175 : CHANGED);
      for (const more of [{ page: 1 }, { page: 5 }, { page: 1, cursor: nextCursor }]) {
        const reads = await readsOf("orders", () => read(more));
        const done = reads.flat().filter((node) => node["Actual Loops"] > 0);
        const walks = done.filter(isWalk);
        expect(walks.map((node) => node["Index Name"])).toEqual(Array(2).fill("orders_atualizadoEm_idx"));
        for (const node of walks) {
          expect(node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)).toBe(CHANGED);
        }
        const rows = done.filter((node) => !isWalk(node)).reduce((sum, node) => sum + node["Actual Rows"], 0);
        expect(rows).toBe(20);
      }
    },
  );
});

describe("a page near the end, while rows are added", () => {
  type Send = (...sent: unknown[]) => Promise<unknown>;

  it.each(["products by change", "orders"])("of %s is that of the list that was counted", async (name) => {
    const list = LISTS[name] as List;
    const before = await idsOf(list);
    const send = pool().query.bind(pool()) as unknown as Send;
    let sent = 0;
    const counted: Send = async (...query) => {
      const result = await send(...query);
      if (++sent === 1) await (name === "orders" ? anOrder(ctx) : aProduct(ctx));
      return result;
    };
    const spy = vi.spyOn(pool(), "query").mockImplementation(counted as never);
    const { data } = await list.read({ page: 40, limit: LIMIT });
    spy.mockRestore();
    expect(await idsOf(list)).toHaveLength(before.length + 1);
    expect(data.map(({ id }) => id)).toEqual(before.slice(39 * LIMIT, 40 * LIMIT));
  });
});
