import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as EXPORT } from "@/app/(api)/loyalty/lancamentos/exportar/route";
import { GET as LIST } from "@/app/(api)/loyalty/lancamentos/route";
import { GET } from "@/app/(api)/loyalty/route";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { adjustPoints } from "@/lib/loyalty/adjust";
import { earnPoints } from "@/lib/loyalty/earn";
import { expirePoints } from "@/lib/loyalty/expire";
import { setParticipation } from "@/lib/loyalty/participation";
import { redeemPoints } from "@/lib/loyalty/redeem";
import { reversePoints } from "@/lib/loyalty/reverse";
import { call } from "@/lib/testing/call";
import { aCustomer, anOrder, aStore, aUser } from "@/lib/testing/factories";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let ctx: Ctx;
let cookie: string;
const people: Record<"ana" | "bia", string> = { ana: "", bia: "" };
let spentOn: { id: string; numero: number };

async function aMember(nome: string) {
  const { id } = await aCustomer(ctx);
  await ctx.db.customer.update({ where: { id }, data: { nome } });
  await setParticipation(ctx, id, true);
  return id;
}
const give = (who: string, pontos: number, at = new Date(), motivo = "Presente") =>
  adjustPoints(ctx, who, { pontos, motivo }, at);

beforeAll(async () => {
  ctx = await aStore();
  const data = { fidelidadeAtiva: true, valorPontoCents: 3, resgateMinimoPontos: 1 };
  await ctx.db.store.update({ where: { id: ctx.storeId }, data });
  cookie = (await aUser(ctx, ["vendas"])).cookie;
  people.ana = await aMember("Ana");
  people.bia = await aMember('=HYPERLINK("x")');
  await give(people.ana, 500, ago(400), "Antigos");
  await expirePoints();
  // These points expire within 30 days.
  await give(people.ana, 70, ago(340), "De antes");
  await give(people.ana, 200);
  await give(people.bia, 90);
  await give(people.bia, -15, new Date(), "Em dobro");
  spentOn = await anOrder(ctx, { customerId: people.ana, subtotalCents: 10_000, pontosUsados: 40 });
  const orderId = spentOn.id;
  const [customerId, at] = [people.ana, new Date()];
  await transact(ctx, (tx) => redeemPoints(tx, { orderId, customerId, pontos: 40, at }));
  await transact(ctx, (tx) => earnPoints(tx, { orderId, at }));
  const refund = await ctx.db.refund.create({
    data: { storeId: ctx.storeId, orderId, valorCents: 5_000, atorTipo: "system" },
  });
  await transact(ctx, (tx) => reversePoints(tx, { orderId, refundId: refund.id, valorCents: 5_000, at }));
  await setParticipation(ctx, people.bia, false);
});

const list = async (query: Record<string, string> = {}) => {
  const { status, json } = await call(LIST, "GET", { cookie, query });
  return { status, ...json };
};
const pointsOf = (rows: { pontos: number }[]) => rows.map(({ pontos }) => pontos);

describe("GET /loyalty", () => {
  it("says who takes part, what is owed and what happened this month", async () => {
    const { status, json } = await call(GET, "GET", { cookie });
    expect(status).toBe(200);
    const { programa, mes, ...sums } = json.data;
    expect(sums).toEqual({
      moeda: "BRL",
      membros: 1,
      saldo: 325,
      passivoCents: 975,
      pendentes: 50,
      pendentesCents: 150,
      // Old points that came back live until the end of the 30th day.
      expirandoEm30Dias: 30,
    });
    expect(programa).toEqual({
      ativo: true,
      pontosPorReal: 1,
      valorPontoCents: 3,
      validadeMeses: 12,
      carenciaDias: 7,
      minimoResgate: 1,
      maximoPercentualPedido: 50,
    });
    expect(mes).toEqual({
      desde: expect.any(String),
      creditados: 0,
      resgatados: 40,
      expirados: 500,
      estornados: -20,
      ajustes: 275,
    });
    const month = new Intl.DateTimeFormat("sv", { timeZone: "America/Sao_Paulo" }).format(new Date());
    expect(mes.desde).toBe(`${month.slice(0, 7)}-01T03:00:00.000Z`);
  });

  it("is all zeros for a store without customers", async () => {
    const { cookie: other } = await aUser(await aStore(), ["vendas"]);
    const { json } = await call(GET, "GET", { cookie: other });
    expect(json.data).toMatchObject({ membros: 0, saldo: 0, passivoCents: 0, pendentes: 0 });
    expect(json.data.mes).toMatchObject({ creditados: 0, resgatados: 0, expirados: 0, ajustes: 0 });
  });
});

describe("GET /loyalty/lancamentos", () => {
  it("lists the newest first, with customer and order", async () => {
    const { data, pagination } = await list({ limit: "3" });
    expect(pagination).toEqual({ page: 1, limit: 3, total: 8, totalLimitado: false });
    expect(data[1]).toEqual({
      id: expect.any(String),
      tipo: "resgate",
      pontos: -40,
      pedidoId: spentOn.id,
      pedidoNumero: spentOn.numero,
      motivo: null,
      disponivelEm: null,
      expiraEm: null,
      criadoEm: expect.any(String),
      clienteId: people.ana,
      cliente: "Ana",
    });
    expect(pointsOf(data)).toEqual([20, -40, -15]);
  });

  it("filters by kind, customer and days", async () => {
    const found = async (query: Record<string, string>) => pointsOf((await list(query)).data);
    expect(await found({ tipo: "expiracao" })).toEqual([-500]);
    expect(await found({ clienteId: people.bia })).toEqual([-15, 90]);
    expect(await found({ clienteId: people.ana, tipo: "ajuste" })).toEqual([200, 70, 500]);
    expect(await found({ ate: ago(300).toISOString().slice(0, 10) })).toEqual([70, 500]);
    expect(await found({ de: ago(350).toISOString(), ate: ago(300).toISOString() })).toEqual([70]);
    expect(await found({ clienteId: (await aCustomer(await aStore())).id })).toEqual([]);
  });

  it.each([
    ["tipo", "presente"],
    ["de", "ontem"],
    ["clienteId", "1"],
  ])("refuses %s %j", async (field, value) => {
    const { status, error } = await list({ [field]: value });
    expect([status, error]).toEqual([422, expect.stringMatching(new RegExp(`^${field}: `))]);
  });

  it("refuses a period that ends before it begins", async () => {
    expect((await list({ de: "2026-02-02", ate: "2026-02-01" })).error).toMatch(/^de: /);
  });

  it("shows nothing of another store", async () => {
    const { cookie: other } = await aUser(await aStore(), ["vendas"]);
    const { json } = await call(LIST, "GET", { cookie: other });
    expect([json.data, json.pagination.total]).toEqual([[], 0]);
  });
});

describe("GET /loyalty/lancamentos/exportar", () => {
  it("is a file that a spreadsheet reads and does not run", async () => {
    const { headers, bytes } = await call(EXPORT, "GET", { cookie, query: { clienteId: people.bia } });
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/attachment.*pontos-\d{4}-\d\d-\d\d\.csv/);
    const rows = parse(bytes, { delimiter: ";", bom: true, columns: true });
    expect(rows).toEqual([
      expect.objectContaining({
        Cliente: `'=HYPERLINK("x")`,
        Tipo: "Ajuste",
        Pontos: "-15",
        Motivo: "Em dobro",
      }),
      expect.objectContaining({ Pontos: "90", Data: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/) }),
    ]);
  });

  it("holds all that the list holds, over its batches", async () => {
    const store = await aStore();
    const { cookie: other } = await aUser(store, ["vendas"]);
    const { id: customerId } = await aCustomer(store);
    const { storeId } = store;
    const { id: accountId } = await store.db.loyaltyAccount.create({ data: { storeId, customerId } });
    // All rows have the same time, so only the ids order the batches.
    const criadoEm = new Date();
    const data = Array.from({ length: 2_001 }, (_, index) => ({ pontos: index + 1, criadoEm }));
    await store.db.loyaltyEntry.createMany({
      data: data.map((row) => ({ ...row, storeId, accountId, tipo: "ajuste" as const })),
    });
    const { bytes } = await call(EXPORT, "GET", { cookie: other });
    const rows: { Pontos: string }[] = parse(bytes, { delimiter: ";", bom: true, columns: true });
    expect(new Set(rows.map(({ Pontos }) => Pontos)).size).toBe(2_001);
    expect(rows).toHaveLength(2_001);
  });
});
