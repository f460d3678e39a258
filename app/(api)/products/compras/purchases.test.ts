import { beforeAll, describe, expect, it } from "vitest";
import { GET as movements } from "@/app/(api)/products/[id]/movimentos/route";
import { GET as readProduct, PUT as saveProduct } from "@/app/(api)/products/[id]/route";
import { GET as readPurchase } from "@/app/(api)/products/compras/[id]/route";
import { GET as listPurchases, POST } from "@/app/(api)/products/compras/route";
import { POST as createProduct } from "@/app/(api)/products/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { expectStockAdds } from "@/lib/testing/stock-sums";

let ctx: Ctx;
let cookie = "";

beforeAll(async () => {
  ctx = await aStore();
  cookie = (await aUser(ctx, ["produtos"])).cookie;
});

type Pot = { id: string; atualizadoEm: string };

async function aPot(extra: object = {}): Promise<Pot> {
  const body = { nome: unique("Pote"), precoCents: 1_000, ...extra };
  return (await call(createProduct, "POST", { cookie, body })).json.data;
}
async function aShirt(extra: object = {}) {
  const variantes = [
    { sku: unique(), cor: "Azul", estoque: 2 },
    { sku: unique(), cor: "Verde", estoque: 2 },
    { sku: unique(), cor: "Roxa", estoque: 2 },
  ];
  const { id } = await aPot({ variantes, ...extra });
  const rows = await ctx.db.variant.findMany({ where: { productId: id }, orderBy: { ordem: "asc" } });
  return { id, variants: rows.map((row) => row.id) };
}
const receive = (itens: object[], more: object = {}) =>
  call(POST, "POST", { cookie, body: { itens, ...more } });
const productOf = async ({ id }: { id: string }) =>
  (await call(readProduct, "GET", { cookie, params: { id } })).json.data;
const movementsOf = async ({ id }: { id: string }) =>
  (await call(movements, "GET", { cookie, params: { id } })).json.data;
const bought = ({ id }: { id: string }, quantidade: number, custoCents: number, varianteId?: string) => ({
  ...{ produtoId: id, quantidade, custoCents },
  ...(varianteId && { varianteId }),
});

describe("POST /products/compras", () => {
  it("puts all goods into the stock under one purchase, and their cost into the average", async () => {
    const pot = await aPot({ estoque: 10, custoCents: 100 });
    const lid = await aPot();
    const { status, json } = await receive([bought(pot, 30, 200), bought(lid, 4, 50)], { nota: " NF 12 " });
    expect(status).toBe(201);
    const { id, itens } = json.data;
    const line = { varianteId: null };
    expect(itens).toHaveLength(2);
    expect(itens).toEqual(
      expect.arrayContaining([
        { ...line, produtoId: pot.id, quantidade: 30, custoCents: 200, saldo: 40, custoMedioCents: 175 },
        { ...line, produtoId: lid.id, quantidade: 4, custoCents: 50, saldo: 4, custoMedioCents: 50 },
      ]),
    );
    expect(await productOf(pot)).toMatchObject({ estoque: 40, custoCents: 175 });
    expect(await productOf(lid)).toMatchObject({ estoque: 4, custoCents: 50 });
    expect((await movementsOf(pot))[0]).toMatchObject({
      ...{ tipo: "compra", quantidade: 30, saldo: 40, motivo: "NF 12", compraId: id, custoCents: 200 },
    });
    expect((await movementsOf(lid))[0]).toMatchObject({ compraId: id, custoCents: 50 });
    const rows = await ctx.db.auditLog.findMany({ where: { recurso: "purchase", recursoId: id } });
    expect(rows).toMatchObject([{ acao: "purchase.received", depois: { nota: "NF 12", itens } }]);
    await expectStockAdds(ctx, pot.id);
  });

  it("tells of the new stock, of goods that are back and of the new cost", async () => {
    const pot = await aPot({ custoCents: 100 });
    await receive([bought(pot, 5, 300)]);
    const events = await ctx.db.webhookEvent.findMany({
      where: { recursoId: pot.id },
      orderBy: { sequencia: "asc" },
    });
    expect(events.map(({ evento }) => evento)).toEqual([
      "product.created",
      "product.stock_changed",
      "product.back_in_stock",
      "product.updated",
    ]);
    expect(events.at(-1)).toMatchObject({
      dados: { custoCents: 300, estoque: 5 },
      anterior: { custoCents: 100 },
    });
  });

  it("weighs no old units where no stock is tracked, because sales do not lower it", async () => {
    const pot = await aPot({ controlaEstoque: false, custoCents: 100 });
    await receive([bought(pot, 10, 300)]);
    await receive([bought(pot, 10, 500)]);
    expect(await productOf(pot)).toMatchObject({ custoCents: 500 });
  });

  it("averages each variant by itself: old units cost what the product does, and it goes on for the others", async () => {
    const shirt = await aShirt({ custoCents: 100 });
    const [blue = "", green = "", red = ""] = shirt.variants;
    const costs = async () =>
      (await ctx.db.variant.findMany({ where: { productId: shirt.id }, orderBy: { ordem: "asc" } })).map(
        ({ custoCents }) => custoCents,
      );
    const { json } = await receive([bought(shirt, 2, 400, blue), bought(shirt, 6, 500, green)]);
    expect(json.data.itens).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ varianteId: blue, saldo: 4, custoMedioCents: 250 }),
        expect.objectContaining({ varianteId: green, saldo: 8, custoMedioCents: 400 }),
      ]),
    );
    await receive([bought(shirt, 4, 650, blue)]);
    expect(await costs()).toEqual([450, 400, null]);
    expect(await productOf(shirt)).toMatchObject({ estoque: 18, custoCents: 100 });
    const changed = { where: { recursoId: shirt.id, evento: "product.updated" } };
    expect(await ctx.db.webhookEvent.count(changed)).toBe(2);
    await receive([bought(shirt, 1, 100, red)]);
    expect((await costs())[2]).toBe(100);
    await expectStockAdds(ctx, shirt.id);
  });

  it("changes nothing at all if one line is wrong", async () => {
    const pot = await aPot({ estoque: 1, custoCents: 100 });
    const shirt = await aShirt();
    const elsewhere = await aStore();
    const stranger = { produtoId: crypto.randomUUID(), quantidade: 1, custoCents: 1 };
    const foreign = await elsewhere.db.product.create({
      data: { storeId: elsewhere.storeId, nome: "Alheio", slug: unique("alheio"), precoCents: 1 },
    });
    const wrong: [object, string][] = [
      [stranger, "itens[1].produtoId: produto não encontrado"],
      [{ ...stranger, produtoId: foreign.id }, "itens[1].produtoId: produto não encontrado"],
      [bought(shirt, 1, 1), "itens[1].varianteId: informe a variante deste produto"],
      [bought(pot, 1, 1, shirt.variants[0]), "itens[1].varianteId: a variante é de outro produto"],
      [bought(pot, 2, 1), "itens[1].produtoId: já está na linha 1; some as quantidades"],
    ];
    for (const [line, error] of wrong) {
      const { status, json } = await receive([bought(pot, 5, 900), line]);
      expect([status, json.error]).toEqual([422, error]);
    }
    expect(await productOf(pot)).toMatchObject({ estoque: 1, custoCents: 100 });
    expect(await movementsOf(pot)).toHaveLength(1);
    expect(await elsewhere.db.product.findUnique({ where: { id: foreign.id } })).toMatchObject({
      estoque: 0,
    });
  });

  it.each([
    [{ quantidade: 0 }, /^itens\[0\]\.quantidade: /],
    [{ quantidade: 1_000_001 }, /^itens\[0\]\.quantidade: /],
    [{ custoCents: -1 }, /^itens\[0\]\.custoCents: /],
    [{ custoCents: undefined }, /^itens\[0\]\.custoCents: /],
    [{ produtoId: "x" }, /^itens\[0\]\.produtoId: /],
  ])("answers 422 naming the field for %j", async (change, error) => {
    const pot = await aPot();
    const { status, json } = await receive([{ ...bought(pot, 1, 1), ...change }]);
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  });

  it("takes from 1 to 200 lines", async () => {
    const many = Array.from({ length: 201 }, () => bought({ id: crypto.randomUUID() }, 1, 1));
    for (const itens of [[], many]) {
      const { status, json } = await receive(itens);
      expect([status, json.error]).toEqual([422, expect.stringMatching(/^itens: /)]);
    }
  });

  it("loses no unit and no cent of purchases at once, whatever their order", async () => {
    const pot = await aPot();
    const lid = await aPot();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => {
        const lines = [bought(pot, 10, 600), bought(lid, 1, 100)];
        return receive(n % 2 ? lines : lines.toReversed());
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await productOf(pot)).toMatchObject({ estoque: 60, custoCents: 600 });
    expect(await productOf(lid)).toMatchObject({ estoque: 6, custoCents: 100 });
    await expectStockAdds(ctx, pot.id);
  });

  it("refuses an editor that was opened before, because it would save the old cost", async () => {
    const pot = await aPot({ custoCents: 100 });
    const shirt = await aShirt();
    const { atualizadoEm } = await productOf(shirt);
    await receive([bought(pot, 5, 300), bought(shirt, 5, 300, shirt.variants[0])]);
    for (const each of [pot, { id: shirt.id, atualizadoEm }]) {
      const body = { custoCents: 100, atualizadoEm: each.atualizadoEm };
      const { status } = await call(saveProduct, "PUT", { cookie, params: { id: each.id }, body });
      expect(status).toBe(409);
    }
    expect(await productOf(pot)).toMatchObject({ custoCents: 300 });
  });
});

describe("GET /products/compras", () => {
  it("lists what was received, newest first, and tells the lines of one purchase", async () => {
    const own = await aStore();
    const { cookie: boss, nome: autor } = await aUser(own, ["produtos"]);
    const made = await call(createProduct, "POST", {
      cookie: boss,
      body: { nome: "Bule", sku: "BULE", precoCents: 100, estoque: 1 },
    });
    const bule = made.json.data.id;
    for (const [nota, quantidade] of [
      ["NF 1", 2],
      [null, 3],
    ] as const) {
      const body = { nota, itens: [{ produtoId: bule, quantidade, custoCents: 250 }] };
      expect((await call(POST, "POST", { cookie: boss, body })).status).toBe(201);
    }
    const { json } = await call(listPurchases, "GET", { cookie: boss, query: { limit: "10" } });
    expect(json.pagination).toMatchObject({ total: 2, totalLimitado: false });
    expect(json.data).toMatchObject([
      { nota: null, linhas: 1, unidades: 3, totalCents: 750, autor },
      { nota: "NF 1", linhas: 1, unidades: 2, totalCents: 500, autor },
    ]);
    const params = { id: json.data[1].id };
    const one = await call(readPurchase, "GET", { cookie: boss, params });
    expect(one.json.data).toMatchObject({
      totalCents: 500,
      itens: [{ produtoId: bule, nome: "Bule", sku: "BULE", quantidade: 2, custoCents: 250 }],
    });
    expect((await call(readPurchase, "GET", { cookie, params })).status).toBe(404);
  });
});
