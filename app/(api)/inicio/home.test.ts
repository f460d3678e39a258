import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/inicio/route";
import type { Ctx } from "@/lib/ctx";
import { readHome } from "@/lib/home/read";
import type { Permission } from "@/lib/permissions";
import { call } from "@/lib/testing/call";
import { anOrder, aProduct, aStore, aUser } from "@/lib/testing/factories";

async function homeOf(ctx: Ctx, permissions?: readonly Permission[]) {
  const { cookie } = await aUser(ctx, permissions);
  const { status, json } = await call(GET, "GET", { cookie });
  expect(status).toBe(200);
  return json.data;
}

function homeAt(ctx: Ctx, now: string) {
  const actor = {
    type: "user",
    id: "",
    nome: "",
    permissions: ["dashboard"],
    sessionId: "",
    confirmedAtMs: 0,
  } as const;
  return readHome({ ...ctx, actor }, new Date(now));
}

const paid = (ctx: Ctx, pagoEm: string, subtotalCents: number) =>
  anOrder(ctx, { status: "paid", pagoEm: new Date(pagoEm), subtotalCents });

describe("sections", () => {
  it.each([
    ["vendas", ["pedidos"]],
    ["produtos", ["estoqueBaixo"]],
    ["dashboard", ["vendas"]],
    ["marketing", []],
    ["configuracoes", ["quemVende"]],
  ] as const)("%s sees only its own", async (permission, expected) => {
    const ctx = await aStore();
    await anOrder(ctx);
    await aProduct(ctx, { controlaEstoque: true, publicado: true });
    const home = await homeOf(ctx, [permission]);
    expect(Object.keys(home).filter((name) => home[name] !== null)).toEqual(expected);
  });

  it("are those of one's own store", async () => {
    const other = await aStore();
    await anOrder(other);
    await paid(other, new Date().toISOString(), 5000);
    await aProduct(other);
    expect(await homeOf(await aStore())).toMatchObject({
      pedidos: { aPagar: { total: 0, maisAntigo: null }, aEnviar: { total: 0, maisAntigo: null } },
      estoqueBaixo: { total: 0, totalLimitado: false, preparando: false, itens: [] },
      vendas: { hoje: { pedidos: 0, totalCents: 0 }, ontem: { pedidos: 0, totalCents: 0 } },
    });
  });
});

describe("orders", () => {
  it("wait for payment or for shipping, each with the one that has waited longest", async () => {
    const ctx = await aStore();
    const day = (number: number) => new Date(Date.UTC(2026, 9, number, 12));
    await anOrder(ctx, { criadoEm: day(9) });
    const oldest = await anOrder(ctx, { criadoEm: day(3) });
    await anOrder(ctx, { status: "paid", pagoEm: day(8), criadoEm: day(8) });
    const toShip = await anOrder(ctx, { status: "processing", pagoEm: day(5), criadoEm: day(5) });
    for (const status of ["shipped", "cancelled", "delivered"] as const) {
      await anOrder(ctx, { status, pagoEm: day(1), criadoEm: day(1) });
    }
    const { pedidos } = await homeOf(ctx);
    expect(pedidos).toEqual({
      aPagar: {
        total: 2,
        maisAntigo: { id: oldest.id, numero: oldest.numero, criadoEm: "2026-10-03T12:00:00.000Z" },
      },
      aEnviar: {
        total: 2,
        maisAntigo: { id: toShip.id, numero: toShip.numero, criadoEm: "2026-10-05T12:00:00.000Z" },
      },
    });
  });
});

describe("low stock", () => {
  it("names the five emptiest, published ones first, without removed ones and those nobody counts", async () => {
    const ctx = await aStore();
    for (const estoque of [4, 2, 0, 3, 1]) {
      await aProduct(ctx, { nome: `P${estoque}`, estoque, publicado: true });
    }
    await aProduct(ctx, { nome: "rascunho", estoque: 0 });
    await aProduct(ctx, { nome: "cheio", estoque: 500 });
    await aProduct(ctx, { nome: "infinito", estoque: 0, controlaEstoque: false });
    await aProduct(ctx, { nome: "removido", estoque: 0, removidoEm: new Date() });
    const { estoqueBaixo } = await homeOf(ctx);
    expect(estoqueBaixo.total).toBe(6);
    expect(estoqueBaixo.itens.map(({ nome }: { nome: string }) => nome)).toEqual([
      "P0",
      "P1",
      "P2",
      "P3",
      "P4",
    ]);
  });
});

it("low stock names the emptiest variant that is at its own minimum, and sorts by its units", async () => {
  const ctx = await aStore();
  const { storeId } = ctx;
  const shirt = await aProduct(ctx, { nome: "Camisa" });
  await aProduct(ctx, { nome: "Caneca", estoque: 3 });
  for (const [sku, estoque, estoqueMinimo] of [
    ["P", 90, 10],
    ["M", 2, 10],
    ["G", 1, null],
    ["GG", 9, 10],
  ] as const)
    await ctx.db.variant.create({ data: { storeId, productId: shirt.id, sku, estoque, estoqueMinimo } });
  expect((await homeOf(ctx)).estoqueBaixo.itens).toMatchObject([
    { nome: "Camisa", estoque: 102, variante: { sku: "M", estoque: 2 } },
    { nome: "Caneca", estoque: 3, variante: null },
  ]);
});

describe("sales", () => {
  it("are those of today and of yesterday in the store's time zone, until the same time and as a whole", async () => {
    const ctx = await aStore();
    // Its days begin at 03:00 UTC.
    await paid(ctx, "2026-11-19T02:59:59.999Z", 1);
    await paid(ctx, "2026-11-19T03:00:00.000Z", 10);
    await paid(ctx, "2026-11-19T14:59:59.999Z", 100);
    await paid(ctx, "2026-11-19T15:00:00.000Z", 1000);
    await paid(ctx, "2026-11-20T02:59:59.999Z", 10_000);
    await paid(ctx, "2026-11-20T03:00:00.000Z", 100_000);
    await paid(ctx, "2026-11-20T15:00:00.001Z", 1_000_000);
    await anOrder(ctx, { subtotalCents: 7 });
    const { vendas } = await homeAt(ctx, "2026-11-20T15:00:00.000Z");
    expect(vendas).toEqual({
      hoje: { pedidos: 1, totalCents: 100_000 },
      ontemAteAgora: { pedidos: 2, totalCents: 110 },
      ontem: { pedidos: 4, totalCents: 11_110 },
    });
  });
});

describe("first steps", () => {
  it("are those of one's role, until the first order", async () => {
    const ctx = await aStore();
    const { primeirosPassos } = await homeOf(ctx, ["produtos", "marketing"]);
    expect(primeirosPassos).toEqual([
      { passo: "categoria", feito: false },
      { passo: "produto", feito: false },
      { passo: "publicacao", feito: false },
      { passo: "cupom", feito: false },
    ]);
    await aProduct(ctx, { publicado: true });
    await ctx.db.category.create({ data: { storeId: ctx.storeId, nome: "A", slug: "a" } });
    const later = await homeOf(ctx, ["produtos"]);
    expect(later.primeirosPassos.every(({ feito }: { feito: boolean }) => feito)).toBe(true);
    await anOrder(ctx);
    expect((await homeOf(ctx)).primeirosPassos).toBeNull();
  });

  it("lead to freight and a way to be paid: without them a shop that has goods can't sell", async () => {
    const ctx = await aStore();
    const { storeId } = ctx;
    const open = async () => {
      const { primeirosPassos } = await homeOf(ctx, ["configuracoes"]);
      const steps: { passo: string; feito: boolean }[] = primeirosPassos;
      return steps.flatMap(({ passo, feito }) => (feito ? [] : [passo]));
    };
    expect(await open()).toEqual(["pagamento", "frete", "chave"]);
    await ctx.db.freightRate.create({
      data: { storeId, nome: "PAC", precoCents: 1, prazoDiasUteis: 1, ordem: 0 },
    });
    expect(await open()).toEqual(["pagamento", "chave"]);
    await ctx.db.paymentSettings.create({ data: { storeId } });
    expect(await open()).toEqual(["pagamento", "chave"]);
    await ctx.db.paymentSettings.update({ where: { storeId }, data: { manualTexto: "Na retirada" } });
    expect(await open()).toEqual(["chave"]);
    const pix = { pixAtivo: true, pixChave: "a@b.test", pixNome: "Ana", pixCidade: "Recife" };
    await ctx.db.paymentSettings.update({ where: { storeId }, data: { ...pix, manualTexto: null } });
    expect(await open()).toEqual(["chave"]);
    await ctx.db.paymentSettings.update({ where: { storeId }, data: { pixAtivo: false } });
    expect(await open()).toEqual(["pagamento", "chave"]);
    await ctx.db.paymentAccount.create({
      data: { storeId, provider: "asaas", boleto: true, chaveCifrada: "x", chaveFinal: "1234" },
    });
    expect(await open()).toEqual(["chave"]);
  });
});

it("asks who may change it to say who sells, once something is on sale", async () => {
  const ctx = await aStore();
  expect((await homeOf(ctx)).quemVende).toBeNull();
  await aProduct(ctx, { publicado: true });
  expect((await homeOf(ctx)).quemVende).toEqual(["documento", "endereco", "emailContato"]);
  expect((await homeOf(ctx, ["vendas"])).quemVende).toBeNull();
  const data = { documento: "11222333000181", endereco: "Rua A, 1", emailContato: "a@b.test" };
  await ctx.db.store.update({ where: { id: ctx.storeId }, data });
  expect((await homeOf(ctx)).quemVende).toBeNull();
});
