import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/products/busca/route";
import { GET as listProducts } from "@/app/(api)/products/route";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser, unique } from "@/lib/testing/factories";

async function shop() {
  const ctx = await aStore();
  const { cookie } = await aUser(ctx, ["marketing"]);
  const find = async (query: Record<string, string> = {}) => call(GET, "GET", { cookie, query });
  return { ctx, find };
}

describe("GET /products/busca", () => {
  it("finds by name or SKU, with living variants and what each costs today", async () => {
    const { ctx, find } = await shop();
    const { storeId } = ctx;
    const shirt = await aProduct(ctx, {
      nome: "Camisa São João",
      precoCents: 9000,
      precoPromocionalCents: 8000,
    });
    const sku = unique("CSJ");
    const variant = { storeId, productId: shirt.id, estoque: 2 };
    const kept = await ctx.db.variant.create({ data: { ...variant, sku, tamanho: "M", precoCents: 7000 } });
    const plain = await ctx.db.variant.create({ data: { ...variant, sku: unique("CSJ"), ordem: 1 } });
    await ctx.db.variant.create({ data: { ...variant, sku: unique("OLD"), removidoEm: new Date() } });
    const expected = {
      id: shirt.id,
      nome: "Camisa São João",
      precoCents: 8000,
      estoque: 4,
      controlaEstoque: true,
      publicado: false,
      kit: false,
      sku: null,
      variantes: [
        {
          ...{ id: kept.id, sku, tamanho: "M", cor: null, precoCents: 7000, estoque: 2 },
          opcoes: [{ nome: "Tamanho", valor: "M" }],
        },
        {
          ...{ id: plain.id, sku: plain.sku, tamanho: null, cor: null, precoCents: 8000, estoque: 2 },
          opcoes: [],
        },
      ],
    };
    for (const q of ["sao joao", sku.toLowerCase()]) {
      expect((await find({ q })).json.data).toEqual([expected]);
    }
    const meant = { ...expected, variantes: expected.variantes.toReversed() };
    expect((await find({ q: plain.sku.toLowerCase() })).json.data).toEqual([meant]);
  });

  it("offers what changed last, at most 20, without what was removed or is another store's", async () => {
    const [{ ctx, find }, other] = [await shop(), await shop()];
    await aProduct(other.ctx, { nome: "Alheio" });
    await aProduct(ctx, { nome: "Saiu", removidoEm: new Date() });
    // Products of the same millisecond have no fixed order.
    const start = Date.now();
    for (let n = 0; n < 21; n++) {
      await aProduct(ctx, { nome: `Item ${n}`, atualizadoEm: new Date(start + n) });
    }
    const names = async (query?: Record<string, string>) =>
      (await find(query)).json.data.map(({ nome }: { nome: string }) => nome);
    expect((await names())[0]).toBe("Item 20");
    expect([(await names()).length, (await names({ limit: "99" })).length]).toEqual([10, 20]);
    expect(await names({ q: "item 1", limit: "2" })).toEqual(["Item 19", "Item 18"]);
    expect(await names({ q: "alheio" })).toEqual([]);
    expect((await find({ limit: "0" })).status).toBe(422);
  });

  it("finds the one product or variant whose barcode was scanned", async () => {
    const { ctx, find } = await shop();
    const { storeId } = ctx;
    const cup = await aProduct(ctx, { nome: "Caneca", codigoBarras: "7891000315507" });
    const shirt = await aProduct(ctx, { nome: "Camisa 7891000315507" });
    const of = { storeId, productId: shirt.id };
    const blue = await ctx.db.variant.create({ data: { ...of, sku: unique(), codigoBarras: "96385074" } });
    await ctx.db.variant.create({ data: { ...of, sku: unique() } });
    expect((await find({ q: "7891000315507" })).json.data).toMatchObject([{ id: cup.id, variantes: [] }]);
    const { data } = (await find({ q: "96385074" })).json;
    expect(data).toMatchObject([{ id: shirt.id, variantes: [{ id: blue.id }] }]);
    expect(data[0].variantes).toHaveLength(1);
    const { cookie } = await aUser(ctx, ["produtos"]);
    const listed = await call(listProducts, "GET", { cookie, query: { q: "96385074" } });
    expect(listed.json.data).toMatchObject([{ id: shirt.id }]);
    await ctx.db.variant.update({ where: { id: blue.id }, data: { removidoEm: new Date() } });
    expect((await find({ q: "96385074" })).json.data).toEqual([]);
  });
});
