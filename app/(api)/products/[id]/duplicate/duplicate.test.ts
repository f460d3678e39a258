import { beforeEach, expect, it } from "vitest";
import { POST as duplicate } from "@/app/(api)/products/[id]/duplicate/route";
import { PUT as saveKit } from "@/app/(api)/products/[id]/kit/route";
import { GET as readOne } from "@/app/(api)/products/[id]/route";
import { GET as listVariants } from "@/app/(api)/products/[id]/variants/route";
import { POST } from "@/app/(api)/products/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

let ctx: Ctx;
let cookie: string;
beforeEach(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx, ["produtos"]));
});

const created = async (body: object) => {
  const { status, json } = await call(POST, "POST", {
    cookie,
    body: { nome: "Camisa", precoCents: 1000, ...body },
  });
  expect(status, JSON.stringify(json)).toBe(201);
  return json.data;
};
const copy = (id: string, as = cookie, headers = {}) =>
  call(duplicate, "POST", { cookie: as, params: { id }, headers });
const copied = async (id: string) => {
  const { status, json } = await copy(id);
  expect(status, JSON.stringify(json)).toBe(201);
  return json.data;
};
const variantsOf = async (id: string) =>
  (await call(listVariants, "GET", { cookie, params: { id } })).json.data as { sku: string }[];

it("copies content, but no stock, codes, pictures or publication", async () => {
  const category = await ctx.db.category.create({
    data: { storeId: ctx.storeId, nome: "Mesa", slug: "mesa" },
  });
  const content = {
    nome: "Caneca",
    descricao: "De barro",
    precoPromocionalCents: 900,
    custoCents: 300,
    controlaEstoque: false,
    categoriaIds: [category.id],
    tags: ["café"],
    marca: "Serra Alta",
    fiscal: { ncm: "69120000", cest: null, origem: 0, unidade: "UN", cClassTrib: null },
    pesoGramas: 400,
    dimensoes: { alturaCm: 1, larguraCm: 2, comprimentoCm: 3 },
    seoTitulo: "Canecas",
    seoDescricao: "De barro",
  };
  const source = await created({
    ...content,
    sku: "CAN-1",
    codigoBarras: "7891000315507",
    estoque: 7,
    publicado: true,
  });
  await ctx.db.productImage.create({
    data: { storeId: ctx.storeId, productId: source.id, largura: 1, altura: 1 },
  });
  const made = await copied(source.id);
  expect(made).toMatchObject({
    ...content,
    nome: "Caneca (cópia)",
    slug: "caneca-copia",
    sku: null,
    codigoBarras: null,
    estoque: 0,
    publicado: false,
    imagens: [],
  });
  expect((await call(readOne, "GET", { cookie, params: { id: source.id } })).json.data).toMatchObject({
    nome: "Caneca",
    sku: "CAN-1",
    estoque: 7,
  });
  expect(await ctx.db.stockMovement.count({ where: { productId: made.id } })).toBe(0);
  expect(await ctx.db.auditLog.findMany({ where: { recursoId: made.id } })).toMatchObject([
    { acao: "product.created", depois: { nome: "Caneca (cópia)" } },
  ]);
  const events = await ctx.db.webhookEvent.findMany({ where: { recursoId: made.id } });
  expect(events.map(({ evento }) => evento)).toEqual(["product.created"]);
});

it("gives variants SKUs of their own, each time", async () => {
  const long = "L".repeat(63);
  const { id } = await created({
    variantes: [
      {
        sku: "CAM-P",
        tamanho: "P",
        cor: "Azul",
        precoCents: 1200,
        estoque: 3,
        codigoBarras: "7891000315507",
      },
      { sku: `${long}1`, tamanho: "M" },
      { sku: `${long}2`, tamanho: "G" },
    ],
  });
  const first = await variantsOf((await copied(id)).id);
  expect(first).toMatchObject([
    { sku: "CAM-P-copia", tamanho: "P", cor: "Azul", precoCents: 1200, estoque: 0, codigoBarras: null },
    { sku: `${"L".repeat(54)}-1-copia`, tamanho: "M" },
    { sku: `${"L".repeat(54)}-2-copia`, tamanho: "G" },
  ]);
  const second = await variantsOf((await copied(id)).id);
  expect(second[0]?.sku).toMatch(/^CAM-P-copia-[0-9a-f]{8}$/);
  expect(new Set([...first, ...second].map(({ sku }) => sku)).size).toBe(6);
});

it("two copies at the same time are two products", async () => {
  const { id } = await created({ variantes: [{ sku: "CAM-P", tamanho: "P" }] });
  const both = await Promise.all([copy(id), copy(id), copy(id)]);
  expect(both.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(both.map(({ json }) => json.data.slug)).size).toBe(3);
});

it("keeps the name within its length, and no half of a character", async () => {
  const { id } = await created({ nome: `${"n".repeat(191)}\u{1F600}${"n".repeat(7)}` });
  const { nome } = await copied(id);
  expect(nome).toBe(`${"n".repeat(191)} (cópia)`);
});

it("a request that is sent again makes one copy", async () => {
  const { id } = await created({});
  const [one, two] = [
    await copy(id, cookie, { "idempotency-key": "k1" }),
    await copy(id, cookie, { "idempotency-key": "k1" }),
  ];
  expect(two.json.data.id).toBe(one.json.data.id);
  expect(await ctx.db.product.count()).toBe(2);
});

it("knows no product of another store, and none that was removed", async () => {
  const { id } = await created({});
  const stranger = await aUser(await aStore(), ["produtos"]);
  expect((await copy(id, stranger.cookie)).status).toBe(404);
  await ctx.db.product.update({ where: { id }, data: { removidoEm: new Date() } });
  expect((await copy(id)).status).toBe(404);
});

it("copies the options of variants and the parts of a kit", async () => {
  const opcoes = [{ nome: "Voltagem", valores: [{ valor: "110 V" }, { valor: "220 V" }] }];
  const voltage = (valor: string) => [{ nome: "Voltagem", valor }];
  const fan = await created({
    ...{ nome: "Ventilador", opcoes },
    variantes: [
      { sku: "V-110", opcoes: voltage("110 V"), estoque: 3 },
      { sku: "V-220", opcoes: voltage("220 V"), estoque: 3 },
    ],
  });
  const twin = await copied(fan.id);
  expect(twin.opcoes).toEqual(fan.opcoes);
  expect(await variantsOf(twin.id)).toMatchObject([
    { sku: "V-110-copia", opcoes: voltage("110 V"), estoque: 0 },
    { sku: "V-220-copia", opcoes: voltage("220 V"), estoque: 0 },
  ]);
  const [cup, tray] = [await created({ estoque: 4 }), await created({ estoque: 4 })];
  const kit = [
    { produtoId: cup.id, quantidade: 2 },
    { produtoId: tray.id, quantidade: 1 },
  ];
  const set = await created({ nome: "Jogo" });
  expect((await call(saveKit, "PUT", { cookie, params: { id: set.id }, body: { kit } })).status).toBe(200);
  expect(await copied(set.id)).toMatchObject({ nome: "Jogo (cópia)", publicado: false, kit });
});
