import { performance } from "node:perf_hooks";
import { v7 as uuidv7 } from "uuid";
import { expect, it } from "vitest";
import { DELETE, PUT } from "@/app/(api)/categories/[id]/route";
import { POST } from "@/app/(api)/categories/route";
import { prisma } from "@/lib/db/client";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

const MANY = 3_000;

/** A store with so many categories side by side, all of the same name, and one without any below. */
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

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

it("costs a creation the same among thousands as among few", { timeout: 60_000 }, async () => {
  const trees = { few: await aTreeOf(50), many: await aTreeOf(MANY) };
  const took = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < 25; round++) {
    for (const size of ["few", "many"] as const) {
      const start = performance.now();
      expect((await trees[size].create()).status).toBe(201);
      if (round >= 5) took[size].push(performance.now() - start);
    }
  }
  const [few, many] = [median(took.few), median(took.many)];
  console.log(`creation among 50: ${few.toFixed(1)} ms, among ${MANY}: ${many.toFixed(1)} ms`);
  expect(many / few).toBeLessThan(2.5);
});

it("creates them all when many come at once to a big tree", { timeout: 60_000 }, async () => {
  const { create, ids } = await aTreeOf(MANY);
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => create(n % 4 === 0 ? { paiId: ids[0] } : {})),
  );
  console.log(`60 at once among ${MANY}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
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
