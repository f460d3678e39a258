import { expect, it } from "vitest";
import { GET as readOpen } from "@/app/(api)/api/v1/products/[id]/route";
import { POST as quoteOrder } from "@/app/(api)/frete/cotar/route";
import { POST as copyProduct } from "@/app/(api)/products/[id]/duplicate/route";
import { DELETE as removeImage } from "@/app/(api)/products/[id]/imagens/[imageId]/route";
import { PUT as saveProduct } from "@/app/(api)/products/[id]/route";
import { PUT as change } from "@/app/(api)/products/[id]/variants/[variantId]/route";
import { GET, PUT } from "@/app/(api)/products/[id]/variants/route";
import { GET as exportCsv } from "@/app/(api)/products/exportar/route";
import { POST as addToCart, GET as readCart } from "@/app/(api)/store/cart/route";
import { POST as quoteProduct } from "@/app/(api)/store/frete/route";
import { GET as readShop } from "@/app/(api)/store/products/[slug]/route";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { readPrinted } from "@/lib/shipments/print";
import { call, cookiesOf } from "@/lib/testing/call";
import { anApiKey, aStore, unique } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";
import { stocked } from "@/lib/testing/shop";
import { aStall } from "@/lib/testing/stall";

const BOX = { alturaCm: 10, larguraCm: 20, comprimentoCm: 30 };
const SMALL_BOX = { alturaCm: 1, larguraCm: 2, comprimentoCm: 3 };
const NOTHING_OWN = { custoCents: null, pesoGramas: null, dimensoes: null, imagemId: null };
const CEP = "01310-930";
type Row = { id: string; sku: string };

/** A mug of 300 g that cost R$ 1; the big one has values of its own, the small one has none. */
async function aMug() {
  const stall = await aStall();
  const { ctx, owner } = stall;
  const { cookie } = owner;
  const [big, small] = [unique("G"), unique("P")];
  const mug = await stocked(ctx, 0, {
    ...{ nome: "Caneca", publicado: true, custoCents: 100, pesoGramas: 300, dimensoes: SMALL_BOX },
    variantes: [
      { sku: big, tamanho: "G", cor: "Azul", estoque: 9, custoCents: 250, pesoGramas: 900, dimensoes: BOX },
      { sku: small, tamanho: "P", cor: "Azul", estoque: 9 },
    ],
  });
  const params = { id: mug.id };
  const picture = (alt: string, productId = mug.id) =>
    ctx.db.productImage.create({
      data: { storeId: ctx.storeId, productId, largura: 9, altura: 9, alt, ordem: alt.length },
    });
  const rows = async (): Promise<[Row, Row]> => (await call(GET, "GET", { cookie, params })).json.data;
  const put = async (index: 0 | 1, body: object) => {
    const variantId = (await rows())[index].id;
    return call(change, "PUT", { cookie, params: { ...params, variantId }, body });
  };
  return { ...stall, cookie, mug, params, picture, rows, put, big, small };
}

it("a variant has cost, weight, sizes and picture of its own, or null; what is not named stays", async () => {
  const { ctx, cookie, mug, params, rows, put, picture, owner } = await aMug();
  const own = { custoCents: 250, pesoGramas: 900, dimensoes: BOX, imagemId: null };
  expect(await rows()).toMatchObject([own, NOTHING_OWN]);
  const { id: imagemId } = await picture("azul");
  expect((await put(0, { imagemId })).json.data).toMatchObject({ ...own, imagemId });
  expect((await put(0, { dimensoes: null, pesoGramas: 0 })).json.data).toMatchObject({
    ...{ ...own, imagemId, dimensoes: null, pesoGramas: 0 },
  });
  const log = await ctx.db.auditLog.findMany({ where: { recursoId: mug.id }, orderBy: { id: "asc" } });
  expect(log.at(-1)).toMatchObject({
    antes: { variantes: [{ dimensoes: BOX, pesoGramas: 900 }, NOTHING_OWN] },
    depois: { variantes: [{ dimensoes: null, pesoGramas: 0, custoCents: 250 }, NOTHING_OWN] },
  });
  const variantes = (await rows()).map(({ id }) => ({ id }));
  await call(saveProduct, "PUT", { cookie, params, body: { variantes } });
  expect(await rows()).toMatchObject([{ custoCents: 250, pesoGramas: 0, imagemId }, NOTHING_OWN]);
  const { authorization } = await anApiKey(ctx, owner.id);
  const open = (await call(readOpen, "GET", { params, headers: { authorization } })).json.data;
  expect(open.variantes[0]).toMatchObject({ pesoGramas: 0, dimensoes: null, imagemId });
  expect(JSON.stringify(open)).not.toContain("custoCents");
});

it.each([
  [{ custoCents: -1 }, "custoCents"],
  [{ custoCents: 100_000_000 }, "custoCents"],
  [{ pesoGramas: 1_000_001 }, "pesoGramas"],
  [{ pesoGramas: 1.5 }, "pesoGramas"],
  [{ dimensoes: { alturaCm: 1, larguraCm: 2 } }, "dimensoes.comprimentoCm"],
  [{ dimensoes: { ...BOX, alturaCm: 1_001 } }, "dimensoes.alturaCm"],
  [{ imagemId: "foto" }, "imagemId"],
])("refuses %j, naming the field", async (body, field) => {
  const { put, rows } = await aMug();
  const before = await rows();
  const { status, json } = await put(1, body);
  expect([status, json.error.split(": ")[0]]).toEqual([422, field]);
  expect(await rows()).toEqual(before);
});

it("only a picture of the product itself can be a variant's", async () => {
  const { ctx, cookie, params, rows, put, picture, shirt } = await aMug();
  const far = await aStore();
  const foreign = await stocked(far, 1);
  const stranger = await far.db.productImage.create({
    data: { storeId: far.storeId, productId: foreign.id, largura: 9, altura: 9 },
  });
  const wrong = [crypto.randomUUID(), (await picture("x", shirt.id)).id, stranger.id];
  for (const imagemId of wrong) {
    const { status, json } = await put(0, { imagemId });
    expect([status, json.error]).toEqual([422, "imagemId: escolha uma das imagens deste produto"]);
    const body = { variantes: [{ id: (await rows())[0].id }, { sku: unique(), imagemId }] };
    const grid = await call(PUT, "PUT", { cookie, params, body });
    expect([grid.status, grid.json.error]).toEqual([
      422,
      "variantes[1].imagemId: escolha uma das imagens deste produto",
    ]);
  }
  expect(await ctx.db.variant.count({ where: { productId: params.id, imagemId: { not: null } } })).toBe(0);
});

it("a removed picture is no variant's any more, and the audit row says so", async () => {
  const { ctx, cookie, mug, params, rows, put, picture } = await aMug();
  const [{ id: imagemId }, other] = [await picture("azul"), await picture("branca")];
  await put(0, { imagemId });
  await put(1, { imagemId: other.id });
  await call(removeImage, "DELETE", { cookie, params: { ...params, imageId: imagemId } });
  expect(await rows()).toMatchObject([{ imagemId: null, custoCents: 250 }, { imagemId: other.id }]);
  const log = await ctx.db.auditLog.findMany({ where: { recursoId: mug.id }, orderBy: { id: "asc" } });
  expect(log.at(-1)).toMatchObject({
    antes: { variantes: [{ imagemId }, {}] },
    depois: { variantes: [{ imagemId: null }, {}] },
  });
});

it("the shop shows a variant's own picture first, on its page and in the bag", async () => {
  const { mug, rows, put, picture, visit } = await aMug();
  const [, own] = [await picture("azul"), await picture("branca")];
  await put(0, { imagemId: own.id });
  const url = `/imagens/${own.id}/600.webp`;
  const { variantes } = (await visit(readShop, "GET", { params: { slug: mug.slug } })).json.data;
  expect(variantes).toMatchObject([{ imagem: url }, { imagem: null }]);
  const inBag = async ({ id: varianteId }: Row) => {
    const added = await visit(addToCart, "POST", { body: { produtoId: mug.id, varianteId, quantidade: 1 } });
    return (await visit(readCart, "GET", { cookie: cookiesOf(added) })).json.data.itens[0].imagem;
  };
  const [big, small] = await rows();
  expect(await inBag(big)).toBe(url);
  expect(await inBag(small)).not.toBe(url);
});

it("freight and labels weigh the variant: in quote, product page, bag and print", async () => {
  const { ctx, cookie, mug, frete, visit, rows, seen } = await aMug();
  await ctx.db.freightRate.update({ where: { id: frete.id }, data: { pesoMaximoGramas: 800 } });
  const count = async (id: string | null) => {
    const itens = [{ produtoId: mug.id, varianteId: id, quantidade: 1, precoCents: 1 }];
    const body = { uf: "SP", cep: CEP, subtotalCents: 1, itens };
    const order = await call(quoteOrder, "POST", { cookie, body });
    const unit = { produtoId: mug.id, varianteId: id, cep: CEP };
    const page = await visit(quoteProduct, "POST", { body: unit });
    const bag = await visit(addToCart, "POST", { body: { ...unit, cep: undefined, quantidade: 1 } });
    const { fretes } = await seen(cookiesOf(bag), { freteId: null, cep: CEP });
    return [order, page].map(({ json }) => json.data.opcoes.length).concat(fretes.length);
  };
  const [big, small] = await rows();
  expect([await count(big.id), await count(small.id)]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ]);
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fatorCubagem: 3_000 } });
  await ctx.db.variant.update({ where: { id: big.id }, data: { pesoGramas: 1 } });
  expect(await count(big.id)).toEqual([0, 0, 0]);
  const itens = [
    { produtoId: mug.id, varianteId: small.id, quantidade: 2 },
    { produtoId: mug.id, varianteId: big.id, quantidade: 1 },
  ];
  const { id } = await createOrder(ctx, { origem: "manual", itens });
  await moveOrder(ctx, id, { para: "paid" });
  expect((await readPrinted(ctx, [id])).parcels).toMatchObject([{ pesoGramas: 601 }]);
});

it("an order keeps the cost of the variant that it sold, else the product's", async () => {
  const { ctx, mug, rows } = await aMug();
  const itens = (await rows()).map(({ id }) => ({ produtoId: mug.id, varianteId: id, quantidade: 1 }));
  const order = await createOrder(ctx, { origem: "manual", itens });
  const lines = await ctx.db.orderItem.findMany({
    where: { orderId: order.id },
    orderBy: { posicao: "asc" },
  });
  expect(lines.map(({ custoCents }) => custoCents)).toEqual([250, 100]);
});

it("a copy of the product has the values, and no picture", async () => {
  const { cookie, params, put, picture } = await aMug();
  await put(0, { imagemId: (await picture("azul")).id });
  const { id } = (await call(copyProduct, "POST", { cookie, params })).json.data;
  const copied = await call(GET, "GET", { cookie, params: { id } });
  expect(copied.json.data).toMatchObject([
    { custoCents: 250, pesoGramas: 900, dimensoes: BOX, imagemId: null },
    NOTHING_OWN,
  ]);
});

it("a CSV file writes them, a hyphen empties them, and the export is read back without a change", async () => {
  const { ctx, cookie, rows, put, picture, big, small } = await aMug();
  const { id: imagemId } = await picture("azul");
  await put(0, { imagemId });
  const heading =
    "sku;custoVariante;pesoGramasVariante;alturaCmVariante;larguraCmVariante;comprimentoCmVariante";
  const csv = `${heading}\n${big};-;;-;-;-\n${small};1.234,50;70;4;5;6\n`;
  expect(await importCsv(ctx, csv, { cookie })).toMatchObject({ atualizados: 2, comErro: 0 });
  const now = [
    { custoCents: null, pesoGramas: 900, dimensoes: null, imagemId },
    {
      ...{ custoCents: 123_450, pesoGramas: 70, imagemId: null },
      dimensoes: { alturaCm: 4, larguraCm: 5, comprimentoCm: 6 },
    },
  ];
  expect(await rows()).toMatchObject(now);
  const { bytes } = await call(exportCsv, "GET", { cookie });
  expect(await importCsv(ctx, bytes, { cookie })).toMatchObject({ atualizados: 0, criados: 0, comErro: 0 });
  expect(await rows()).toMatchObject(now);
  const wrong = `${heading}\n${small};;1000001;;;\n${big};;;4;;\n`;
  expect((await importCsv(ctx, wrong, { cookie })).erros).toMatchObject([
    { linha: 2, campo: "pesoGramasVariante" },
    { linha: 3, campo: "larguraCmVariante" },
  ]);
});
