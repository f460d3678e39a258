import { beforeEach, describe, expect, it } from "vitest";
import { PUT, GET as readOne } from "@/app/(api)/products/[id]/route";
import { POST as addVariant } from "@/app/(api)/products/[id]/variants/route";
import { GET as options } from "@/app/(api)/products/busca/route";
import { GET as exported } from "@/app/(api)/products/exportar/route";
import { GET as list, POST } from "@/app/(api)/products/route";
import type { Ctx } from "@/lib/ctx";
import { snapshotsOf } from "@/lib/products/lines";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";

const GTIN = "7891000315507";
let ctx: Ctx;
let cookie: string;
beforeEach(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx, ["produtos"]));
});

const create = (body: object) => call(POST, "POST", { cookie, body: { precoCents: 1000, ...body } });
const change = (id: string, body: object) => call(PUT, "PUT", { cookie, params: { id }, body });
const read = async (id: string) => (await call(readOne, "GET", { cookie, params: { id } })).json.data;
const add = (id: string, body: object) => call(addVariant, "POST", { cookie, params: { id }, body });
const created = async (body: object): Promise<string> => {
  const { status, json } = await create(body);
  expect(status, JSON.stringify(json)).toBe(201);
  return json.data.id;
};
const refused = (field: string) => expect.stringMatching(new RegExp(`^${field.replace(/[[\]]/g, "\\$&")}: `));

describe("a product without variants has a SKU and a barcode of its own", () => {
  it("they are read back, found, sold with, and told in the audit row", async () => {
    const id = await created({ nome: "Caneca", sku: "CAN-1", codigoBarras: GTIN });
    expect(await read(id)).toMatchObject({ sku: "CAN-1", codigoBarras: GTIN });
    const found = await call(list, "GET", { cookie, query: { q: "can-1" } });
    expect(found.json.data).toMatchObject([{ id }]);
    expect((await call(options, "GET", { cookie, query: { q: "can" } })).json.data).toMatchObject([
      { id, sku: "CAN-1" },
    ]);
    expect(await snapshotsOf(ctx, [{ produtoId: id, quantidade: 1 }])).toMatchObject([{ sku: "CAN-1" }]);
    expect((await change(id, { sku: "CAN-2" })).status).toBe(200);
    const row = await ctx.db.auditLog.findFirst({ where: { recursoId: id, acao: "product.updated" } });
    expect(row).toMatchObject({ antes: { sku: "CAN-1" }, depois: { sku: "CAN-2" } });
    expect((await call(list, "GET", { cookie, query: { q: "can-1" } })).json.data).toEqual([]);
  });

  it("a SKU exists once among products and variants of a store, whatever its case", async () => {
    const mug = await created({ nome: "Caneca", sku: "CAN-1" });
    await created({ nome: "Camisa", variantes: [{ sku: "CAM-P" }] });
    for (const sku of ["can-1", "cam-p"]) {
      const { status, json } = await create({ nome: "Outra", sku });
      expect([status, json.error]).toEqual([409, refused("sku")]);
    }
    const grid = await create({ nome: "Outra", variantes: [{ sku: "B" }, { sku: "Can-1", cor: "Azul" }] });
    expect([grid.status, grid.json.error]).toEqual([409, refused("variantes[1].sku")]);
    expect((await change(mug, { sku: "CAM-p" })).status).toBe(409);
    expect((await change(mug, { sku: "can-1" })).status).toBe(200);
    const other = await aUser(await aStore(), ["produtos"]);
    const elsewhere = { nome: "Caneca", precoCents: 1, sku: "CAN-1" };
    expect((await call(POST, "POST", { cookie: other.cookie, body: elsewhere })).status).toBe(201);
  });

  it("of a product and a variant that take one SKU at the same time, one is refused", async () => {
    const shirt = await created({ nome: "Camisa" });
    for (let n = 0; n < 5; n++) {
      const both = await Promise.all([
        create({ nome: `P${n}`, sku: `X-${n}` }),
        add(shirt, { sku: `x-${n}`, cor: `${n}` }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    }
  });

  it("knows variants that were stored before SKUs were noted", async () => {
    await created({ nome: "Camisa", variantes: [{ sku: "CAM-P" }] });
    await ctx.db.takenSku.deleteMany({ where: { sku: "cam-p" } });
    expect((await create({ nome: "Outra", sku: "CAM-P" })).status).toBe(409);
  });

  it("a removed product gives its SKU back", async () => {
    const id = await created({ nome: "Caneca", sku: "CAN-1" });
    await ctx.db.product.update({ where: { id }, data: { removidoEm: new Date() } });
    await created({ nome: "Caneca nova", sku: "CAN-1" });
  });
});

describe("a product with variants", () => {
  it("has no codes of its own", async () => {
    const variantes = [{ sku: "A" }];
    for (const [field, value] of [
      ["sku", "B"],
      ["codigoBarras", GTIN],
    ] as const) {
      const { status, json } = await create({ nome: "Camisa", variantes, [field]: value });
      expect([status, json.error]).toEqual([422, refused(field)]);
    }
    const id = await created({ nome: "Camisa", variantes });
    const { status, json } = await change(id, { sku: "B" });
    expect([status, json.error]).toEqual([422, refused("sku")]);
  });

  it("gave them up with its first variant, which may take the SKU over, and takes it back after the last", async () => {
    const id = await created({ nome: "Camisa", sku: "CAM", codigoBarras: GTIN });
    expect((await add(id, { sku: "cam", cor: "Azul" })).status).toBe(201);
    expect(await read(id)).toMatchObject({ sku: null, codigoBarras: null });
    expect((await change(id, { variantes: [], sku: "CAM" })).status).toBe(200);
    expect(await read(id)).toMatchObject({ sku: "CAM" });
  });
});

describe("barcodes", () => {
  it.each(["96385074", "036000291452", GTIN, "17891000315504"])("takes the GTIN %s", async (codigoBarras) => {
    expect((await read(await created({ nome: "Caneca", codigoBarras }))).codigoBarras).toBe(codigoBarras);
  });

  it.each(["7891000315508", "789", "789100031550X", "00000000000"])("refuses %s", async (codigoBarras) => {
    const own = await create({ nome: "Caneca", codigoBarras });
    expect([own.status, own.json.error]).toEqual([422, refused("codigoBarras")]);
    const grid = await create({ nome: "Camisa", variantes: [{ sku: "A", codigoBarras }] });
    expect([grid.status, grid.json.error]).toEqual([422, refused("variantes[0].codigoBarras")]);
  });

  it("keeps an older wrong code, and refuses another wrong one", async () => {
    const id = await created({ nome: "Camisa", variantes: [{ sku: "A" }] });
    await ctx.db.variant.updateMany({ where: { productId: id }, data: { codigoBarras: "789" } });
    const [variant] = await ctx.db.variant.findMany({ where: { productId: id } });
    const row = { id: variant?.id, cor: "Azul" };
    expect((await change(id, { variantes: [{ ...row, codigoBarras: "789" }] })).status).toBe(200);
    const { status, json } = await change(id, { variantes: [{ ...row, codigoBarras: "788" }] });
    expect([status, json.error]).toEqual([422, refused("variantes[0].codigoBarras")]);
  });
});

describe("files", () => {
  it("an export brings the codes to another store, and changes nothing in its own", async () => {
    await created({ nome: "Caneca", sku: "CAN-1", codigoBarras: GTIN });
    const csv = Buffer.from((await call(exported, "GET", { cookie })).bytes);
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({ semMudanca: 1, comErro: 0 });
    const other = await aStore();
    const user = await aUser(other, ["produtos"]);
    expect(await importCsv(other, csv, { cookie: user.cookie })).toMatchObject({ criados: 1, comErro: 0 });
    expect(await other.db.product.findMany({ include: { variants: true } })).toMatchObject([
      { sku: "CAN-1", codigoBarras: GTIN, variants: [] },
    ]);
  });

  it("`sku;estoque` finds a product by its own SKU; with a colour it gets its first variant", async () => {
    const id = await created({ nome: "Caneca", sku: "CAN-1", estoque: 2 });
    expect(await importCsv(ctx, "sku;estoque\ncan-1;9\n", { cookie })).toMatchObject({ atualizados: 1 });
    expect(await read(id)).toMatchObject({ sku: "CAN-1", estoque: 9 });
    await importCsv(ctx, "sku;cor;estoque\nCAN-1;Azul;3\n", { cookie });
    expect(await read(id)).toMatchObject({ sku: null, estoque: 3 });
  });

  it("refuses a SKU of another product, a wrong code, and codes beside variants, in a simulation too", async () => {
    await created({ nome: "Caneca", sku: "CAN-1" });
    await created({ nome: "Camisa", slug: "camisa", variantes: [{ sku: "A" }] });
    const csv = `slug;nome;preco;skuProduto;codigoBarrasProduto\npote;Pote;1,00;can-1;\njarra;Jarra;1,00;;789\ncamisa;;;B;\n`;
    for (const simulacao of [true, false]) {
      expect((await importCsv(ctx, csv, { cookie, simulacao })).erros).toMatchObject([
        { linha: 2, campo: "skuProduto" },
        { linha: 3, campo: "codigoBarrasProduto" },
        { linha: 4, campo: "skuProduto" },
      ]);
    }
  });
});
