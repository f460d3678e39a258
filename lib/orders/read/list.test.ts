import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { pool } from "@/lib/db/client";
import { listOrders } from "@/lib/orders/read/list";
import { aStore } from "@/lib/testing/factories";

const COUNT = 6000;
let ctx: Ctx;

/** The total of an order is its position, counted from the oldest. */
beforeAll(async () => {
  ctx = await aStore();
  await pool().query(
    `INSERT INTO orders (id, "storeId", numero, status, moeda, "subtotalCents", "totalCents", "pagoEm",
       "criadoEm", "atualizadoEm")
     SELECT gen_random_uuid(), $1, n, (ARRAY['paid', 'pending', 'shipped'])[1 + n % 3]::"OrderStatus", 'BRL', n, n,
       CASE WHEN n % 3 <> 1 THEN now() END, now() + n * interval '1 s', now()
     FROM generate_series(1, $2::int) AS n`,
    [ctx.storeId, COUNT],
  );
  await pool().query("ANALYZE orders");
});

const list = (status: string | undefined, page: number, limit: number) =>
  listOrders(ctx, { status, page, limit });

const downFrom = (n: number) => Array.from({ length: n }, (_, index) => n - index);

describe("a long list of orders", () => {
  it.each([
    [undefined, 1, 3, [6000, 5999, 5998], 6000],
    ["paid,pending", 1, 3, [6000, 5998, 5997], 4000],
    ["paid,pending", 40, 100, downFrom(150).filter((n) => n % 3 !== 2), 4000],
    ["paid", 21, 100, [], 2000],
    [undefined, 60, 100, downFrom(100), 6000],
    [undefined, 61, 100, [], 6000],
  ])("has of %s on page %i of %i the right orders in order", async (status, page, limit, expected, total) => {
    const { data, pagination } = await list(status, page, limit);
    expect(data.map(({ totalCents }) => totalCents)).toEqual(expected);
    expect(pagination.total).toBe(total);
  });

  type Node = {
    "Node Type": string;
    "Relation Name"?: string;
    "Actual Rows": number;
    "Actual Loops": number;
    "Heap Fetches"?: number;
    Plans?: Node[];
  };
  const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
  const rowsOf = (nodes: Node[]) =>
    nodes.reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0);

  it.each([
    [undefined, 1],
    ["paid", 1],
    ["paid,pending,shipped", 1],
    ["paid,pending,returned", 1],
    ["paid,pending,shipped", 300],
  ])("reads of %s on page %i only as many rows as it shows, however long it is", async (status, page) => {
    const query = vi.spyOn(pool(), "query");
    const { data } = await list(status, page, 20);
    const sent = query.mock.lastCall as unknown as [{ text: string; values: unknown[] }];
    query.mockRestore();
    const { rows } = await pool().query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sent[0].text}`, sent[0].values);
    const read = nodesOf(rows[0]["QUERY PLAN"][0].Plan).filter((node) => node["Relation Name"] === "orders");
    const walked = read.filter((node) => node["Node Type"] === "Index Only Scan");
    expect(data).toHaveLength(20);
    expect(rowsOf(walked)).toBeLessThanOrEqual(20 + 3);
    expect(rowsOf(read) - rowsOf(walked)).toBe(20);
  });
});
