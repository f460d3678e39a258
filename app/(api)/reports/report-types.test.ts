import { describe, expect, it, onTestFinished } from "vitest";
import { GET } from "@/app/(api)/reports/[tipo]/route";
import { createCustomer } from "@/lib/customers/write";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { LIMITS, REST_NAME } from "@/lib/reports/lines/top-lines";
import { keepWindows } from "@/lib/reports/windows/windows";
import { call } from "@/lib/testing/call";
import { anOrder, aProduct, aStore, aUser, unique } from "@/lib/testing/factories";
import { aSale } from "@/lib/testing/sales";

const JANUARY = { de: "2026-01-01", ate: "2026-01-31" };

async function analyst() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["dashboard"])) };
}
const report = (cookie: string, tipo: string, query: Record<string, string> = {}) =>
  call(GET, "GET", { cookie, params: { tipo }, query });

describe("produtos and categorias", () => {
  it("sells by SKU, free lines together, each product in the first of its categories", async () => {
    const { ctx, cookie } = await analyst();
    const { storeId } = ctx;
    const shirt = await aProduct(ctx, { nome: "Camiseta", precoCents: 3000 });
    const cap = await aProduct(ctx, { nome: "Boné", precoCents: 2000, estoque: 10 });
    const v = await ctx.db.variant.create({
      data: { storeId, productId: shirt.id, sku: "CAM-P", estoque: 9 },
    });
    const w = await ctx.db.variant.create({
      data: { storeId, productId: shirt.id, sku: "CAM-M", estoque: 9 },
    });
    const [first, second] = await Promise.all(
      ["Roupas", "Novidades"].map((nome, ordem) =>
        ctx.db.category.create({ data: { storeId, nome, slug: unique("c"), ordem } }),
      ),
    );
    for (const categoryId of [second?.id ?? "", first?.id ?? ""]) {
      await ctx.db.productCategory.create({ data: { storeId, productId: shirt.id, categoryId } });
    }
    const line = (varianteId: string, quantidade: number) => ({
      produtoId: shirt.id,
      varianteId,
      quantidade,
    });
    const { id } = await aSale(ctx, "2026-01-10T12:00:00Z", {
      itens: [line(v.id, 2), line(w.id, 1), { produtoId: cap.id, quantidade: 1 }],
      descontoCents: 1100,
    });
    await aSale(ctx, "2026-01-11T12:00:00Z", {
      itens: [line(v.id, 1), { descricao: "Vale", precoCents: 500, quantidade: 2 }],
    });
    const products = (await report(cookie, "produtos", JANUARY)).json.data;
    expect(products.linhas).toEqual([
      {
        produtoId: shirt.id,
        nome: "Camiseta",
        sku: "CAM-P",
        unidades: 3,
        pedidos: 2,
        brutoCents: 9000,
        descontoCents: 600,
        reembolsoCents: 0,
        liquidoCents: 8400,
        participacao: 0.6043,
        estoque: 6,
      },
      expect.objectContaining({ sku: "CAM-M", unidades: 1, liquidoCents: 2700, estoque: 8 }),
      expect.objectContaining({ nome: "Boné", sku: null, liquidoCents: 1800, estoque: 9 }),
      expect.objectContaining({
        produtoId: null,
        nome: "Itens avulsos",
        unidades: 2,
        liquidoCents: 1000,
        estoque: null,
      }),
    ]);
    expect(products.totais).toEqual({
      unidades: 7,
      brutoCents: 15_000,
      descontoCents: 1100,
      reembolsoCents: 0,
      liquidoCents: 13_900,
    });
    const categories = (await report(cookie, "categorias", JANUARY)).json.data;
    expect(categories.linhas).toEqual([
      { categoriaId: first?.id, nome: "Roupas", unidades: 4, liquidoCents: 11_100, participacao: 0.7986 },
      { categoriaId: null, nome: "Sem categoria", unidades: 3, liquidoCents: 2800, participacao: 0.2014 },
    ]);
    await moveOrder(ctx, id, { para: "refunded" }, { at: new Date("2026-02-05T12:00:00Z") });
    const february = (await report(cookie, "produtos", { de: "2026-02-01", ate: "2026-02-28" })).json.data;
    expect(february.totais).toMatchObject({
      unidades: 0,
      brutoCents: 0,
      reembolsoCents: 9900,
      liquidoCents: -9900,
    });
    expect((await report(cookie, "produtos", JANUARY)).json.data.totais.reembolsoCents).toBe(0);
  });
});

describe("clientes", () => {
  it("tells new, returning and lost customers apart", async () => {
    const { ctx, cookie } = await analyst();
    const make = (nome: string) => createCustomer(ctx, { nome });
    const [ana, bia, caio, duda] = [
      await make("Ana"),
      await make("Bia"),
      await make("Caio"),
      await make("Duda"),
    ];
    await ctx.db.loyaltyAccount.create({ data: { storeId: ctx.storeId, customerId: bia.id, saldo: 70 } });
    await aSale(ctx, "2025-10-01T12:00:00Z", { customerId: duda.id });
    await aSale(ctx, "2025-12-20T12:00:00Z", { customerId: caio.id });
    await aSale(ctx, "2025-12-20T12:00:00Z", { customerId: bia.id });
    await aSale(ctx, "2026-01-10T12:00:00Z", { customerId: bia.id, freteCents: 1 });
    await aSale(ctx, "2026-01-10T12:00:00Z", { customerId: ana.id, freteCents: 500 });
    await aSale(ctx, "2026-01-11T12:00:00Z", { customerId: ana.id });
    await aSale(ctx, "2026-01-12T12:00:00Z");
    const { linhas, totais } = (await report(cookie, "clientes", JANUARY)).json.data;
    expect(linhas).toEqual([
      {
        clienteId: ana.id,
        nome: "Ana",
        pedidos: 2,
        totalCents: 20_500,
        ticketMedioCents: 10_250,
        primeiroPedidoEm: "2026-01-10T12:00:00.000Z",
        ultimoPedidoEm: "2026-01-11T12:00:00.000Z",
        grupo: "novo",
        pontos: 0,
      },
      expect.objectContaining({ nome: "Bia", grupo: "recorrente", pedidos: 1, pontos: 70 }),
      expect.objectContaining({ clienteId: null, nome: "Sem cadastro", grupo: null, primeiroPedidoEm: null }),
      expect.objectContaining({
        nome: "Caio",
        grupo: "inativo",
        pedidos: 0,
        totalCents: 0,
        ticketMedioCents: 0,
      }),
    ]);
    expect(totais).toEqual({ pedidos: 4, totalCents: 40_501, ticketMedioCents: 10_125 });
  });
});

describe("cupons and campanhas", () => {
  it("credit them with the counted orders that they brought", async () => {
    const { ctx, cookie } = await analyst();
    const { storeId } = ctx;
    const coupon = await ctx.db.coupon.create({
      data: { storeId, codigo: "OLA10", tipo: "percentual", valor: 10 },
    });
    const started = {
      storeId,
      nome: "Verão",
      canal: "email" as const,
      status: "enviada" as const,
      enviados: 50,
      cliques: 7,
    };
    const campaign = await ctx.db.campaign.create({
      data: { ...started, iniciadaEm: new Date("2026-01-02T12:00:00Z") },
    });
    const quiet = await ctx.db.campaign.create({
      data: { ...started, nome: "Quieta", iniciadaEm: new Date("2026-01-05T12:00:00Z") },
    });
    await ctx.db.campaign.create({
      data: { ...started, nome: "Antiga", iniciadaEm: new Date("2025-01-02T12:00:00Z") },
    });
    const ana = await createCustomer(ctx, { nome: "Ana" });
    const attributed = { couponId: coupon.id, cupomCodigo: "OLA10", campaignId: campaign.id };
    const one = { subtotalCents: 1000, descontoCents: 100, freteCents: 50, status: "paid" as const };
    for (const [day, customerId] of [
      ["10", ana.id],
      ["11", ana.id],
      ["12", null],
    ] as const) {
      await anOrder(ctx, { ...one, ...attributed, customerId, pagoEm: new Date(`2026-01-${day}T12:00:00Z`) });
    }
    await anOrder(ctx, { ...attributed });
    const coupons = (await report(cookie, "cupons", JANUARY)).json.data;
    expect(coupons.linhas).toEqual([
      {
        cupomId: coupon.id,
        codigo: "OLA10",
        tipo: "percentual",
        usos: 3,
        descontoCents: 300,
        receitaCents: 2850,
        clientesNovos: 1,
      },
    ]);
    expect(coupons.totais).toEqual({ usos: 3, descontoCents: 300, receitaCents: 2850, clientesNovos: 1 });
    const campaigns = (await report(cookie, "campanhas", JANUARY)).json.data;
    expect(campaigns.linhas).toEqual([
      {
        campanhaId: campaign.id,
        nome: "Verão",
        canal: "email",
        enviados: 50,
        falhas: 0,
        aberturas: 0,
        cliques: 7,
        pedidos: 3,
        receitaCents: 2850,
      },
      expect.objectContaining({ campanhaId: quiet.id, pedidos: 0, receitaCents: 0 }),
    ]);
    expect(campaigns.totais).toMatchObject({ enviados: 100, cliques: 14, pedidos: 3, receitaCents: 2850 });
  });
});

describe("estoque", () => {
  it("shows what is left, what unpaid orders hold and for how long it lasts", async () => {
    const { ctx, cookie } = await analyst();
    const { storeId } = ctx;
    const cap = await aProduct(ctx, { nome: "Boné", estoque: 20 });
    const shirt = await aProduct(ctx, { nome: "Camiseta" });
    await ctx.db.variant.create({ data: { storeId, productId: shirt.id, sku: "CAM-P", estoque: 5 } });
    await aProduct(ctx, { nome: "E-book", controlaEstoque: false });
    await aProduct(ctx, { nome: "Velho", estoque: 1, removidoEm: new Date() });
    const itens = (quantidade: number) => [{ produtoId: cap.id, quantidade }];
    await createOrder(ctx, { origem: "loja", itens: itens(2) });
    await aSale(ctx, new Date().toISOString(), { itens: itens(6) });
    await aSale(ctx, "2020-01-01T12:00:00Z", { itens: itens(1) });
    const { linhas, totais } = (await report(cookie, "estoque")).json.data;
    expect(linhas).toEqual([
      {
        produtoId: cap.id,
        nome: "Boné",
        sku: null,
        estoque: 11,
        reservado: 2,
        vendidos30d: 6,
        coberturaDias: 55,
      },
      {
        produtoId: shirt.id,
        nome: "Camiseta",
        sku: "CAM-P",
        estoque: 5,
        reservado: 0,
        vendidos30d: 0,
        coberturaDias: null,
      },
    ]);
    expect(totais).toEqual({ estoque: 16, reservado: 2, vendidos30d: 6 });
  });

  it("adds up in one more line what is beyond the first thousand, so that the lines still add up", async () => {
    const { ctx, cookie } = await analyst();
    await ctx.db.$executeRawUnsafe(
      `INSERT INTO products (id, "storeId", nome, slug, "precoCents", estoque, "atualizadoEm")
       SELECT gen_random_uuid(), $1::uuid, 'P' || n, 'p-' || n, 1, n, now() FROM generate_series(1, 1003) AS n`,
      ctx.storeId,
    );
    const { linhas, totais } = (await report(cookie, "estoque")).json.data;
    expect(linhas).toHaveLength(1001);
    expect(linhas[1000]).toMatchObject({ produtoId: null, nome: REST_NAME, estoque: 1001 + 1002 + 1003 });
    expect(totais.estoque).toBe((1003 * 1004) / 2);
  });
});

describe("fidelidade", () => {
  it("follows the points day by day: each balance is the one before and what came and went", async () => {
    const { ctx, cookie } = await analyst();
    const { storeId } = ctx;
    await ctx.db.store.update({ where: { id: storeId }, data: { valorPontoCents: 5 } });
    const { id: customerId } = await createCustomer(ctx, { nome: "Ana" });
    const { id: accountId } = await ctx.db.loyaltyAccount.create({
      data: { storeId, customerId, saldo: 470 },
    });
    const entries = [
      ["2025-12-20", "credito", 300],
      ["2026-01-02", "credito", 500],
      ["2026-01-02", "resgate", -200],
      ["2026-01-04", "expiracao", -50],
      ["2026-01-04", "estorno_credito", -100],
      ["2026-01-04", "estorno_resgate", 40],
      ["2026-01-04", "ajuste", -30],
      ["2026-02-02", "ajuste", 10],
    ] as const;
    for (const [day, tipo, pontos] of entries) {
      await ctx.db.loyaltyEntry.create({
        data: { storeId, accountId, tipo, pontos, criadoEm: new Date(`${day}T12:00:00Z`) },
      });
    }
    const { linhas, totais } = (await report(cookie, "fidelidade", { de: "2026-01-01", ate: "2026-01-04" }))
      .json.data;
    expect(linhas.map((line: { saldo: number }) => line.saldo)).toEqual([300, 600, 600, 460]);
    expect(linhas[1]).toMatchObject({
      periodo: "2026-01-02",
      creditados: 500,
      resgatados: 200,
      passivoCents: 3000,
    });
    expect(linhas[3]).toMatchObject({ expirados: 50, estornados: 60, ajustes: -30 });
    expect(totais).toEqual({
      creditados: 500,
      resgatados: 200,
      expirados: 50,
      estornados: 60,
      ajustes: -30,
      saldo: 460,
      passivoCents: 2300,
    });
    const now = (await report(cookie, "fidelidade")).json.data;
    expect(now.totais.saldo).toBe(470);
  });
});

describe("valor_estoque", () => {
  const read = async (cookie: string, query = {}) => (await report(cookie, "valor_estoque", query)).json.data;

  it("of a large stock is shown as it was counted last, with its time, and counted again by the job", async () => {
    const { ctx, cookie } = await analyst();
    const [other, { valueMs }] = [await analyst(), LIMITS];
    await aProduct(ctx, { nome: "Boné", estoque: 2, precoCents: 30, custoCents: 10 });
    const cap = await aProduct(ctx, { nome: "Meia", estoque: 1, precoCents: 30, custoCents: 10 });
    const later = (minutes: number) =>
      ctx.db.$executeRawUnsafe(
        `UPDATE stock_values SET "calculadoEm" = "calculadoEm" - $2::int * interval '1 minute' WHERE "storeId" = $1::uuid`,
        ctx.storeId,
        minutes,
      );
    LIMITS.valueMs = -1;
    onTestFinished(() => void Object.assign(LIMITS, { valueMs }));
    const first = await read(cookie);
    expect(first).not.toHaveProperty("preparando");
    await ctx.db.product.update({ where: { id: cap.id }, data: { estoque: 5 } });
    expect(await read(cookie)).toEqual(first);
    const cut = await read(cookie, { linhas: "1" });
    expect(cut.linhas).toMatchObject([{ nome: "Boné" }, { nome: REST_NAME, custoTotalCents: 10 }]);
    expect((await read(other.cookie)).totais.estoque).toBe(0);

    await later(2);
    const old = await read(cookie);
    expect(old).toMatchObject({ preparando: true, totais: first.totais });
    expect(Date.parse(old.geradoEm)).toBe(Date.parse(first.geradoEm) - 120_000);
    await keepWindows(ctx.storeId);
    const fresh = await read(cookie);
    expect(fresh.totais).toMatchObject({ estoque: 7, custoTotalCents: 70 });
    expect(fresh).not.toHaveProperty("preparando");

    const forget = `UPDATE stock_values SET resposta = NULL, "calculadoEm" = NULL WHERE "storeId" = $1::uuid`;
    await ctx.db.$executeRawUnsafe(forget, ctx.storeId);
    expect((await report(cookie, "valor_estoque")).status).toBe(503);
    LIMITS.valueMs = 60_000;
    await keepWindows(ctx.storeId);
    expect(await ctx.db.stockValue.count()).toBe(0);
  });

  it("values what is counted at average cost and at the normal price, and names what has no cost", async () => {
    const { ctx, cookie } = await analyst();
    const { storeId } = ctx;
    const cap = await aProduct(ctx, {
      nome: "Boné",
      estoque: 20,
      precoCents: 3000,
      precoPromocionalCents: 100,
      custoCents: 1250,
    });
    const shirt = await aProduct(ctx, { nome: "Camiseta", precoCents: 5000, custoCents: 2000 });
    for (const [sku, estoque, precoCents] of [
      ["CAM-P", 5, null],
      ["CAM-M", 3, 6000],
      ["CAM-G", 0, null],
    ] as const)
      await ctx.db.variant.create({ data: { storeId, productId: shirt.id, sku, estoque, precoCents } });
    const free = await aProduct(ctx, { nome: "Brinde", sku: "BRI", estoque: 7, precoCents: 400 });
    await aProduct(ctx, { nome: "De graça", estoque: 1, precoCents: 10, custoCents: 0 });
    await aProduct(ctx, { nome: "E-book", controlaEstoque: false, estoque: 9, custoCents: 1 });
    await aProduct(ctx, { nome: "Velho", estoque: 1, custoCents: 1, removidoEm: new Date() });
    await aProduct(ctx, { nome: "Kit", kit: true, custoCents: 1 });
    await aProduct(await aStore(), { nome: "Alheio", estoque: 1, custoCents: 1 });
    const { linhas, totais, semCusto } = await read(cookie);
    const figures = linhas.map((line: Record<string, unknown>) => [
      line.nome,
      line.sku,
      line.estoque,
      line.custoCents,
      line.custoTotalCents,
      line.vendaTotalCents,
      line.margemCents,
      line.unidadesSemCusto,
    ]);
    expect(figures).toEqual([
      ["Boné", null, 20, 1250, 25_000, 60_000, 35_000, 0],
      ["Camiseta", "CAM-P", 5, 2000, 10_000, 25_000, 15_000, 0],
      ["Camiseta", "CAM-M", 3, 2000, 6000, 18_000, 12_000, 0],
      ["De graça", null, 1, 0, 0, 10, 10, 0],
      ["Brinde", "BRI", 7, null, null, 2800, null, 7],
    ]);
    expect(linhas[0].produtoId).toBe(cap.id);
    expect(totais).toEqual({
      estoque: 36,
      custoTotalCents: 41_000,
      vendaTotalCents: 105_810,
      margemCents: 62_010,
      unidadesSemCusto: 7,
    });
    expect(semCusto).toEqual({
      total: 1,
      itens: [{ produtoId: free.id, nome: "Brinde", sku: "BRI", estoque: 7 }],
    });
    const { bytes } = await report(cookie, "valor_estoque", { formato: "csv" });
    expect(bytes.toString("utf8").split("\r\n").slice(0, 2)).toEqual([
      "\uFEFFNome;SKU;Estoque;Custo médio;Valor ao custo;Valor ao preço;Margem;Unidades sem custo",
      "Boné;;20;12,50;250,00;600,00;350,00;0",
    ]);
  });

  it("adds up what is beyond the first thousand, and names fifty of those without a cost", async () => {
    const { ctx, cookie } = await analyst();
    await ctx.db.$executeRawUnsafe(
      `INSERT INTO products (id, "storeId", nome, slug, "precoCents", "custoCents", estoque, "atualizadoEm")
       SELECT gen_random_uuid(), $1::uuid, 'P' || n, 'p-' || n, n, CASE WHEN n > 60 THEN 1 END, n, now()
       FROM generate_series(1, 1063) AS n`,
      ctx.storeId,
    );
    const { linhas, totais, semCusto } = await read(cookie);
    expect(linhas).toHaveLength(1001);
    expect(linhas[1000]).toMatchObject({
      produtoId: null,
      nome: REST_NAME,
      estoque: 61 + 62 + 63 + (60 * 61) / 2,
      custoCents: null,
      custoTotalCents: 61 + 62 + 63,
      unidadesSemCusto: (60 * 61) / 2,
    });
    expect(totais.custoTotalCents).toBe((1063 * 1064) / 2 - (60 * 61) / 2);
    expect(semCusto.total).toBe(60);
    expect(semCusto.itens).toHaveLength(50);
    expect(semCusto.itens[0]).toMatchObject({ nome: "P60" });
  });
});
