import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { pool } from "@/lib/db/client";
import { listOrders } from "@/lib/orders/read/list";
import { aStore } from "@/lib/testing/factories";

/** Counted from the newest; 10,000 orders are of today, so the rest is in older parts. */
const COUNT = 11_000;
const TODAY = 10_100;
const isLima = (n: number) => n % 7 === 0;
const isRare = (n: number) => n % 50 === 1;
const isOld = (n: number) => n > 10_900;
const isPaid = (n: number) => n % 2 === 0;

let ctx: Ctx;
let other: Ctx;

beforeAll(async () => {
  [ctx, other] = await Promise.all([aStore(), aStore()]);
  await pool().query(
    `INSERT INTO orders (id, "storeId", numero, status, moeda, "subtotalCents", "totalCents", "clienteNome",
       "pagoEm", "criadoEm", "atualizadoEm")
     SELECT gen_random_uuid(), $1, n, CASE n % 2 WHEN 0 THEN 'paid' ELSE 'pending' END::"OrderStatus", 'BRL', n, n,
       concat_ws(' ', CASE WHEN n > 10900 THEN 'Antiga' ELSE 'José' END, CASE n % 50 WHEN 1 THEN 'Rára' END, 'Lima',
         CASE n % 7 WHEN 0 THEN 'Lima' ELSE 'Prado Lima' END),
       CASE n % 2 WHEN 0 THEN now() END,
       date_trunc('day', now(), 'UTC') - (greatest(n - $2::int, 0) * interval '9 hours') + ($3 - n) * interval '1 s',
       now()
     FROM generate_series(1, $3::int) AS n`,
    [ctx.storeId, TODAY, COUNT],
  );
  await pool().query("VACUUM ANALYZE orders");
});

const where = (is: (n: number) => boolean) =>
  Array.from({ length: COUNT }, (_, index) => index + 1).filter(is);

async function found(query: { q: string; status?: string; page?: number; limit?: number }, from = ctx) {
  const { data, pagination } = await listOrders(from, { page: 1, limit: 100, ...query });
  return { numbers: data.map(({ numero }) => numero), ...pagination };
}

type Node = {
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Index Recheck"?: number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** @returns the reads of `orders` in a search, with the plan that Postgres would choose for a large table */
async function readsOf(q: string): Promise<Node[]> {
  const query = vi.spyOn(pool(), "query");
  await found({ q });
  const [sent] = query.mock.lastCall as unknown as [{ text: string; values: unknown[] }];
  query.mockRestore();
  const client = await pool().connect();
  try {
    await client.query("BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = off");
    const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sent.text}`, sent.values);
    const reads = nodesOf(rows[0]["QUERY PLAN"][0].Plan).filter((node) => node["Relation Name"] === "orders");
    // The last read belongs to the page itself.
    return reads.slice(0, -1);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

describe("a search among many orders", () => {
  it.each([
    ["lima lima", isLima],
    ["LIMA", () => true],
    ["jose lima lima", (n: number) => isLima(n) && !isRare(n) && !isOld(n)],
    ["ose lima li", (n: number) => isLima(n) && !isRare(n) && !isOld(n)],
    ["prado", (n: number) => !isLima(n)],
  ])("for %s, in more than it counts, has the newest thousand", async (q, is) => {
    const expected = where(is).slice(0, 1000);
    for (const page of [1, 4, 10]) {
      const { numbers, total, totalLimitado } = await found({ q, page });
      expect([numbers, total, totalLimitado]).toEqual([
        expected.slice((page - 1) * 100, page * 100),
        1000,
        true,
      ]);
    }
    expect((await found({ q, page: 11 })).numbers).toEqual([]);
  });

  it.each([
    ["rara", isRare],
    ["antiga", isOld],
    ["antiga rara", (n: number) => isRare(n) && isOld(n)],
    ["antiga lima lima", (n: number) => isLima(n) && isOld(n) && !isRare(n)],
    ["#10999", (n: number) => n === 10_999],
    ["limawlima", () => false],
    ["lima jose", () => false],
    ["lima prado lima prado lima", () => false],
    ["josé  lima", () => false],
    ["li_a", () => false],
  ])("for %s, in fewer, has them all in order", async (q, is) => {
    const expected = where(is);
    const pages = await Promise.all([1, 2, 3].map((page) => found({ q, page })));
    expect(pages.flatMap(({ numbers }) => numbers)).toEqual(expected);
    expect(pages.map(({ total, totalLimitado }) => [total, totalLimitado])).toEqual(
      Array.from({ length: 3 }, () => [expected.length, false]),
    );
  });

  it("keeps to the status and to the store", async () => {
    const paid = where((n) => isRare(n) && !isPaid(n));
    expect((await found({ q: "rara", status: "pending,shipped", limit: 1000 })).numbers).toEqual(paid);
    expect((await found({ q: "antiga", status: "paid" })).numbers).toEqual(
      where((n) => isOld(n) && isPaid(n)),
    );
    expect((await found({ q: "lima" }, other)).total).toBe(0);
  });

  it("goes no further back than it needs", async () => {
    const parts = await readsOf("lima");
    expect(parts.filter((node) => node["Actual Loops"] > 0)).toEqual([parts[0]]);
    expect(parts[0]?.["Actual Rows"]).toBe(TODAY);
    expect(parts.length).toBeGreaterThan(2);
  });

  it.each(["jose lima lima", "e lima l"])(
    "finds %s without reading those that have the words in another order",
    async (q) => {
      const reads = await readsOf(q);
      const removed = reads.flatMap((node) => [
        node["Rows Removed by Index Recheck"] ?? 0,
        node["Rows Removed by Filter"] ?? 0,
      ]);
      expect(Math.max(...removed)).toBe(0);
    },
  );

  it("finds a full name by where its words meet", async () => {
    const indexes = (await readsOf("jose lima lima")).flatMap(nodesOf).map((node) => node["Index Name"]);
    expect(indexes).toContain("orders_joints_idx");
    expect(indexes).not.toContain("orders_busca_idx");
  });
});
