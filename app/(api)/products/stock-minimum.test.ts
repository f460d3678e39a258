import { beforeEach, describe, expect, it } from "vitest";
import { POST as order } from "@/app/(api)/orders/route";
import { POST as duplicate } from "@/app/(api)/products/[id]/duplicate/route";
import { POST as adjust } from "@/app/(api)/products/[id]/estoque/route";
import { PUT as saveKit } from "@/app/(api)/products/[id]/kit/route";
import { PUT, GET as readOne } from "@/app/(api)/products/[id]/route";
import { GET as listVariants } from "@/app/(api)/products/[id]/variants/route";
import { GET as exported } from "@/app/(api)/products/exportar/route";
import { GET as list, POST } from "@/app/(api)/products/route";
import type { Ctx } from "@/lib/ctx";
import { pool } from "@/lib/db/client";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";
import { eventsOf } from "@/lib/testing/shop";

let ctx: Ctx;
let cookie: string;
beforeEach(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx));
});

type Row = { id: string; sku: string; estoqueMinimo: number | null };

const create = (body: object) => call(POST, "POST", { cookie, body: { precoCents: 1000, ...body } });
const created = async (body: object): Promise<string> => {
  const { status, json } = await create(body);
  expect(status, JSON.stringify(json)).toBe(201);
  return json.data.id;
};
const change = (id: string, body: object) => call(PUT, "PUT", { cookie, params: { id }, body });
const changed = async (id: string, body: object) => {
  const { status, json } = await change(id, body);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.data;
};
const read = async (id: string) => (await call(readOne, "GET", { cookie, params: { id } })).json.data;
const variantsOf = async (id: string): Promise<Row[]> =>
  (await call(listVariants, "GET", { cookie, params: { id } })).json.data;
const idOf = async (id: string, sku: string) => (await variantsOf(id)).find((row) => row.sku === sku)?.id;
const lowOnes = async (): Promise<string[]> =>
  (await call(list, "GET", { cookie, query: { abaixoMinimo: "true", ordenar: "nome" } })).json.data.map(
    ({ nome }: { nome: string }) => nome,
  );
const isLow = async () => (await lowOnes()).length > 0;
const move = async (id: string, quantidade: number, sku?: string) => {
  const body = { quantidade, motivo: "contagem", varianteId: sku && (await idOf(id, sku)) };
  const { status, json } = await call(adjust, "POST", { cookie, params: { id }, body });
  expect(status, JSON.stringify(json)).toBe(200);
};
const setLimit = (estoqueBaixo: number) =>
  ctx.db.store.update({ where: { id: ctx.storeId }, data: { estoqueBaixo } });
const lowEvents = async (id: string) =>
  (await eventsOf(ctx, id)).filter((name) => name === "product.low_stock").length;

const shirt = (variantes: { sku: string; estoque?: number; estoqueMinimo?: number }[]) =>
  created({ nome: "Camisa", variantes: variantes.map((row) => ({ ...row, tamanho: row.sku })) });

describe("a product's own minimum", () => {
  it("is kept, told in the audit row, copied, and emptied by null", async () => {
    const id = await created({ nome: "Caneca", estoque: 9, estoqueMinimo: 3 });
    expect(await changed(id, { estoqueMinimo: 12 })).toMatchObject({ estoqueMinimo: 12 });
    const row = await ctx.db.auditLog.findFirst({ where: { recursoId: id, acao: "product.updated" } });
    expect(row).toMatchObject({ antes: { estoqueMinimo: 3 }, depois: { estoqueMinimo: 12 } });
    const copy = await call(duplicate, "POST", { cookie, params: { id } });
    expect(copy.json.data).toMatchObject({ estoqueMinimo: 12 });
    expect(await changed(id, { estoqueMinimo: null })).toMatchObject({ estoqueMinimo: null });
  });

  it("decides what is low instead of the store's limit, at once", async () => {
    const id = await created({ nome: "Caneca", estoque: 9, estoqueMinimo: 9 });
    await created({ nome: "Vaso", estoque: 4, estoqueMinimo: 0 });
    await created({ nome: "Sem controle", controlaEstoque: false, estoqueMinimo: 9 });
    expect(await lowOnes()).toEqual(["Caneca"]);
    await changed(id, { estoqueMinimo: 8 });
    expect(await lowOnes()).toEqual([]);
    await changed(id, { estoqueMinimo: null });
    await setLimit(9);
    expect(await lowOnes()).toEqual(["Caneca"]);
  });

  it.each([-1, 1.5, 1_000_000, "3"])("is refused when it is %s", async (estoqueMinimo) => {
    const { status, json } = await create({ nome: "Caneca", estoqueMinimo });
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^estoqueMinimo: /)]);
  });

  it("leaves with the first variants, and is refused beside them and in a kit", async () => {
    const id = await created({ nome: "Camisa", estoqueMinimo: 3 });
    await changed(id, { variantes: [{ sku: "P", estoque: 9 }] });
    expect(await read(id)).toMatchObject({ estoqueMinimo: null });
    const part = await created({ nome: "Caneca", estoque: 9 });
    const kit = await created({ nome: "Kit", estoqueMinimo: 4 });
    const parts = {
      kit: [
        { produtoId: part, quantidade: 2 },
        { produtoId: id, varianteId: await idOf(id, "P"), quantidade: 1 },
      ],
    };
    const made = await call(saveKit, "PUT", { cookie, params: { id: kit }, body: parts });
    expect(made.json.data).toMatchObject({ estoqueMinimo: null });
    for (const each of [id, kit]) {
      const { status, json } = await change(each, { estoqueMinimo: 3 });
      expect([status, json.error]).toEqual([422, expect.stringMatching(/^estoqueMinimo: /)]);
    }
  });
});

describe("a variant's own minimum", () => {
  it("makes the product low, even when two variants leave its sum as it was", async () => {
    const id = await shirt([
      { sku: "P", estoque: 30, estoqueMinimo: 10 },
      { sku: "M", estoque: 30 },
    ]);
    expect(await isLow()).toBe(false);
    const swap = `UPDATE variants SET estoque = CASE sku WHEN 'P' THEN 10 ELSE 50 END WHERE "productId" = $1::uuid`;
    await pool().query(swap, [id]);
    expect(await isLow()).toBe(true);
    await changed(id, {
      variantes: [{ id: await idOf(id, "P"), estoqueMinimo: 9 }, { id: await idOf(id, "M") }],
    });
    expect(await isLow()).toBe(false);
    await move(id, -1, "P");
    expect(await isLow()).toBe(true);
    await changed(id, { variantes: [{ id: await idOf(id, "M") }] });
    expect(await isLow()).toBe(false);
  });

  it("replaces the store's limit, which watches the sum, only when each variant has one", async () => {
    const id = await shirt([
      { sku: "P", estoque: 2, estoqueMinimo: 0 },
      { sku: "M", estoque: 2 },
    ]);
    expect(await isLow()).toBe(true);
    const [first, second] = [await idOf(id, "P"), await idOf(id, "M")];
    await changed(id, { variantes: [{ id: first }, { id: second, estoqueMinimo: 1 }] });
    expect(await isLow()).toBe(false);
    await setLimit(50);
    expect(await isLow()).toBe(false);
    await changed(id, { variantes: [{ id: first }, { id: second, estoqueMinimo: null }] });
    expect(await isLow()).toBe(true);
    await setLimit(1);
    expect(await isLow()).toBe(false);
  });

  it("is told once each time that the stock falls to it", async () => {
    const id = await shirt([
      { sku: "P", estoque: 30, estoqueMinimo: 10 },
      { sku: "M", estoque: 30, estoqueMinimo: 20 },
    ]);
    const sell = async (...units: [string, number][]) => {
      const itens = await Promise.all(
        units.map(async ([sku, quantidade]) => ({
          produtoId: id,
          varianteId: await idOf(id, sku),
          quantidade,
        })),
      );
      const { status, json } = await call(order, "POST", { cookie, body: { itens } });
      expect(status, JSON.stringify(json)).toBe(201);
    };
    await sell(["P", 19]);
    expect(await lowEvents(id)).toBe(0);
    await sell(["P", 1]);
    await sell(["P", 1]);
    expect(await lowEvents(id)).toBe(1);
    await move(id, 10, "P");
    await move(id, -10, "P");
    expect(await lowEvents(id)).toBe(2);
    await move(id, 10, "P");
    await sell(["P", 9], ["M", 11]);
    expect(await lowEvents(id)).toBe(3);
  });

  it("tells nothing when the variant is removed", async () => {
    const id = await shirt([
      { sku: "P", estoque: 30, estoqueMinimo: 10 },
      { sku: "M", estoque: 30 },
    ]);
    await changed(id, { variantes: [{ id: await idOf(id, "M") }] });
    expect(await lowEvents(id)).toBe(0);
  });
});

describe("the file of products", () => {
  it("carries the minimum of products and variants, and sets and empties it", async () => {
    const mug = await created({ nome: "Caneca", estoque: 9, estoqueMinimo: 3 });
    const id = await shirt([{ sku: "P", estoqueMinimo: 4 }, { sku: "M" }]);
    const text = (await call(exported, "GET", { cookie })).bytes.toString("utf8");
    expect(text.split("\r\n")[0]).toMatch(/;estoqueMinimo$/);
    const same = await importCsv(ctx, text, { cookie });
    expect(same).toMatchObject({ semMudanca: 3, erros: [] });
    const lines = ["slug;sku;estoqueMinimo", "caneca;;-", ";P;0", ";M;7", "camisa;;5", ";M;1000000"];
    const { erros } = await importCsv(ctx, lines.join("\n"), { cookie });
    expect(erros).toMatchObject([{ linha: 5 }, { linha: 6 }]);
    expect(await read(mug)).toMatchObject({ estoqueMinimo: null });
    expect((await variantsOf(id)).map(({ estoqueMinimo }) => estoqueMinimo)).toEqual([0, 7]);
  });
});
