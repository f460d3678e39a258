import { describe, expect, it } from "vitest";
import { GET as listOrders } from "@/app/(api)/orders/route";
import { GET } from "@/app/(api)/reports/[tipo]/route";
import { hrefOfLine } from "@/components/reports/report-links";
import { createCustomer } from "@/lib/customers/write";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser } from "@/lib/testing/factories";
import { aSale } from "@/lib/testing/sales";

const JANUARY = { de: "2026-01-01", ate: "2026-01-31" };

async function analyst(data: { fusoHorario?: string } = {}) {
  const ctx = await aStore();
  await ctx.db.store.update({ where: { id: ctx.storeId }, data });
  return { ctx, ...(await aUser(ctx, ["dashboard"])) };
}
const report = (cookie: string, tipo: string, query: Record<string, string> = {}) =>
  call(GET, "GET", { cookie, params: { tipo }, query });

describe("GET /reports/{tipo} (endpoint 10)", () => {
  it.each([
    "vendas",
    "produtos",
    "clientes",
    "categorias",
    "cupons",
    "campanhas",
    "estoque",
    "valor_estoque",
    "fidelidade",
  ])("has %s, with lines, totals and period, also for an empty store", async (tipo) => {
    const { status, json } = await report((await analyst()).cookie, tipo, JANUARY);
    expect(status).toBe(200);
    expect(json.data).toMatchObject({
      tipo,
      linhas: expect.any(Array),
      totais: expect.any(Object),
      periodo: { ...JANUARY, fusoHorario: "America/Sao_Paulo" },
      base: "pago",
      geradoEm: expect.any(String),
    });
    expect(json.data).not.toHaveProperty("comparativo");
    for (const value of Object.values(json.data.totais)) expect(value).toBe(0);
  });

  it.each(["lucro", "Vendas", "__proto__", "vendas%00", ""])("answers 404 for the type %j", async (tipo) => {
    const { status, json } = await report((await analyst()).cookie, tipo);
    expect([status, json.success]).toEqual([404, false]);
  });

  it.each([
    [{ de: "31/01/2026" }, /^de: /],
    [{ de: "2026-02-30" }, /^de: /],
    [{ de: "" }, /^de: /],
    [{ ate: "ontem" }, /^ate: /],
    [{ ate: "0000-01-01" }, /^ate: /],
    [{ de: "2026-01-02", ate: "2026-01-01" }, /^de: /],
    [{ de: "2025-01-01", ate: "2026-01-02" }, /^ate: /],
    [{ agrupar: "ano" }, /^agrupar: /],
    [{ comparar: "ano" }, /^comparar: /],
    [{ base: "enviado" }, /^base: /],
    [{ periodo: "sempre" }, /^periodo: /],
    [{ periodo: "hoje", de: "2026-01-01" }, /^periodo: /],
    [{ formato: "xls" }, /^formato: /],
    [{ linhas: "0" }, /^linhas: /],
    [{ linhas: "muitas" }, /^linhas: /],
  ])("answers 422 naming the field for %j", async (query, error) => {
    const answer = await report(
      (await analyst()).cookie,
      "vendas",
      query as unknown as Record<string, string>,
    );
    expect([answer.status, answer.json.error]).toEqual([422, expect.stringMatching(error)]);
  });

  it("puts what lies beyond the wanted lines together, so that they add up all the same", async () => {
    const { ctx, cookie } = await analyst();
    for (const precoCents of [100, 900, 500, 300]) {
      const { id: produtoId } = await aProduct(ctx, { precoCents, estoque: 9 });
      await aSale(ctx, "2026-01-10T12:00:00Z", { itens: [{ produtoId, quantidade: 1 }] });
    }
    const { linhas, totais } = (await report(cookie, "produtos", { ...JANUARY, linhas: "2" })).json.data;
    expect(linhas).toMatchObject([
      { liquidoCents: 900 },
      { liquidoCents: 500 },
      { produtoId: null, nome: "Outros", unidades: 2, liquidoCents: 400 },
    ]);
    expect(totais).toMatchObject({ unidades: 4, liquidoCents: 1_800 });
    const all = (await report(cookie, "produtos", { ...JANUARY, linhas: "4" })).json.data;
    expect([all.linhas.length, all.totais]).toEqual([4, totais]);
    expect((await report(cookie, "vendas", { ...JANUARY, linhas: "2" })).json.data.linhas).toHaveLength(31);
  });

  it("covers the last 30 days unless asked otherwise, up to 366", async () => {
    const { cookie } = await analyst();
    const { json } = await report(cookie, "vendas");
    expect(json.data.linhas).toHaveLength(30);
    expect(json.data.linhas.at(-1).periodo).toBe(json.data.periodo.ate);
    const year = await report(cookie, "vendas", { de: "2025-01-01", ate: "2026-01-01" });
    expect([year.status, year.json.data.linhas.length]).toEqual([200, 366]);
  });
});

describe("vendas", () => {
  it("counts an order on the store's own day, both ends of the period included", async () => {
    const { ctx, cookie } = await analyst();
    for (const moment of [
      "2026-01-01T02:59:59Z",
      "2026-01-01T03:00:00Z",
      "2026-02-01T02:59:59Z",
      "2026-02-01T03:00:00Z",
    ]) {
      await aSale(ctx, moment);
    }
    const { linhas, totais } = (await report(cookie, "vendas", JANUARY)).json.data;
    expect(linhas).toHaveLength(31);
    expect([linhas[0].pedidos, linhas[30].pedidos, totais.pedidos]).toEqual([1, 1, 2]);
    expect(linhas[1]).toEqual({
      periodo: "2026-01-02",
      pedidos: 0,
      itens: 0,
      brutoCents: 0,
      descontoCents: 0,
      freteCents: 0,
      reembolsoCents: 0,
      liquidoCents: 0,
      ticketMedioCents: 0,
      clientesNovos: 0,
    });
    const moments = { de: "2026-01-01T12:00:00-03:00", ate: "2026-02-01T01:00:00Z" };
    expect((await report(cookie, "vendas", moments)).json.data.totais.pedidos).toBe(2);
  });

  it("keeps the days right where the clocks change", async () => {
    const { ctx, cookie } = await analyst({ fusoHorario: "America/New_York" });
    for (const moment of [
      "2026-03-08T04:59:00Z",
      "2026-03-08T05:00:00Z",
      "2026-03-09T03:59:00Z",
      "2026-03-09T04:00:00Z",
    ]) {
      await aSale(ctx, moment);
    }
    const { linhas } = (await report(cookie, "vendas", { de: "2026-03-07", ate: "2026-03-09" })).json.data;
    expect(linhas.map((line: { pedidos: number }) => line.pedidos)).toEqual([1, 2, 1]);
  });

  it("adds discount, freight and refunds up to what is left, refunds on the day they were made", async () => {
    const { ctx, cookie } = await analyst();
    const { id } = await aSale(ctx, "2026-01-10T12:00:00Z", { descontoCents: 1000, freteCents: 500 });
    await aSale(ctx, "2026-01-10T15:00:00Z");
    await moveOrder(ctx, id, { para: "refunded" }, { at: new Date("2026-01-20T12:00:00Z") });
    const { linhas, totais } = (await report(cookie, "vendas", JANUARY)).json.data;
    expect(linhas[9]).toMatchObject({
      pedidos: 2,
      itens: 4,
      brutoCents: 20_000,
      descontoCents: 1000,
      freteCents: 500,
      reembolsoCents: 0,
      liquidoCents: 19_500,
      ticketMedioCents: 9750,
    });
    expect(linhas[19]).toMatchObject({
      pedidos: 0,
      reembolsoCents: 9500,
      liquidoCents: -9500,
      ticketMedioCents: 0,
    });
    expect(totais).toMatchObject({ pedidos: 2, liquidoCents: 10_000, reembolsoCents: 9500 });
  });

  it("counts orders that were ever paid, by payment or by creation", async () => {
    const { ctx, cookie } = await analyst();
    const late = await aSale(ctx, "2026-01-03T12:00:00Z", {}, "2025-12-31T12:00:00Z");
    await moveOrder(ctx, late.id, { para: "cancelled" });
    await createOrder(
      ctx,
      { origem: "loja", itens: [{ descricao: "x", precoCents: 1, quantidade: 1 }] },
      new Date("2026-01-05T12:00:00Z"),
    );
    const pedidos = async (query: Record<string, string>) =>
      (await report(cookie, "vendas", query)).json.data.totais.pedidos;
    expect(await pedidos(JANUARY)).toBe(1);
    expect(await pedidos({ ...JANUARY, base: "criado" })).toBe(0);
    expect(await pedidos({ de: "2025-12-31", ate: "2025-12-31", base: "criado" })).toBe(1);
  });

  it.each(["pago", "criado"] as const)(
    "leads from each line by %s to just the orders that it counts",
    async (base) => {
      const { ctx, cookie } = await analyst();
      const { cookie: seller } = await aUser(ctx, ["vendas"]);
      await aSale(ctx, "2026-01-03T12:00:00Z", {}, "2026-01-01T12:00:00Z");
      await aSale(ctx, "2026-01-03T12:00:00Z", {}, "2026-01-03T11:00:00Z");
      const itens = [{ descricao: "x", precoCents: 1, quantidade: 1 }];
      await createOrder(ctx, { origem: "loja", itens }, new Date("2026-01-03T12:00:00Z"));
      const { data } = (await report(cookie, "vendas", { ...JANUARY, base })).json;
      const days = Object.fromEntries(
        data.linhas.flatMap((line: { periodo: string; pedidos: number }) =>
          line.pedidos ? [[line.periodo, line.pedidos]] : [],
        ),
      );
      expect(days).toEqual(base === "pago" ? { "2026-01-03": 2 } : { "2026-01-01": 1, "2026-01-03": 1 });
      for (const line of data.linhas.filter(({ pedidos }: { pedidos: number }) => pedidos > 0)) {
        const href = hrefOfLine(data, line, "dia", ["vendas"]) ?? "";
        const query = new URL(href, "http://loja.test").search.slice(1);
        const orders = await call(listOrders, "GET", { cookie: seller, query });
        expect(orders.json.pagination.total).toBe(line.pedidos);
      }
    },
  );

  it("groups by week from Monday and by month", async () => {
    const { ctx, cookie } = await analyst();
    for (const day of ["01", "04", "05", "31"]) await aSale(ctx, `2026-01-${day}T12:00:00Z`);
    await aSale(ctx, "2026-02-02T12:00:00Z");
    const lines = async (agrupar: string) => {
      const { json } = await report(cookie, "vendas", { de: "2026-01-01", ate: "2026-02-01", agrupar });
      return json.data.linhas.map(
        (line: { periodo: string; pedidos: number }) => `${line.periodo} ${line.pedidos}`,
      );
    };
    expect(await lines("semana")).toEqual([
      "2025-12-29 2",
      "2026-01-05 1",
      "2026-01-12 0",
      "2026-01-19 0",
      "2026-01-26 1",
    ]);
    expect(await lines("mes")).toEqual(["2026-01 4", "2026-02 0"]);
  });

  it("knows new customers by their first paid order ever", async () => {
    const { ctx, cookie } = await analyst();
    const [ana, bia] = [
      await createCustomer(ctx, { nome: "Ana" }),
      await createCustomer(ctx, { nome: "Bia" }),
    ];
    await aSale(ctx, "2025-12-15T12:00:00Z", { customerId: ana.id });
    for (const { id } of [ana, bia, bia]) await aSale(ctx, "2026-01-10T12:00:00Z", { customerId: id });
    await aSale(ctx, "2026-01-12T12:00:00Z", { customerId: bia.id });
    await aSale(ctx, "2026-01-12T12:00:00Z");
    const { linhas, totais } = (await report(cookie, "vendas", JANUARY)).json.data;
    expect([linhas[9].clientesNovos, linhas[11].clientesNovos, totais.clientesNovos]).toEqual([1, 0, 1]);
  });

  it("compares with as many days right before", async () => {
    const { ctx, cookie } = await analyst();
    await aSale(ctx, "2025-12-01T12:00:00Z");
    await aSale(ctx, "2025-11-30T12:00:00Z");
    const { comparativo } = (await report(cookie, "vendas", { ...JANUARY, comparar: "anterior" })).json.data;
    expect(comparativo.periodo).toEqual({ de: "2025-12-01", ate: "2025-12-31" });
    expect(comparativo.totais).toMatchObject({ pedidos: 1, brutoCents: 10_000, ticketMedioCents: 10_000 });
  });

  it("compares with the same days of a year before", async () => {
    const { ctx, cookie } = await analyst();
    await aSale(ctx, "2025-01-31T12:00:00Z");
    const query = { ...JANUARY, comparar: "ano_anterior" };
    const { comparativo } = (await report(cookie, "vendas", query)).json.data;
    expect(comparativo.periodo).toEqual({ de: "2025-01-01", ate: "2025-01-31" });
    expect(comparativo.totais.pedidos).toBe(1);
  });

  it("names days of the store's calendar", async () => {
    const { cookie } = await analyst({ fusoHorario: "Pacific/Kiritimati" });
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" }).format(new Date());
    const { periodo, linhas } = (await report(cookie, "vendas", { periodo: "hoje" })).json.data;
    expect([periodo.de, periodo.ate, linhas.length]).toEqual([today, today, 1]);
  });

  it("leaves as a file for spreadsheets, negative amounts as numbers and words that look like formulas as words", async () => {
    const { ctx, cookie } = await analyst();
    const { id } = await aSale(ctx, "2026-01-01T12:00:00Z");
    await moveOrder(ctx, id, { para: "refunded" }, { at: new Date("2026-01-02T12:00:00Z") });
    const days = { de: "2026-01-01", ate: "2026-01-02", formato: "csv" };
    const { status, headers, bytes } = await report(cookie, "vendas", days);
    expect([status, headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="relatorio-vendas-/);
    expect(bytes.toString()).toBe(
      [
        "\uFEFFPeríodo;Pedidos;Itens;Bruto;Descontos;Frete;Reembolsos;Líquido;Ticket médio;Clientes novos",
        "2026-01-01;1;2;100,00;0,00;0,00;0,00;100,00;100,00;0",
        "2026-01-02;0;0;0,00;0,00;0,00;100,00;-100,00;0,00;0",
        "",
      ].join("\r\n"),
    );
    const evil = await createCustomer(ctx, { nome: "=HYPERLINK(1)" });
    await aSale(ctx, "2026-01-03T12:00:00Z", { customerId: evil.id });
    const file = await report(cookie, "clientes", { ...JANUARY, formato: "csv" });
    expect(file.bytes.toString()).toContain("'=HYPERLINK(1);Novo;1;100,00;100,00;2026-01-03 09:00;");
  });

  it("shows a store only its own", async () => {
    const [mine, theirs] = [await analyst(), await analyst()];
    await aSale(theirs.ctx, "2026-01-10T12:00:00Z", {
      customerId: (await createCustomer(theirs.ctx, { nome: "A" })).id,
    });
    for (const tipo of ["vendas", "produtos", "clientes", "categorias"]) {
      const { json } = await report(mine.cookie, tipo, JANUARY);
      for (const value of Object.values(json.data.totais)) expect(value, tipo).toBe(0);
    }
  });
});
