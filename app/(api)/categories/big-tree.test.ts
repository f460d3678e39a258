import { Client } from "pg";
import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { DELETE, PUT } from "@/app/(api)/categories/[id]/route";
import { POST } from "@/app/(api)/categories/route";
import { closeDatabase, prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

const MANY = 3_000;

/** Makes `count` siblings with the same name. */
async function aTreeOf(count: number) {
  const ctx = await aStore();
  const { storeId } = ctx;
  const { cookie } = await aUser(ctx, ["produtos"]);
  const rows = Array.from({ length: count }, (_, ordem) => ({
    id: uuidv7(),
    storeId,
    nome: "Bolsas",
    slug: ordem === 0 ? "bolsas" : `bolsas-${ordem + 1}`,
    ordem,
  }));
  await ctx.db.category.createMany({ data: rows });
  await prisma().$executeRawUnsafe("ANALYZE categories");
  const create = (body: object = {}) => call(POST, "POST", { cookie, body: { nome: "Bolsas", ...body } });
  return { ctx, cookie, create, ids: rows.map(({ id }) => id) };
}

// The previous test file of this process may still hold connections to a database of this name.
const databaseUrl = new URL(process.env.DATABASE_URL ?? "");
databaseUrl.searchParams.set("application_name", "big-tree");
process.env.DATABASE_URL = databaseUrl.href;
expect(env().DATABASE_URL).toBe(databaseUrl.href);

/** The rows read so far. Postgres gets the counts of a connection when the connection closes. */
async function rowsRead(): Promise<number> {
  // Our own client would open further connections while we wait, for its background work.
  const client = new Client({ connectionString: databaseUrl.href });
  await client.connect();
  // Each time: work in the background that began before the first close opens connections after it.
  const othersNow = async () => {
    await closeDatabase();
    const { rows } = await client.query(`SELECT state, query FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'big-tree' AND pid <> pg_backend_pid()`);
    return rows;
  };
  try {
    await expect.poll(othersNow, { timeout: 10_000 }).toEqual([]);
    const { rows } = await client.query(`
      SELECT (SELECT seq_tup_read FROM pg_stat_user_tables WHERE relname = 'categories')
        + (SELECT sum(idx_tup_read) FROM pg_stat_user_indexes WHERE relname = 'categories') AS n`);
    return Number(rows[0]?.n);
  } finally {
    await client.end();
  }
}

it("reads a path and a place for a new one, however many there are", { timeout: 60_000 }, async () => {
  const { create, ids } = await aTreeOf(MANY);
  const before = await rowsRead();
  for (let n = 0; n < 10; n++) {
    expect((await create()).status).toBe(201);
    expect((await create({ paiId: ids[n] })).status).toBe(201);
  }
  const perCreation = ((await rowsRead()) - before) / 20;
  expect(perCreation).toBeGreaterThan(1);
  expect(perCreation).toBeLessThan(100);
});

it("creates them all when many come at once to a big tree", { timeout: 60_000 }, async () => {
  const { create, ids } = await aTreeOf(MANY);
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => create(n % 4 === 0 ? { paiId: ids[0] } : {})),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(201));
  const numbers = answers.flatMap(({ json }) => (json.data.paiId ? [] : json.data.ordem));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, n) => MANY + n));
  const slugs = answers.map(({ json }) => json.data.slug);
  expect(slugs.toSorted()).toEqual(Array.from({ length: 60 }, (_, n) => `bolsas-${MANY + 1 + n}`));
});

it("puts a category in front, and a parent's thousands of children in its place", {
  timeout: 60_000,
}, async () => {
  const { ctx, cookie, create, ids } = await aTreeOf(MANY);
  const { storeId } = ctx;
  const { json } = await create({ nome: "Primeira", ordem: 0 });
  expect(json.data.ordem).toBe(0);
  const parent = json.data.id;
  await ctx.db.category.updateMany({
    where: { storeId, id: { in: ids.slice(1000) } },
    data: { paiId: parent },
  });
  expect(
    (await call(PUT, "PUT", { cookie, params: { id: ids[0] ?? "" }, body: { ordem: 500 } })).status,
  ).toBe(200);
  expect((await call(DELETE, "DELETE", { cookie, params: { id: parent } })).status).toBe(200);
  const rows = await ctx.db.category.findMany({
    select: { ordem: true, paiId: true },
    orderBy: { ordem: "asc" },
  });
  expect(rows).toEqual(Array.from({ length: MANY }, (_, ordem) => ({ ordem, paiId: null })));
  expect(await ctx.db.webhookEvent.count({ where: { evento: "category.updated" } })).toBe(2_001);
});
