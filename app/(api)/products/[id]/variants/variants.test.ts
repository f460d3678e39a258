import { beforeAll, describe, expect, it } from "vitest";
import {
  PUT as putProduct,
  GET as readProduct,
  DELETE as removeProduct,
} from "@/app/(api)/products/[id]/route";
import { DELETE, PUT } from "@/app/(api)/products/[id]/variants/[variantId]/route";
import { GET, POST, PUT as putGrid } from "@/app/(api)/products/[id]/variants/route";
import { POST as createProduct } from "@/app/(api)/products/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { expectStockAdds } from "@/lib/testing/stock-sums";

type Row = { id: string; sku: string; tamanho: string | null; cor: string | null; estoque: number };

let ctx: Ctx;
let cookie = "";

beforeAll(async () => {
  ctx = await aStore();
  cookie = (await aUser(ctx, ["produtos"])).cookie;
});

const sku = () => unique("SKU");
async function aShirt(extra: object = {}) {
  const { json } = await call(createProduct, "POST", {
    cookie,
    body: { nome: unique("Camisa"), precoCents: 5000, ...extra },
  });
  return { id: String(json.data.id) };
}
const grid = (params: { id: string }, variantes: object[]) =>
  call(putGrid, "PUT", { cookie, params, body: { variantes } });
const add = (params: { id: string }, body: object) => call(POST, "POST", { cookie, params, body });
const rowsOf = async (params: { id: string }): Promise<Row[]> =>
  (await call(GET, "GET", { cookie, params })).json.data;
const skusOf = async (params: { id: string }) => (await rowsOf(params)).map((row) => row.sku);
const productOf = async (params: { id: string }) =>
  (await call(readProduct, "GET", { cookie, params })).json.data;
const eventsOf = async ({ id }: { id: string }) => {
  const events = await ctx.db.webhookEvent.findMany({
    where: { recursoId: id },
    orderBy: { sequencia: "asc" },
  });
  return events.map(({ evento }) => evento);
};

describe("a product with its variants", () => {
  it("is created at once: rows in order, each with its first stock, and only `created` told", async () => {
    const variantes = [
      { sku: sku(), tamanho: "M", cor: "Azul", estoque: 3 },
      { sku: sku(), tamanho: "P", cor: "Azul", precoCents: 4500, codigoBarras: "7891000315507" },
    ];
    const shirt = await aShirt({ variantes, estoque: 50 });
    expect(await rowsOf(shirt)).toMatchObject(variantes);
    expect((await productOf(shirt)).estoque).toBe(3);
    expect(await eventsOf(shirt)).toEqual(["product.created"]);
    await expectStockAdds(ctx, shirt.id);
  });

  it("is not created at all when one SKU is taken", async () => {
    const taken = sku();
    await aShirt({ variantes: [{ sku: taken }] });
    const nome = unique("Nada");
    const variantes = [
      { sku: sku(), tamanho: "P" },
      { sku: taken.toLowerCase(), tamanho: "M" },
    ];
    const { status, json } = await call(createProduct, "POST", {
      cookie,
      body: { nome, precoCents: 1, variantes },
    });
    expect([status, json.error]).toEqual([
      409,
      expect.stringMatching(/^variantes\[1\]\.sku: .* já está em uso$/),
    ]);
    expect(await ctx.db.product.count({ where: { nome } })).toBe(0);
  });
});

describe("POST /products/{id}/variants", () => {
  it("adds one; the product's own stock leaves by an adjustment as the first comes", async () => {
    const shirt = await aShirt({ estoque: 10 });
    const { status, json } = await add(shirt, { sku: "  AZ-P.1 ", tamanho: " P ", cor: "", estoque: 4 });
    expect(status).toBe(201);
    expect(json.data).toEqual({
      id: expect.any(String),
      sku: "AZ-P.1",
      tamanho: "P",
      cor: null,
      opcoes: [{ nome: "Tamanho", valor: "P" }],
      precoCents: null,
      precoPromocionalCents: null,
      custoCents: null,
      pesoGramas: null,
      dimensoes: null,
      imagemId: null,
      estoque: 4,
      estoqueMinimo: null,
      codigoBarras: null,
    });
    expect((await productOf(shirt)).estoque).toBe(4);
    const movements = await ctx.db.stockMovement.findMany({
      where: { productId: shirt.id },
      orderBy: { id: "asc" },
    });
    expect(movements.map(({ tipo, quantidade, saldo }) => [tipo, quantidade, saldo])).toEqual([
      ["ajuste", 10, 10],
      ["ajuste", -10, 0],
      ["ajuste", 4, 4],
    ]);
    await expectStockAdds(ctx, shirt.id);
    expect(await eventsOf(shirt)).toEqual([
      "product.created",
      "product.stock_changed",
      "product.low_stock",
      "product.updated",
    ]);
    const [change] = await ctx.db.auditLog.findMany({
      where: { recursoId: shirt.id, acao: "product.updated" },
    });
    expect(change).toMatchObject({ antes: { variantes: [] }, depois: { variantes: [{ sku: "AZ-P.1" }] } });
  });

  it.each([
    [{ sku: "" }, 422, /^sku: /],
    [{ sku: "com espaço" }, 422, /^sku: /],
    [{ sku: "x".repeat(65) }, 422, /^sku: /],
    [{}, 422, /^sku: campo obrigatório/],
    [{ sku: "S1", precoCents: -1 }, 422, /^precoCents: /],
    [{ sku: "S1", estoque: -1 }, 422, /^estoque: /],
    [{ sku: "S1", tamanho: "x".repeat(41) }, 422, /^tamanho: /],
    [{ sku: "ja-tem" }, 422, /^sku: está repetido/],
    [{ sku: "S1", tamanho: "g", cor: "AZUL" }, 409, /^tamanho: já há/],
  ])("refuses %j", async (body, status, error) => {
    const shirt = await aShirt();
    await ctx.db.variant.create({
      data: { storeId: ctx.storeId, productId: shirt.id, sku: "JA-TEM", tamanho: "G", cor: "Azul" },
    });
    const answer = await add(shirt, body);
    expect([answer.status, answer.json.error]).toEqual([status, expect.stringMatching(error)]);
    expect(await skusOf(shirt)).toEqual(["JA-TEM"]);
    await call(removeProduct, "DELETE", { cookie, params: shirt });
  });

  it("answers 409 naming sku for one of another product, also to two at once", async () => {
    const [one, two, code] = [await aShirt(), await aShirt(), sku()];
    expect((await add(one, { sku: code })).status).toBe(201);
    const late = await add(two, { sku: code.toUpperCase() });
    expect([late.status, late.json.error]).toEqual([409, expect.stringMatching(/^sku: /)]);
    const [free, again] = [sku(), await aShirt()];
    const both = await Promise.all([add(two, { sku: free }), add(again, { sku: free })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe("one variant", () => {
  it("changes what is given and leaves alone what is not", async () => {
    const shirt = await aShirt({
      variantes: [{ sku: sku(), tamanho: "P", cor: "Azul", precoCents: 100, estoque: 2 }],
    });
    const [row] = await rowsOf(shirt);
    const params = { ...shirt, variantId: row?.id ?? "" };
    const { status, json } = await call(PUT, "PUT", {
      cookie,
      params,
      body: { precoCents: null, estoque: 99 },
    });
    expect([status, json.data]).toEqual([200, { ...row, precoCents: null }]);
    const missing = { ...shirt, variantId: crypto.randomUUID() };
    expect((await call(PUT, "PUT", { cookie, params: missing, body: {} })).status).toBe(404);
    expect((await call(DELETE, "DELETE", { cookie, params: missing })).status).toBe(404);
  });

  it("leaves with its stock, frees its SKU, and is 404 afterwards", async () => {
    const [code, other] = [sku(), sku()];
    const shirt = await aShirt({
      variantes: [
        { sku: code, estoque: 7 },
        { sku: other, tamanho: "M", estoque: 1 },
      ],
    });
    const [row] = await rowsOf(shirt);
    const params = { ...shirt, variantId: row?.id ?? "" };
    const { json } = await call(DELETE, "DELETE", { cookie, params });
    expect(json.data).toEqual({ id: row?.id, deleted: true });
    expect(await skusOf(shirt)).toEqual([other]);
    expect((await productOf(shirt)).estoque).toBe(1);
    await expectStockAdds(ctx, shirt.id);
    expect((await call(DELETE, "DELETE", { cookie, params })).status).toBe(404);
    expect(await eventsOf(shirt)).toEqual([
      "product.created",
      "product.stock_changed",
      "product.low_stock",
      "product.updated",
    ]);
    expect((await add(await aShirt(), { sku: code })).status).toBe(201);
  });
});

describe("PUT /products/{id}/variants", () => {
  it("adds, changes, removes and orders in one go, and stock stays the sum of its movements", async () => {
    const [a, b, c, d] = [sku(), sku(), sku(), sku()];
    const shirt = await aShirt({
      variantes: [
        { sku: a, tamanho: "P", estoque: 5 },
        { sku: b, tamanho: "M", estoque: 6 },
        { sku: c, tamanho: "G", estoque: 7 },
      ],
    });
    const [first, second, third] = await rowsOf(shirt);
    const { status } = await grid(shirt, [
      { sku: b, tamanho: "GG", estoque: 1 },
      { id: third?.id, sku: a },
      { id: first?.id, sku: c, precoCents: 1 },
      { sku: d, tamanho: "XG" },
    ]);
    expect(status).toBe(200);
    expect(second?.sku).toBe(b);
    expect((await rowsOf(shirt)).map((row) => [row.sku, row.tamanho, row.estoque])).toEqual([
      [b, "GG", 1],
      [a, "G", 7],
      [c, "P", 5],
      [d, "XG", 0],
    ]);
    expect((await productOf(shirt)).estoque).toBe(13);
    await expectStockAdds(ctx, shirt.id);
  });

  it("writes and tells nothing when the grid is as it was", async () => {
    const shirt = await aShirt({
      variantes: [
        { sku: sku(), tamanho: "P" },
        { sku: sku(), tamanho: "M", estoque: 2 },
      ],
    });
    const before = await productOf(shirt);
    expect((await grid(shirt, await rowsOf(shirt))).status).toBe(200);
    expect(await productOf(shirt)).toEqual(before);
    expect(await eventsOf(shirt)).toEqual(["product.created"]);
  });

  it.each([
    [[{ sku: "A1" }, { sku: "a1", tamanho: "M" }], /^variantes\[1\]\.sku: /],
    [
      [
        { sku: "A1", tamanho: "M" },
        { sku: "A2", tamanho: "m" },
      ],
      /^variantes\[1\]\.tamanho: /,
    ],
    [[{ tamanho: "M" }], /^variantes\[0\]\.sku: campo obrigatório/],
    [[{ id: "018f0000-0000-7000-8000-000000000000", sku: "A1" }], /^variantes\[0\]\.id: /],
    [Array.from({ length: 201 }, (_, n) => ({ sku: `N${n}`, tamanho: `${n}` })), /^variantes: /],
  ])("refuses a grid that makes no sense and changes nothing", async (variantes, error) => {
    const keep = sku();
    const shirt = await aShirt({ variantes: [{ sku: keep, estoque: 3 }] });
    const { status, json } = await grid(shirt, variantes);
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    expect(await skusOf(shirt)).toEqual([keep]);
    await expectStockAdds(ctx, shirt.id);
  });

  it("takes a product's fields and its grid together, or neither", async () => {
    const [taken, own] = [sku(), sku()];
    await aShirt({ variantes: [{ sku: taken }] });
    const shirt = await aShirt({ variantes: [{ sku: own }] });
    const [row] = await rowsOf(shirt);
    const put = (body: object) => call(putProduct, "PUT", { cookie, params: shirt, body });
    const refused = await put({
      nome: "Outro nome",
      variantes: [{ id: row?.id }, { sku: taken, cor: "Azul" }],
    });
    expect([refused.status, refused.json.error]).toEqual([
      409,
      expect.stringMatching(/^variantes\[1\]\.sku: /),
    ]);
    expect((await productOf(shirt)).nome).not.toBe("Outro nome");
    const done = await put({ nome: "Outro nome", variantes: [{ id: row?.id, cor: "Verde" }] });
    expect([done.status, done.json.data.nome]).toEqual([200, "Outro nome"]);
    expect(await rowsOf(shirt)).toMatchObject([{ sku: own, cor: "Verde" }]);
    expect((await eventsOf(shirt)).filter((evento) => evento === "product.updated")).toHaveLength(1);
  });

  it("lets two people save one after the other without losing stock", async () => {
    const shirt = await aShirt({ estoque: 9 });
    const answers = await Promise.all([
      grid(shirt, [{ sku: sku(), tamanho: "P", estoque: 2 }]),
      grid(shirt, [{ sku: sku(), tamanho: "P", estoque: 3 }]),
      add(shirt, { sku: sku(), tamanho: "M", estoque: 4 }),
    ]);
    for (const { status } of answers) expect(status).toBeLessThan(300);
    await expectStockAdds(ctx, shirt.id);
  });
});

it("takes what is left of a removed product out of stock without telling of it", async () => {
  const shirt = await aShirt({ variantes: [{ sku: sku(), estoque: 3 }] });
  const bare = await aShirt({ estoque: 8 });
  for (const params of [shirt, bare]) {
    expect((await call(removeProduct, "DELETE", { cookie, params })).status).toBe(200);
    await expectStockAdds(ctx, params.id);
    expect(await eventsOf(params)).toEqual(["product.created", "product.deleted"]);
    expect(await ctx.db.stockMovement.count({ where: { productId: params.id, quantidade: { lt: 0 } } })).toBe(
      1,
    );
  }
});
