import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { closeDatabase, pool, type StoreClient } from "@/lib/db/client";
import { independentSql } from "@/lib/db/cross-store";
import { translateDbError } from "@/lib/db/errors";
import { sql } from "@/lib/db/sql";
import { transact } from "@/lib/db/transact";
import { aStore, unique } from "@/lib/testing/factories";

let ctx: Ctx;
let other: Ctx;
beforeAll(async () => {
  ctx = await aStore();
  other = await aStore();
});
afterAll(closeDatabase);

const failure = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) => {
      const known = translateDbError(error);
      return known ? `${known.code} ${known.message}` : String(error);
    },
  );

const product = ({ db, storeId }: Ctx, more: object = {}) =>
  db.product.create({ data: { storeId, nome: "Calção Único", slug: unique("p"), precoCents: 100, ...more } });
const variant = ({ db, storeId }: Ctx, productId: string, more: object = {}) =>
  db.variant.create({ data: { storeId, productId, sku: unique("SKU"), ...more } });
const order = ({ db, storeId }: Ctx, more: object = {}) => {
  const numero = Math.floor(Math.random() * 1e9);
  return db.order.create({
    data: {
      storeId,
      numero,
      moeda: "BRL",
      subtotalCents: 100,
      totalCents: 100,
      clienteNome: "José",
      ...more,
    },
  });
};
const reload = (db: StoreClient, id: string) => db.product.findUniqueOrThrow({ where: { id } });

async function total({ storeId }: Ctx, lista: string): Promise<number> {
  const text = `SELECT total FROM list_counts WHERE "storeId" = $1 AND lista = $2`;
  const result = await pool().query<{ total: number }>(text, [storeId, lista]);
  return result.rows[0]?.total ?? 0;
}

describe("stores", () => {
  it("hides and protects the rows of other stores", async () => {
    const { id } = await product(ctx);
    expect(await other.db.product.findUnique({ where: { id } })).toBeNull();
    expect(await other.db.product.updateMany({ where: { id }, data: { nome: "x" } })).toEqual({ count: 0 });
    expect(await failure(other.db.product.delete({ where: { id } }))).toMatch(/^not_found/);
  });

  it("can't be crossed by a reference, not even with plain SQL", async () => {
    const { id } = await product(ctx);
    const { storeId } = other;
    const category = await other.db.category.create({ data: { storeId, nome: "x", slug: unique("c") } });
    const link = `INSERT INTO product_categories ("storeId", "productId", "categoryId") VALUES ($1, $2, $3)`;
    for (const store of [ctx.storeId, storeId]) {
      expect(await failure(pool().query(link, [store, id, category.id]))).toMatch(/não encontrado$/);
    }
  });
});

describe("stock", () => {
  it("of a product is the sum of its variants, and never below zero", async () => {
    const { id } = await product(ctx, { estoque: 9 });
    const first = await variant(ctx, id, { estoque: 7 });
    await variant(ctx, id, { estoque: 5 });
    expect(await reload(ctx.db, id)).toMatchObject({ estoque: 12, abaixoMinimo: false });
    const take = `UPDATE variants SET estoque = estoque - 8 WHERE id = $1`;
    expect(await failure(pool().query(take, [first.id]))).toBe(
      "conflict estoque: não há unidades suficientes",
    );
    await ctx.db.variant.update({ where: { id: first.id }, data: { removidoEm: new Date() } });
    expect(await reload(ctx.db, id)).toMatchObject({ estoque: 5, abaixoMinimo: true });
  });

  it("adds up when many change it at once", async () => {
    const { id } = await product(ctx);
    const rows = await Promise.all([3, 50, 70].map((estoque) => variant(ctx, id, { estoque })));
    const take = `UPDATE variants SET estoque = estoque - 1 WHERE id = $1 AND estoque >= 1`;
    await Promise.all(Array.from({ length: 60 }, (_, n) => pool().query(take, [rows[n % 3]?.id])));
    expect((await reload(ctx.db, id)).estoque).toBe(0 + 30 + 50);
  });

  it("tells what is low by the store's own limit", async () => {
    const { id } = await product(ctx, { estoque: 8 });
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { estoqueBaixo: 8 } });
    expect((await reload(ctx.db, id)).abaixoMinimo).toBe(true);
  });
});

describe("search text", () => {
  it("holds name and SKUs in lower case without accents", async () => {
    const { id } = await product(ctx, { nome: "Ação São João" });
    const { sku } = await variant(ctx, id, { sku: unique("ABC") });
    expect((await reload(ctx.db, id)).busca).toBe(`acao sao joao\n${sku.toLowerCase()}`);
    expect((await order(ctx, { clienteEmail: "a@b.test" })).busca).toMatch(/^\d+\njose\na@b\.test$/);
  });
});

describe("counters", () => {
  it("follow products in, out and through publication", async () => {
    const own = await aStore();
    const { id } = await product(own, { publicado: true });
    await product(own);
    expect([await total(own, "products"), await total(own, "products_published")]).toEqual([2, 1]);
    await own.db.product.update({ where: { id }, data: { removidoEm: new Date(), publicado: false } });
    expect([await total(own, "products"), await total(own, "products_published")]).toEqual([1, 0]);
  });

  it("follow orders from status to status, and forget what was rolled back", async () => {
    const own = await aStore();
    const { id } = await order(own);
    await own.db.order.update({ where: { id }, data: { status: "cancelled" } });
    await transact(own, async (tx) => {
      await order(tx);
      throw new Error("never mind");
    }).catch(() => undefined);
    const counted = ["orders", "orders:pending", "orders:cancelled"].map((lista) => total(own, lista));
    expect(await Promise.all(counted)).toEqual([1, 0, 1]);
  });
});

describe("names", () => {
  it("are unique among what is not removed", async () => {
    const first = await product(ctx);
    const { sku } = await variant(ctx, first.id, { sku: unique("Sku") });
    expect(await failure(product(ctx, { slug: first.slug }))).toBe("conflict slug: já está em uso");
    const second = await product(ctx);
    const again = () => variant(ctx, second.id, { sku: sku.toUpperCase() });
    expect(await failure(again())).toBe("conflict sku: já está em uso");
    await ctx.db.product.update({ where: { id: first.id }, data: { removidoEm: new Date() } });
    await product(ctx, { slug: first.slug });
    await again();
  });
});

describe("ledgers", () => {
  it("take one movement of an order for each reason and are never rewritten", async () => {
    const { storeId, db } = ctx;
    const [{ id: productId }, { id: orderId }] = await Promise.all([product(ctx), order(ctx)]);
    const data = {
      storeId,
      productId,
      orderId,
      quantidade: -1,
      saldo: 0,
      atorTipo: "system",
      tipo: "venda",
    } as const;
    await db.stockMovement.create({ data });
    expect(await failure(db.stockMovement.create({ data }))).toMatch(/^conflict/);
    expect(await failure(db.stockMovement.updateMany({ data: { motivo: "x" } }))).toMatch(/never changed/);
    expect(await failure(db.stockMovement.deleteMany())).toMatch(/never changed/);
    expect(await failure(db.auditLog.deleteMany())).toMatch(/never changed/);
    expect(await failure(db.loyaltyEntry.deleteMany())).toMatch(/never changed/);
  });
});

describe("prepared statements", () => {
  it("have a name each: on one connection a second text under it is an error", async () => {
    const names =
      /\b(?:sql|crossStoreSql|independentSql)\b[^("]*\(\s*(?:[\w.]+,\s*)?"([^"]+)"|\bname: "([a-z-]+)",/g;
    const files = (await readdir("lib", { recursive: true })).filter(
      (file) => file.endsWith(".ts") && !/\.(test|mutants)\.ts$|^testing\/|^db\/generated\//.test(file),
    );
    const sources = await Promise.all(files.map((file) => readFile(`lib/${file}`, "utf8")));
    const found = sources.flatMap((text) =>
      [...text.matchAll(names)].map(([, given, page]) => given ?? page),
    );
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((name, at) => found.indexOf(name) !== at)).toEqual([]);
  });
});

describe("transact", () => {
  it("runs again after a deadlock", async () => {
    const [a, b] = await Promise.all([product(ctx), product(ctx)]);
    const raise = (tx: Ctx, id: string) =>
      tx.db.product.update({ where: { id }, data: { precoCents: { increment: 1 } } });
    let waiting = 2;
    let release: () => void = () => undefined;
    const bothHoldOne = new Promise<void>((resolve) => {
      release = resolve;
    });
    const cross = (first: string, then: string) =>
      transact(ctx, async (tx) => {
        await raise(tx, first);
        if (--waiting === 0) release();
        await bothHoldOne;
        await raise(tx, then);
      });
    await Promise.all([cross(a.id, b.id), cross(b.id, a.id)]);
    expect([(await reload(ctx.db, a.id)).precoCents, (await reload(ctx.db, b.id)).precoCents]).toEqual([
      102, 102,
    ]);
  });

  it("prepares each statement of ours once under its name, and outlives a column that changes its type", async () => {
    await pool().query("CREATE TABLE scratch AS SELECT gen_random_uuid() AS store, 'x'::varchar(10) AS word");
    const read = () =>
      transact(ctx, async (tx) => {
        await tx.db.product.count();
        await sql(tx, "scratch", "SELECT word FROM scratch WHERE store IS DISTINCT FROM $1::uuid");
        return sql<{ name: string }>(
          tx,
          null,
          "SELECT name FROM pg_prepared_statements WHERE $1::uuid IS NOT NULL",
        );
      });
    await read();
    expect((await read()).map(({ name }) => name)).toContain("scratch");
    expect((await read()).filter(({ name }) => name === "")).toEqual([]);
    await pool().query("ALTER TABLE scratch ALTER COLUMN word TYPE varchar(20)");
    expect((await read()).map(({ name }) => name)).toContain("scratch");
  });

  it("may be tried again when a statement's socket broke, as Prisma tells of it", () => {
    const driverAdapterError = { cause: { kind: "ConnectionClosed" } };
    const message = "Raw query failed. Code: `N/A`. Message: `Server has closed the connection.`";
    const error = Object.assign(new Error(message), { code: "P2010", meta: { driverAdapterError } });
    expect(translateDbError(error)).toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
  });

  it("can't take a second connection, for which transactions would wait for each other", async () => {
    await product(ctx);
    for (const other of [
      () => pool().query("SELECT 1"),
      () => ctx.db.product.count(),
      () => transact(ctx, product),
    ]) {
      await expect(transact(ctx, async () => other())).rejects.toThrow(/may not take another connection/);
    }
    expect(await transact(ctx, () => independentSql("one", "SELECT 1 AS one", []))).toEqual([{ one: 1 }]);
    expect(await ctx.db.product.count()).toBeGreaterThan(0);
  });
});
