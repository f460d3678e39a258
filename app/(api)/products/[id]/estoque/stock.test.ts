import { beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/(api)/products/[id]/estoque/route";
import { GET as movements } from "@/app/(api)/products/[id]/movimentos/route";
import { POST as createProduct } from "@/app/(api)/products/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { anOrder, aStore, aUser, unique } from "@/lib/testing/factories";
import { expectStockAdds } from "@/lib/testing/stock-sums";

let ctx: Ctx;
let cookie = "";

beforeAll(async () => {
  ctx = await aStore();
  cookie = (await aUser(ctx, ["produtos"])).cookie;
});

async function aPot(extra: object = {}) {
  const body = { nome: unique("Pote"), precoCents: 100, ...extra };
  return { id: String((await call(createProduct, "POST", { cookie, body })).json.data.id) };
}
const adjust = (params: { id: string }, body: object) => call(POST, "POST", { cookie, params, body });
const listed = async (params: { id: string }, query: Record<string, string> = {}) =>
  (await call(movements, "GET", { cookie, params, query })).json;
const eventsOf = async ({ id }: { id: string }) => {
  const events = await ctx.db.webhookEvent.findMany({
    where: { recursoId: id },
    orderBy: { sequencia: "asc" },
  });
  return events.map(({ evento }) => evento);
};

describe("POST /products/{id}/estoque", () => {
  it("puts units in or takes them out, with reason, audit row and events", async () => {
    const pot = await aPot({ estoque: 10 });
    const { status, json } = await adjust(pot, { quantidade: -10, motivo: " quebrou " });
    expect(status).toBe(200);
    expect(json.data).toEqual({ produtoId: pot.id, varianteId: null, quantidade: -10, saldo: 0, estoque: 0 });
    const [last] = (await listed(pot)).data;
    expect(last).toMatchObject({
      tipo: "ajuste",
      quantidade: -10,
      saldo: 0,
      motivo: "quebrou",
      autor: "Pessoa",
    });
    expect(await eventsOf(pot)).toEqual(["product.created", "product.stock_changed", "product.out_of_stock"]);
    const [row] = await ctx.db.auditLog.findMany({
      where: { acao: "product.stock_adjusted", recursoId: pot.id },
    });
    expect(row).toMatchObject({ antes: { estoque: 10 }, depois: { estoque: 0, motivo: "quebrou" } });
    await expectStockAdds(ctx, pot.id);
  });

  it("takes what was counted, and writes nothing when the count agrees", async () => {
    const pot = await aPot({ estoque: 10 });
    const counted = await adjust(pot, { estoque: 7, motivo: "contagem" });
    expect(counted.json.data).toMatchObject({ quantidade: -3, saldo: 7 });
    const again = await adjust(pot, { estoque: 7, motivo: "contagem" });
    expect(again.json.data).toMatchObject({ quantidade: 0, saldo: 7, estoque: 7 });
    expect((await listed(pot)).pagination.total).toBe(2);
  });

  it("needs the variant of a product that has some, and moves that one alone", async () => {
    const pot = await aPot({
      variantes: [
        { sku: unique(), cor: "Azul", estoque: 2 },
        { sku: unique(), estoque: 5 },
      ],
    });
    const [blue] = await ctx.db.variant.findMany({ where: { productId: pot.id, cor: "Azul" } });
    const without = await adjust(pot, { quantidade: 1, motivo: "x" });
    expect([without.status, without.json.error]).toEqual([422, expect.stringMatching(/^varianteId: /)]);
    const { json } = await adjust(pot, { quantidade: 4, motivo: "x", varianteId: blue?.id });
    expect(json.data).toMatchObject({ varianteId: blue?.id, saldo: 6, estoque: 11 });
    expect((await listed(pot)).data[0]).toMatchObject({ sku: blue?.sku, quantidade: 4, saldo: 6 });
    await expectStockAdds(ctx, pot.id);
  });

  it("refuses more than a product can have, its variants together", async () => {
    const pot = await aPot({
      variantes: [
        { sku: unique(), estoque: 2 },
        { sku: unique(), cor: "Azul" },
      ],
    });
    const [blue] = await ctx.db.variant.findMany({ where: { productId: pot.id, cor: "Azul" } });
    const most = { data: { estoque: 2_147_483_000 } };
    await ctx.db.variant.updateMany({ where: { productId: pot.id, cor: null }, ...most });
    const { status, json } = await adjust(pot, { quantidade: 1_000, motivo: "x", varianteId: blue?.id });
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^estoque: são mais unidades/)]);
    expect(await ctx.db.variant.findUnique({ where: { id: blue?.id ?? "" } })).toMatchObject({ estoque: 0 });
  });

  it("refuses to take more than there is", async () => {
    const pot = await aPot({ estoque: 3 });
    const { status, json } = await adjust(pot, { quantidade: -4, motivo: "x" });
    expect([status, json.error]).toEqual([409, expect.stringMatching(/^estoque: /)]);
    await expectStockAdds(ctx, pot.id);
  });

  it("changes nothing if the stock is not the one that the caller saw", async () => {
    const pot = await aPot({ estoque: 10 });
    const seen = { estoque: 8, motivo: "contagem", seAtual: 10 };
    expect((await adjust(pot, seen)).status).toBe(200);
    const { status, json } = await adjust(pot, { ...seen, estoque: 3 });
    expect([status, json.error]).toEqual([409, "seAtual: o estoque agora é 8; confira e ajuste de novo"]);
    expect((await listed(pot)).pagination.total).toBe(2);
  });

  it("compares what the caller saw with the variant, not with the whole product", async () => {
    const pot = await aPot({
      variantes: [
        { sku: unique(), cor: "Azul", estoque: 2 },
        { sku: unique(), estoque: 5 },
      ],
    });
    const [blue] = await ctx.db.variant.findMany({ where: { productId: pot.id, cor: "Azul" } });
    const change = { quantidade: 1, motivo: "x", varianteId: blue?.id };
    expect((await adjust(pot, { ...change, seAtual: 7 })).status).toBe(409);
    expect((await adjust(pot, { ...change, seAtual: 2 })).json.data).toMatchObject({ saldo: 3, estoque: 8 });
  });

  it("lets one of several win who saw the same stock", async () => {
    const pot = await aPot({ estoque: 5 });
    const answers = await Promise.all(
      [1, 2, 3, 4].map((quantidade) => adjust(pot, { quantidade, motivo: "junto", seAtual: 5 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    await expectStockAdds(ctx, pot.id);
  });

  it.each([
    [{ quantidade: 1, motivo: "x", seAtual: -1 }, /^seAtual: /],
    [{ quantidade: 1 }, /^motivo: /],
    [{ quantidade: 1, motivo: "  " }, /^motivo: /],
    [{ quantidade: 1, motivo: "x".repeat(256) }, /^motivo: /],
    [{ motivo: "x" }, /^quantidade: /],
    [{ quantidade: 1, estoque: 1, motivo: "x" }, /^quantidade: /],
    [{ quantidade: 0, motivo: "x" }, /^quantidade: /],
    [{ quantidade: 1.5, motivo: "x" }, /^quantidade: /],
    [{ quantidade: 1_000_000_000, motivo: "x" }, /^quantidade: /],
    [{ estoque: -1, motivo: "x" }, /^estoque: /],
    [{ quantidade: 1, motivo: "x", varianteId: "018f0000-0000-7000-8000-000000000000" }, /^varianteId: /],
  ])("answers 422 naming the field for %j", async (body, error) => {
    const pot = await aPot({ estoque: 1 });
    const { status, json } = await adjust(pot, body);
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    await expectStockAdds(ctx, pot.id);
  });

  it("loses none of many adjustments at once, and counts come one after the other", async () => {
    const pot = await aPot({ estoque: 5 });
    const changes = Array.from({ length: 8 }, (_, n) => ({ quantidade: n % 2 ? -1 : 2, motivo: "junto" }));
    const answers = await Promise.all(
      [...changes, { estoque: 50, motivo: "contagem" }].map((body) => adjust(pot, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await listed(pot)).pagination.total).toBe(10);
    await expectStockAdds(ctx, pot.id);
  });
});

describe("GET /products/{id}/movimentos", () => {
  it("lists the last first, page by page, with the order and who did it", async () => {
    const pot = await aPot({ estoque: 1 });
    const { id: orderId, numero } = await anOrder(ctx);
    await ctx.db.stockMovement.create({
      data: {
        storeId: ctx.storeId,
        productId: pot.id,
        tipo: "venda",
        quantidade: -1,
        saldo: 0,
        orderId,
        atorTipo: "system",
        criadoEm: new Date(Date.now() + 1000),
      },
    });
    const { data, pagination } = await listed(pot, { limit: "1" });
    expect(pagination).toEqual({ page: 1, limit: 1, total: 2, totalLimitado: false });
    expect(data).toEqual([
      {
        id: expect.any(String),
        tipo: "venda",
        quantidade: -1,
        saldo: 0,
        motivo: null,
        varianteId: null,
        sku: null,
        pedidoId: orderId,
        pedidoNumero: numero,
        compraId: null,
        custoCents: null,
        autor: null,
        criadoEm: expect.any(String),
      },
    ]);
    expect((await listed(pot, { page: "2", limit: "1" })).data).toMatchObject([
      { motivo: "estoque inicial" },
    ]);
  });
});
