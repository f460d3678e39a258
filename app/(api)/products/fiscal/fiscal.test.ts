import { beforeEach, describe, expect, it } from "vitest";
import { GET as readPublic } from "@/app/(api)/api/v1/products/[id]/route";
import { PUT, GET as readOne } from "@/app/(api)/products/[id]/route";
import { GET as exported } from "@/app/(api)/products/exportar/route";
import { GET as defaults } from "@/app/(api)/products/fiscal/route";
import { GET as list, POST } from "@/app/(api)/products/route";
import { PUT as putSettings } from "@/app/(api)/settings/route";
import type { Ctx } from "@/lib/ctx";
import { readShopProduct } from "@/lib/storefront/shop-product";
import { productData } from "@/lib/storefront/structured-data";
import { getStore } from "@/lib/stores/read";
import { call } from "@/lib/testing/call";
import { anApiKey, aStore, aUser } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";

const NONE = { ncm: null, cest: null, origem: null, unidade: null, cClassTrib: null };
const OWN = { ncm: "61091000", cest: "2803800", origem: 0, unidade: "UN", cClassTrib: "000001" };

let ctx: Ctx;
let cookie: string;
let authorization: string;
beforeEach(async () => {
  ctx = await aStore();
  const user = await aUser(ctx);
  ({ cookie } = user);
  ({ authorization } = await anApiKey(ctx, user.id));
});

const create = (body: object) =>
  call(POST, "POST", { cookie, body: { nome: "Camiseta", precoCents: 1000, publicado: true, ...body } });
const created = async (body: object) => {
  const { status, json } = await create(body);
  expect(status, JSON.stringify(json)).toBe(201);
  return json.data;
};
const change = (id: string, body: object) => call(PUT, "PUT", { cookie, params: { id }, body });
const read = async (id: string) => (await call(readOne, "GET", { cookie, params: { id } })).json.data;
const settle = async (body: object, versao = 1) => {
  const { status, json } = await call(putSettings, "PUT", { cookie, body: { versao, ...body } });
  expect(status, JSON.stringify(json)).toBe(200);
  return json.data;
};
const published = async (id: string) => {
  const { status, json } = await call(readPublic, "GET", { headers: { authorization }, params: { id } });
  expect(status).toBe(200);
  return json.data;
};

describe("the list of products without an NCM", () => {
  it("has those that name none, until the store names one", async () => {
    await created({ nome: "Sem" });
    const other = await aStore();
    await other.db.product.create({
      data: { storeId: other.storeId, nome: "Alheio", slug: "alheio", precoCents: 1 },
    });
    const { id } = await created({ nome: "Com", fiscal: { ncm: "61091000" } });
    const names = async () =>
      (await call(list, "GET", { cookie, query: { semNcm: "true" } })).json.data.map(
        ({ nome }: { nome: string }) => nome,
      );
    expect(await names()).toEqual(["Sem"]);
    await change(id, { fiscal: { ncm: null } });
    expect(await names()).toEqual(["Com", "Sem"]);
    await settle({ ncmPadrao: "61091000" });
    expect(await names()).toEqual([]);
  });
});

describe("brand and fiscal data of a product", () => {
  it("are empty until somebody gives them, and are kept without dots and in capitals", async () => {
    expect(await created({})).toMatchObject({ marca: null, fiscal: NONE });
    const fiscal = { ...OWN, ncm: " 6109.10.00", cest: "28.038.00", unidade: "un" };
    const { id } = await created({ marca: "  Serra  Alta ", fiscal });
    expect(await read(id)).toMatchObject({ marca: "Serra  Alta", fiscal: OWN });
    const event = await ctx.db.webhookEvent.findFirstOrThrow({
      where: { recursoId: id, evento: "product.created" },
    });
    expect(event.dados).toMatchObject({ marca: "Serra  Alta", fiscal: OWN });
  });

  it("a change keeps what it does not name, null empties, and the audit row has both", async () => {
    const { id } = await created({ marca: "Serra Alta", fiscal: OWN });
    expect((await change(id, { nome: "Blusa" })).json.data).toMatchObject({
      marca: "Serra Alta",
      fiscal: OWN,
    });
    const { json } = await change(id, { marca: "", fiscal: { cest: null, origem: 8 } });
    expect(json.data).toMatchObject({ marca: null, fiscal: { ...OWN, cest: null, origem: 8 } });
    const row = await ctx.db.auditLog.findFirst({
      where: { recursoId: id, acao: "product.updated" },
      orderBy: { criadoEm: "desc" },
    });
    expect(row).toMatchObject({ antes: { fiscal: { origem: 0 } }, depois: { fiscal: { origem: 8 } } });
  });

  it.each([
    [{ marca: "x".repeat(61) }, "marca"],
    [{ fiscal: { ncm: "6109100" } }, "fiscal.ncm"],
    [{ fiscal: { ncm: "6109.10.0A" } }, "fiscal.ncm"],
    [{ fiscal: { ncm: "" } }, "fiscal.ncm"],
    [{ fiscal: { cest: "28038001" } }, "fiscal.cest"],
    [{ fiscal: { origem: 9 } }, "fiscal.origem"],
    [{ fiscal: { origem: -1 } }, "fiscal.origem"],
    [{ fiscal: { origem: "0" } }, "fiscal.origem"],
    [{ fiscal: { unidade: "UNIDADE" } }, "fiscal.unidade"],
    [{ fiscal: { unidade: "pç" } }, "fiscal.unidade"],
    [{ fiscal: { cClassTrib: "1" } }, "fiscal.cClassTrib"],
    [{ fiscal: null }, "fiscal"],
  ])("refuses %j, and changes nothing", async (body, field) => {
    const before = await created({ marca: "Serra Alta", fiscal: OWN });
    for (const { status, json } of [await create(body), await change(before.id, body)]) {
      expect([status, json.error]).toEqual([422, expect.stringMatching(new RegExp(`^${field}: `))]);
    }
    expect(await read(before.id)).toEqual(before);
  });
});

describe("the store's defaults", () => {
  it("fill what a product leaves empty, for an API key alone, and are named", async () => {
    const saved = await settle({ ncmPadrao: "6109.10.00", origemPadrao: 0, unidadePadrao: "kg" });
    expect(saved).toMatchObject({
      ncmPadrao: "61091000",
      origemPadrao: 0,
      unidadePadrao: "KG",
      cestPadrao: null,
    });
    const { id } = await created({ fiscal: { ncm: "62044300", cClassTrib: "000001" } });
    expect((await published(id)).fiscal).toEqual({
      ncm: "62044300",
      cest: null,
      origem: 0,
      unidade: "KG",
      cClassTrib: "000001",
      padrao: ["origem", "unidade"],
    });
    expect((await read(id)).fiscal).toEqual({ ...NONE, ncm: "62044300", cClassTrib: "000001" });
    await settle({ origemPadrao: null }, 2);
    expect((await published(id)).fiscal).toMatchObject({ origem: null, padrao: ["unidade"] });
  });

  it("are read by who may edit products but not the settings, and stay in their store", async () => {
    await settle({ ncmPadrao: "61091000" });
    const editor = await aUser(ctx, ["produtos"]);
    expect((await call(defaults, "GET", { cookie: editor.cookie })).json.data).toEqual({
      ...NONE,
      ncm: "61091000",
    });
    const stranger = await aUser(await aStore(), ["produtos"]);
    expect((await call(defaults, "GET", { cookie: stranger.cookie })).json.data).toEqual(NONE);
  });

  it.each([
    ["ncmPadrao", "1"],
    ["cestPadrao", "x"],
    ["origemPadrao", 9],
    ["unidadePadrao", "1"],
    ["cClassTribPadrao", "12"],
  ])("refuses %s %j", async (field, value) => {
    const { status, json } = await call(putSettings, "PUT", { cookie, body: { versao: 1, [field]: value } });
    expect([status, json.error]).toEqual([422, expect.stringMatching(new RegExp(`^${field}: `))]);
  });
});

it("visitors see the brand, and nothing fiscal", async () => {
  await settle({ ncmPadrao: "61091000" });
  const { slug } = await created({ marca: "Serra Alta", fiscal: OWN });
  const shown = await readShopProduct(ctx, slug);
  expect(shown).toMatchObject({ marca: "Serra Alta" });
  const told = JSON.stringify(shown);
  for (const hidden of ["fiscal", OWN.ncm, OWN.cest, "cClassTrib"]) expect(told).not.toContain(hidden);
  const loja = await getStore(ctx.storeId);
  expect(productData(loja, shown)).toMatchObject({ brand: { "@type": "Brand", name: "Serra Alta" } });
  const plain = await created({ nome: "Sem marca" });
  expect(productData(loja, await readShopProduct(ctx, plain.slug))).not.toHaveProperty("brand");
});

describe("files", () => {
  it("an export brings a product's own data to another store, without the store's defaults", async () => {
    await settle({ cestPadrao: "2803800" });
    const fiscal = { ...OWN, cest: null, ncm: "01012100" };
    await created({ marca: "=Serra; Alta", fiscal });
    const csv = Buffer.from((await call(exported, "GET", { cookie })).bytes);
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({ semMudanca: 1, comErro: 0 });
    const other = await aStore();
    const user = await aUser(other, ["produtos"]);
    expect(await importCsv(other, csv, { cookie: user.cookie })).toMatchObject({ criados: 1, comErro: 0 });
    expect(await other.db.product.findFirst()).toMatchObject({ marca: "=Serra; Alta", ...fiscal });
  });

  it("change only what a cell says: `-` empties, dots are taken away", async () => {
    const { id } = await created({ marca: "Serra Alta", fiscal: OWN });
    const csv = "slug;marca;NCM;origem\ncamiseta;-;6204.43.00;\n";
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({ atualizados: 1, comErro: 0 });
    expect(await read(id)).toMatchObject({ marca: null, fiscal: { ...OWN, ncm: "62044300" } });
  });

  it("refuse a code that lost its first zero, naming the column, in a simulation too", async () => {
    const csv = "nome;preco;NCM;origem\nCafé;10,00;9012100;\nChá;5,00;;9\n";
    for (const simulacao of [true, false]) {
      expect((await importCsv(ctx, csv, { cookie, simulacao })).erros).toMatchObject([
        { linha: 2, campo: "NCM" },
        { linha: 3, campo: "origem" },
      ]);
    }
  });
});
