import { beforeEach, expect, it, vi } from "vitest";
import { PUT as changeSettings, GET as readSettings } from "@/app/(api)/settings/route";
import type { Ctx } from "@/lib/ctx";
import { pool } from "@/lib/db/client";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { settleStockLimit } from "@/lib/products/settle-stock-limit";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser } from "@/lib/testing/factories";
import { meanwhile } from "@/lib/testing/meanwhile";

let ctx: Ctx;
let cookie: string;
beforeEach(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx));
});

/** More products than are marked with the change. Every other one has 10 units, the others have 60. */
const fillStore = () =>
  pool().query(
    `INSERT INTO products (id, "storeId", nome, slug, "precoCents", estoque, "atualizadoEm")
    SELECT gen_random_uuid(), $1, 'Caneca', 'caneca-' || n, 100, 10 + n % 2 * 50, now() FROM generate_series(1, 2010) n`,
    [ctx.storeId],
  );

async function setLimit(estoqueBaixo: number): Promise<void> {
  const { versao } = (await call(readSettings, "GET", { cookie })).json.data;
  const { status, json } = await call(changeSettings, "PUT", { cookie, body: { versao, estoqueBaixo } });
  expect(status, JSON.stringify(json)).toBe(200);
}
const lowOnes = () => ctx.db.product.count({ where: { abaixoMinimo: true } });
const isLow = async (id: string) => (await ctx.db.product.findUniqueOrThrow({ where: { id } })).abaixoMinimo;
const step = (most: number) => sql(ctx, null, "SELECT settle_stock_limit($1::uuid, $2::int)", [most]);
/** A transaction of any database that began before may hold up the last pass. */
const settleAll = () =>
  vi.waitFor(async () => {
    await settleStockLimit(ctx.storeId);
    expect(await isOpen()).toBe(false);
  }, 10_000);
const isOpen = async () => (await ctx.db.stockLimitChange.count()) > 0;

it("marks a small store's products with the change, and a large one's step by step after it", async () => {
  const { id } = await aProduct(ctx, { estoque: 10 });
  await setLimit(20);
  expect(await isLow(id)).toBe(true);
  await fillStore();
  await setLimit(5);
  expect(await lowOnes()).toBe(1006);
  await step(700);
  expect(await lowOnes()).toBeGreaterThan(0);
  expect(await lowOnes()).toBeLessThan(1006);
  // The process died here, the limit changed once more, and two others go on.
  await setLimit(70);
  await step(700);
  await Promise.all([settleStockLimit(ctx.storeId, 300), settleStockLimit(ctx.storeId, 300)]);
  expect(await lowOnes()).toBe(2011);
  await settleAll();
});

it("leaves other stores' products alone", async () => {
  const other = await aStore();
  const { id } = await aProduct(other, { estoque: 10 });
  await other.db.store.update({ where: { id: other.storeId }, data: { estoqueBaixo: 10 } });
  await setLimit(70);
  for (const _ of [1, 2]) await settleStockLimit(ctx.storeId);
  const product = await other.db.product.findUniqueOrThrow({ where: { id } });
  expect(product.abaixoMinimo).toBe(true);
  expect(await other.db.stockLimitChange.count()).toBe(1);
});

it("does not wait for a product that somebody holds, and marks it afterwards", async () => {
  const [held, free] = [await aProduct(ctx, { estoque: 10 }), await aProduct(ctx, { estoque: 10 })];
  await transact(ctx, async (tx) => {
    await tx.db.product.update({ where: { id: held.id }, data: { marca: "Aurora" } });
    await meanwhile(async () => {
      await setLimit(20);
      await settleStockLimit(ctx.storeId);
      await settleStockLimit(ctx.storeId);
    });
    expect(await meanwhile(() => Promise.all([isLow(held.id), isLow(free.id)]))).toEqual([false, true]);
  });
  await settleAll();
  expect(await isLow(held.id)).toBe(true);
});

it("looks again after a sale that began under the old limit", async () => {
  const { id } = await aProduct(ctx, { estoque: 30 });
  await transact(ctx, async (tx) => {
    await tx.db.product.update({ where: { id }, data: { estoque: 10 } });
    await meanwhile(async () => {
      await setLimit(20);
      for (const _ of [1, 2, 3]) await settleStockLimit(ctx.storeId);
    });
    expect(await meanwhile(isOpen)).toBe(true);
  });
  expect(await isLow(id)).toBe(false);
  await settleAll();
  expect(await isLow(id)).toBe(true);
});
