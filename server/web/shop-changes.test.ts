import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCategory } from "@/lib/categories/write";
import type { Ctx } from "@/lib/ctx";
import { NewCustomField } from "@/lib/custom-fields/schema";
import { createCustomField } from "@/lib/custom-fields/write";
import { pool } from "@/lib/db/client";
import { createOrder } from "@/lib/orders/create/create";
import { ProductChange } from "@/lib/products/schema";
import { adjustStock } from "@/lib/products/stock";
import { updateProduct } from "@/lib/products/write";
import { cleanShopChanges } from "@/lib/storefront/clean-shop-changes";
import { aProduct, aStore } from "@/lib/testing/factories";
import { followShopChanges, type ShopChanges } from "./shop-changes";

/** Longer than a look is good for. */
const LOOK_MS = 310;
let changes: ShopChanges;

beforeEach(async () => {
  changes = followShopChanges(process.env.DATABASE_URL ?? "");
  await changes.look();
});
afterEach(() => changes.close());

const soon = () => sleep(5);

/** @returns which pages a change is found for: of the store, of the product, of another product, of another store */
async function foundAfter(ctx: Ctx, slug: string, work: () => Promise<unknown>): Promise<string[]> {
  const { storeId } = ctx;
  const other = await aStore();
  await sleep(LOOK_MS);
  await changes.look();
  await soon();
  const sinceMs = performance.now();
  await work();
  await sleep(LOOK_MS);
  expect(await changes.look()).toBe(true);
  const places = {
    store: { storeId, slug: null },
    product: { storeId, slug },
    "another product": { storeId, slug: "another" },
    "another store": { storeId: other.storeId, slug },
  };
  return Object.entries(places).flatMap(([name, place]) =>
    changes.isUnchanged(place, sinceMs) ? [] : [name],
  );
}

const WHOLE = ["store", "product", "another product"];

describe("what a transaction changed", () => {
  const change = (ctx: Ctx, id: string, fields: object) =>
    updateProduct(ctx, id, ProductChange.parse(fields));

  it("is told of all pages of the store where lists show it", async () => {
    const ctx = await aStore();
    const { id, slug } = await aProduct(ctx, { publicado: true, estoque: 50 });
    expect(await foundAfter(ctx, slug, () => change(ctx, id, { precoCents: 4_321 }))).toEqual(WHOLE);
    expect(await foundAfter(ctx, slug, () => createCategory(ctx, { nome: "Saias" }))).toEqual(WHOLE);
    expect(await foundAfter(ctx, slug, () => adjustStock(ctx, id, { estoque: 0, motivo: "perda" }))).toEqual(
      WHOLE,
    );
    expect(await foundAfter(ctx, slug, () => change(ctx, id, { publicado: false }))).toEqual(WHOLE);
    // Nobody sees it now.
    expect(await foundAfter(ctx, slug, () => change(ctx, id, { nome: "Outro" }))).toEqual([]);
  });

  it("is told of the product's own page alone where only that shows it", async () => {
    const ctx = await aStore();
    const { id, slug } = await aProduct(ctx, { publicado: true, estoque: 7 });
    const buy = () => createOrder(ctx, { origem: "loja", itens: [{ produtoId: id, quantidade: 1 }] });
    expect(await foundAfter(ctx, slug, () => change(ctx, id, { descricao: "De linho." }))).toEqual([
      "product",
    ]);
    expect(await foundAfter(ctx, slug, buy)).toEqual([]);
    // Five are left, and the page says so.
    expect(await foundAfter(ctx, slug, buy)).toEqual(["product"]);
    expect(await foundAfter(ctx, slug, () => change(ctx, id, { custoCents: 5 }))).toEqual([]);
    const gola = { entidade: "produto", nome: "Gola", tipo: "texto" };
    const field = () => createCustomField(ctx, NewCustomField.parse(gola));
    expect(await foundAfter(ctx, slug, field)).toEqual(WHOLE);
    const values = { camposPersonalizados: { gola: "Alta" } };
    expect(await foundAfter(ctx, slug, () => change(ctx, id, values))).toEqual(["product"]);
  });

  it("is told of all pages of all stores where hosts find another store", async () => {
    const ctx = await aStore();
    const found = await foundAfter(ctx, "saia", () => aStore());
    expect(found).toEqual([...WHOLE, "another store"]);
  });

  it("is told although its transaction began before others that were told", async () => {
    const ctx = await aStore();
    const { id, slug } = await aProduct(ctx, { publicado: true });
    const late = new Client({ connectionString: process.env.DATABASE_URL });
    await late.connect();
    await late.query("BEGIN");
    await late.query(`UPDATE products SET "precoCents" = 1 WHERE id = $1`, [id]);
    const other = await aProduct(ctx, { publicado: true });
    expect(await foundAfter(ctx, other.slug, () => change(ctx, other.id, { precoCents: 2 }))).toEqual(WHOLE);
    expect(await foundAfter(ctx, slug, () => late.query("COMMIT"))).toEqual(WHOLE);
    await late.end();
  });

  it("is told when a promotion begins or ends, although nobody writes a row, once", async () => {
    const ctx = await aStore();
    const { id, slug } = await aProduct(ctx, { publicado: true });
    const turn = () =>
      pool().query(
        `INSERT INTO promotion_turns ("storeId", "productId", em) VALUES ($1, $2, now() + interval '100 milliseconds')`,
        [ctx.storeId, id],
      );
    expect(await foundAfter(ctx, slug, turn)).toEqual(WHOLE);
    expect(await foundAfter(ctx, slug, soon)).toEqual([]);
  });

  it("is one row for each transaction and store, and rows do not stay", async () => {
    const ctx = await aStore();
    await pool().query(`DELETE FROM shop_changes`);
    await pool().query(
      `INSERT INTO categories (id, "storeId", nome, slug, "atualizadoEm") SELECT gen_random_uuid(), $1, n, n, now() FROM generate_series(1, 500) n`,
      [ctx.storeId],
    );
    const rows = () => pool().query(`SELECT 1 FROM shop_changes WHERE "storeId" = $1`, [ctx.storeId]);
    expect((await rows()).rowCount).toBe(1);
    await pool().query(`UPDATE shop_changes SET "criadoEm" = now() - interval '61 minutes'`);
    await cleanShopChanges();
    expect((await rows()).rowCount).toBe(0);
  });
});

it("knows nothing while the database is away, and holds everything for changed when it is back", async () => {
  const { storeId } = await aStore();
  await sleep(LOOK_MS);
  await changes.look();
  await soon();
  const sinceMs = performance.now();
  const ended = await pool().query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE '%shop_changes%' AND pid <> pg_backend_pid()`,
  );
  expect(ended.rowCount).toBe(1);
  await sleep(LOOK_MS);
  const place = { storeId, slug: null };
  for (let tries = 0; !(await changes.look()) && tries < 20; tries++) await sleep(200);
  expect(await changes.look()).toBe(true);
  expect(changes.isUnchanged(place, sinceMs)).toBe(false);
  await soon();
  expect(changes.isUnchanged(place, performance.now())).toBe(true);
  const nowhere = followShopChanges("postgresql://nobody@127.0.0.1:1/none");
  expect(await nowhere.look()).toBe(false);
});
