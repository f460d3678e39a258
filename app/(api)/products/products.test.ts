import { beforeAll, describe, expect, it } from "vitest";
import { DELETE, PUT, GET as readOne } from "@/app/(api)/products/[id]/route";
import { GET as variants } from "@/app/(api)/products/[id]/variants/route";
import { GET as list, POST } from "@/app/(api)/products/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

let ctx: Ctx;
let cookie = "";

const create = (body: object, as = cookie) => call(POST, "POST", { cookie: as, body });
const search = async (query: Record<string, string>) => {
  const { status, json } = await call(list, "GET", { cookie, query });
  expect(status, JSON.stringify(json)).toBe(200);
  return json as { data: { id: string; nome: string }[]; pagination: { page: number; total: number } };
};
const names = async (query: Record<string, string>) => (await search(query)).data.map(({ nome }) => nome);

beforeAll(async () => {
  ctx = await aStore();
  cookie = (await aUser(ctx, ["produtos"])).cookie;
  for (const nome of [
    "Camiseta Básica",
    "CAMISETA de Algodão",
    "Tênis 100% Couro",
    "Calça_Jeans",
    "Çoração",
  ]) {
    await create({ nome, precoCents: 1000 });
  }
  const mug = await create({
    nome: "Caneca",
    precoCents: 2500,
    precoPromocionalCents: 1990,
    publicado: true,
  });
  await ctx.db.variant.create({
    data: { storeId: ctx.storeId, productId: mug.json.data.id, sku: "CAN-Azul.1", estoque: 3, cor: "Azul" },
  });
});

describe("GET /products (endpoint 11)", () => {
  it("lists id, nome, precoCents, publicado, the last changed first, with pagination", async () => {
    const { data, pagination } = await search({});
    expect(pagination).toEqual({ page: 1, limit: 20, total: 6, totalLimitado: false });
    expect(data[0]).toEqual({
      id: expect.any(String),
      nome: "Caneca",
      precoCents: 2500,
      publicado: true,
      estoque: 3,
      precoPromocionalCents: 1990,
      promocaoVigente: true,
      abaixoMinimo: true,
      imagem: null,
      variantes: 1,
    });
  });

  it.each([
    ["camiseta", ["CAMISETA de Algodão", "Camiseta Básica"]],
    ["BÁSICA", ["Camiseta Básica"]],
    ["basica", ["Camiseta Básica"]],
    ["algodao", ["CAMISETA de Algodão"]],
    ["coracao", ["Çoração"]],
    ["can-azul", ["Caneca"]],
    ["AZUL.1", ["Caneca"]],
    ["100%", ["Tênis 100% Couro"]],
    ["%", ["Tênis 100% Couro"]],
    ["_", ["Calça_Jeans"]],
    ["\\", []],
    ["' OR 1=1 --", []],
    ["nada disso", []],
  ])("finds names and SKUs without case and accents, wildcards as text: %s", async (q, expected) => {
    expect(await names({ q })).toEqual(expected);
    expect((await search({ q })).pagination.total).toBe(expected.length);
  });

  it("takes an empty q as no filter and refuses one over 100 characters", async () => {
    expect(await names({ q: " " })).toHaveLength(6);
    const { status, json } = await call(list, "GET", { cookie, query: { q: "x".repeat(101) } });
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^q: /)]);
  });

  it("pages from 1 without repeating or missing a row, in both directions of the scan", async () => {
    const whole = await names({ limit: "100" });
    const paged = await Promise.all(["1", "2", "3", "4"].map((page) => names({ page, limit: "2" })));
    expect(paged.flat()).toEqual(whole);
    expect(paged.map((page) => page.length)).toEqual([2, 2, 2, 0]);
  });

  it("filters and sorts", async () => {
    expect(await names({ publicado: "true" })).toEqual(["Caneca"]);
    expect(await names({ ordenar: "-precoCents", limit: "1" })).toEqual(["Caneca"]);
    expect(await names({ estoqueMax: "0" })).toHaveLength(5);
    expect(await names({ abaixoMinimo: "true", publicado: "true" })).toEqual(["Caneca"]);
    const kitchen = await ctx.db.category.create({
      data: { storeId: ctx.storeId, nome: "Louça", slug: "louca" },
    });
    const [mug] = (await search({ q: "caneca" })).data;
    await ctx.db.productCategory.create({
      data: { storeId: ctx.storeId, productId: mug?.id ?? "", categoryId: kitchen.id },
    });
    expect(await names({ categoriaId: kitchen.id })).toEqual(["Caneca"]);
    const bad = await call(list, "GET", { cookie, query: { ordenar: "senhaHash" } });
    expect([bad.status, bad.json.error]).toEqual([422, expect.stringMatching(/^ordenar: /)]);
  });

  it("shows nothing of another store", async () => {
    const other = await aUser(await aStore());
    const { json } = await call(list, "GET", { cookie: other.cookie, query: { q: "camiseta" } });
    expect(json).toEqual({
      success: true,
      data: [],
      pagination: { page: 1, limit: 20, total: 0, totalLimitado: false },
    });
  });
});

describe("one product (endpoints 8, 9)", () => {
  it("reads with stock, and its variants", async () => {
    const [mug] = (await search({ q: "caneca" })).data;
    const params = { id: mug?.id ?? "" };
    const product = await call(readOne, "GET", { cookie, params });
    expect(product.json.data).toMatchObject({ nome: "Caneca", precoCents: 2500, estoque: 3 });
    const { json } = await call(variants, "GET", { cookie, params });
    expect(json.data).toEqual([
      expect.objectContaining({ id: expect.any(String), sku: "CAN-Azul.1", estoque: 3, cor: "Azul" }),
    ]);
  });

  it("is 404 for another store's user, to read, list variants, change and remove", async () => {
    const [mug] = (await search({ q: "caneca" })).data;
    const params = { id: mug?.id ?? "" };
    const other = (await aUser(await aStore())).cookie;
    for (const [handler, method] of [
      [readOne, "GET"],
      [variants, "GET"],
      [PUT, "PUT"],
      [DELETE, "DELETE"],
    ] as const) {
      const body = method === "PUT" ? { body: { nome: "Meu" } } : {};
      expect((await call(handler, method, { cookie: other, params, ...body })).status).toBe(404);
    }
    expect((await call(readOne, "GET", { cookie, params })).json.data.nome).toBe("Caneca");
  });
});

describe("writing a product", () => {
  it("creates with first stock as a movement, event and audit row", async () => {
    const { status, json } = await create({ nome: "Vaso", precoCents: 5000, estoque: 4, publicado: true });
    expect(status).toBe(201);
    const { id } = json.data;
    const movements = await ctx.db.stockMovement.findMany({ where: { productId: id } });
    expect(movements).toMatchObject([{ tipo: "ajuste", quantidade: 4, saldo: 4 }]);
    const events = await ctx.db.webhookEvent.findMany({
      where: { recursoId: id },
      orderBy: { sequencia: "asc" },
    });
    expect(events.map(({ evento, sequencia }) => [evento, sequencia])).toEqual([
      ["product.created", 1],
      ["product.published", 2],
    ]);
    expect(events[0]?.dados).toMatchObject({ id, nome: "Vaso", precoCents: 5000 });
    expect(await ctx.db.auditLog.count({ where: { recursoId: id } })).toBe(1);
  });

  it("changes what is given, tells what was before, and publishes once", async () => {
    const { json } = await create({ nome: "Pote", precoCents: 100 });
    const params = { id: json.data.id };
    const body = { precoCents: 200, publicado: true };
    const changed = await call(PUT, "PUT", { cookie, params, body });
    expect(changed.json.data).toMatchObject({ nome: "Pote", precoCents: 200, publicado: true });
    await call(PUT, "PUT", { cookie, params, body: { publicado: true } });
    const events = await ctx.db.webhookEvent.findMany({
      where: { recursoId: params.id },
      orderBy: { sequencia: "asc" },
    });
    expect(events.map(({ evento }) => evento)).toEqual([
      "product.created",
      "product.updated",
      "product.published",
    ]);
    expect(await ctx.db.auditLog.count({ where: { recursoId: params.id } })).toBe(2);
    expect(events[1]?.anterior).toMatchObject({ precoCents: 100 });
  });

  it("leaves alone whatever a change does not name", async () => {
    const category = await ctx.db.category.create({
      data: { storeId: ctx.storeId, nome: "Cozinha", slug: "cozinha" },
    });
    const { json: before } = await create({
      nome: "Jarra",
      descricao: "De vidro",
      precoCents: 9000,
      precoPromocionalCents: 8000,
      custoCents: 3000,
      controlaEstoque: false,
      publicado: true,
      categoriaIds: [category.id],
      tags: ["mesa"],
      pesoGramas: 700,
      dimensoes: { alturaCm: 25, larguraCm: 12, comprimentoCm: 12 },
      seoTitulo: "Jarra de vidro",
      seoDescricao: "Para suco",
    });
    const params = { id: before.data.id };
    const { json: after } = await call(PUT, "PUT", { cookie, params, body: { nome: "Jarra grande" } });
    expect(after.data).toEqual({
      ...before.data,
      nome: "Jarra grande",
      atualizadoEm: after.data.atualizadoEm,
    });
    const emptied = await call(PUT, "PUT", { cookie, params, body: { dimensoes: null } });
    expect(emptied.json.data).toMatchObject({ dimensoes: null, pesoGramas: 700 });
  });

  it("writes nothing and tells nobody when a change changes nothing", async () => {
    const { json } = await create({ nome: "Igual", precoCents: 100, tags: ["a"] });
    const params = { id: json.data.id };
    const body = { nome: "Igual", tags: ["a"], categoriaIds: [], dimensoes: null, variantes: [] };
    const { json: after } = await call(PUT, "PUT", { cookie, params, body });
    expect(after.data).toEqual(json.data);
    expect(await ctx.db.webhookEvent.count({ where: { recursoId: params.id } })).toBe(1);
    expect(await ctx.db.auditLog.count({ where: { recursoId: params.id } })).toBe(1);
  });

  it("refuses a change made on what somebody else has changed since", async () => {
    const { json } = await create({ nome: "Duas pessoas", precoCents: 100 });
    const params = { id: json.data.id };
    const { atualizadoEm } = json.data;
    const change = (body: object) => call(PUT, "PUT", { cookie, params, body });
    expect((await change({ precoCents: 200, atualizadoEm })).status).toBe(200);
    const late = await change({ precoCents: 300, atualizadoEm });
    expect([late.status, late.json.error]).toEqual([409, expect.stringMatching(/^atualizadoEm: /)]);
    expect((await call(readOne, "GET", { cookie, params })).json.data.precoCents).toBe(200);
  });

  it("hides a removed product, frees its slug, and answers 404 afterwards", async () => {
    const { json } = await create({ nome: "Some", precoCents: 100, slug: "some" });
    const params = { id: json.data.id };
    expect((await create({ nome: "Outro", precoCents: 1, slug: "some" })).status).toBe(409);
    const removed = await call(DELETE, "DELETE", { cookie, params });
    expect(removed.json).toEqual({ success: true, data: { id: params.id, deleted: true } });
    expect((await call(DELETE, "DELETE", { cookie, params })).status).toBe(404);
    expect((await call(readOne, "GET", { cookie, params })).status).toBe(404);
    expect((await create({ nome: "Outro", precoCents: 1, slug: "some" })).status).toBe(201);
  });

  it.each([
    [{ precoCents: 1 }, /^nome: /],
    [{ nome: "x".repeat(201), precoCents: 1 }, /^nome: /],
    [{ nome: "P" }, /^precoCents: /],
    [{ nome: "P", precoCents: -1 }, /^precoCents: /],
    [{ nome: "P", precoCents: 1.5 }, /^precoCents: /],
    [{ nome: "P", precoCents: "10" }, /^precoCents: /],
    [{ nome: "P", precoCents: 100_000_000 }, /^precoCents: /],
    [{ nome: "P", precoCents: 100, precoPromocionalCents: 100 }, /^precoPromocionalCents: /],
    [{ nome: "P", precoCents: 100, promocaoAte: "2030-01-01T00:00:00Z" }, /^promocaoAte: /],
    [
      { nome: "P", precoCents: 9, variantes: [{ sku: "P1", precoCents: 5, precoPromocionalCents: 5 }] },
      /^variantes\[0\].precoPromocionalCents: /,
    ],
    [{ nome: "P", precoCents: 1, estoque: -1 }, /^estoque: /],
    [{ nome: "P", precoCents: 1, slug: "Com Espaço" }, /^slug: /],
    [{ nome: "P", precoCents: 1, dimensoes: { alturaCm: 1, larguraCm: 1 } }, /^dimensoes.comprimentoCm: /],
    [{ nome: "P", precoCents: 1, variantes: [{ sku: "a b" }] }, /^variantes\[0\].sku: /],
    [{ nome: "P", precoCents: 1, variantes: [{ sku: "P1" }, { sku: "p1" }] }, /^variantes\[1\].sku: /],
    [
      { nome: "P", precoCents: 1, categoriaIds: ["018f0000-0000-7000-8000-000000000000"] },
      /^categoriaIds\[0\]: /,
    ],
  ])("answers 422 naming the field for %j", async (body, error) => {
    const { status, json } = await create(body);
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  });
});

describe("a search that finds more than it counts", () => {
  it("stops at 1,000, says so, and still shows the newest first", async () => {
    const many = await aStore();
    const user = await aUser(many, ["produtos"]);
    const start = Date.parse("2026-01-01T00:00:00Z");
    await many.db.product.createMany({
      data: Array.from({ length: 1_200 }, (_, n) => ({
        storeId: many.storeId,
        nome: `Peça ${n}`,
        slug: `peca-${n}`,
        precoCents: 1,
        publicado: n % 2 === 0,
        atualizadoEm: new Date(start + n * 1000),
      })),
    });
    const find = (query: Record<string, string>) => call(list, "GET", { cookie: user.cookie, query });
    const { json } = await find({ q: "peca", limit: "2" });
    expect(json.data.map(({ nome }: { nome: string }) => nome)).toEqual(["Peça 1199", "Peça 1198"]);
    expect(json.pagination).toEqual({ page: 1, limit: 2, total: 1000, totalLimitado: true });
    expect((await find({ q: "peca", page: "11", limit: "100" })).json.data).toEqual([]);
    const few = await find({ q: "peça 119", limit: "100" });
    expect(few.json.pagination).toMatchObject({ total: 11, totalLimitado: false });
    const published = await find({ publicado: "false" });
    expect(published.json.pagination).toMatchObject({ total: 600, totalLimitado: false });
    const last = await find({ limit: "100", page: "12" });
    expect(last.json.data.at(-1).nome).toBe("Peça 0");
  });
});
