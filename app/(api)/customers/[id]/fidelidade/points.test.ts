import { beforeEach, describe, expect, it } from "vitest";
import { POST as ADJUST } from "@/app/(api)/customers/[id]/fidelidade/ajustes/route";
import { GET as STATEMENT } from "@/app/(api)/customers/[id]/fidelidade/extrato/route";
import { GET, POST, PUT } from "@/app/(api)/customers/[id]/fidelidade/route";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { adjustPoints } from "@/lib/loyalty/adjust";
import { earnPoints, startPointsRelease } from "@/lib/loyalty/earn";
import { expireAccount } from "@/lib/loyalty/expire";
import { joinProgram } from "@/lib/loyalty/join";
import { redeemPoints } from "@/lib/loyalty/redeem";
import { releaseAccount } from "@/lib/loyalty/release";
import { call } from "@/lib/testing/call";
import { aCustomer, anOrder, aStore, aUser } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let ctx: Ctx;
let cookie: string;
let clienteId: string;
beforeEach(async () => {
  ctx = await aStore();
  const data = { fidelidadeAtiva: true, valorPontoCents: 5 };
  await ctx.db.store.update({ where: { id: ctx.storeId }, data });
  cookie = (await aUser(ctx, ["vendas"])).cookie;
  clienteId = (await aCustomer(ctx)).id;
});

const at = (id: string) => ({ cookie, params: { id } });
const enrol = () => call(POST, "POST", at(clienteId));
const adjust = (pontos: unknown, motivo: unknown = "Cortesia pelo atraso") =>
  call(ADJUST, "POST", { ...at(clienteId), body: { pontos, motivo } });
const balance = async () => (await call(GET, "GET", at(clienteId))).json.data;

async function stored() {
  const account = await ctx.db.loyaltyAccount.findFirstOrThrow({ where: { customerId: clienteId } });
  const of = { accountId: account.id };
  const entries = await ctx.db.loyaltyEntry.aggregate({ where: of, _sum: { pontos: true } });
  const released = { ...of, liberadoEm: { not: null } };
  const lots = await ctx.db.loyaltyLot.aggregate({ where: released, _sum: { restante: true } });
  return [account.saldo, entries._sum.pontos ?? 0, lots._sum.restante ?? 0];
}

const auditOf = async (acao: string) => {
  const rows = await ctx.db.auditLog.findMany({ where: { acao }, orderBy: { id: "asc" } });
  return rows.map(({ atorTipo, recurso, antes, depois }) => ({ atorTipo, recurso, antes, depois }));
};
const eventsOf = async () => {
  const rows = await ctx.db.webhookEvent.findMany({ orderBy: { sequencia: "asc" } });
  return rows.map(({ evento, dados }) => [evento, dados]);
};

describe("taking part", () => {
  it("begins with the enrolment, once, and is written down", async () => {
    expect(await balance()).toMatchObject({ programaAtivo: true, inscrito: false, ativo: false, saldo: 0 });
    const { status, json } = await enrol();
    expect([status, json.data]).toEqual([
      201,
      {
        ativo: true,
        saldo: 0,
        valorPontoCents: 5,
        pendentes: 0,
        expirandoEm30Dias: 0,
        equivalenteCents: 0,
        programaAtivo: true,
        inscrito: true,
        aReceber: [],
        aVencer: [],
      },
    ]);
    await Promise.all([enrol(), enrol(), enrol()]);
    expect(await ctx.db.loyaltyAccount.count()).toBe(1);
    const after = { clienteId, ativo: true };
    expect(await auditOf("loyalty.joined")).toEqual([
      { atorTipo: "user", recurso: "loyalty_account", antes: null, depois: after },
    ]);
  });

  it("can be paused with the balance kept, and taken up again", async () => {
    await enrol();
    await adjust(80);
    const put = (ativo: unknown) => call(PUT, "PUT", { ...at(clienteId), body: { ativo } });
    for (const _ of [1, 2]) {
      expect((await put(false)).json.data).toMatchObject({ inscrito: true, ativo: false, saldo: 80 });
    }
    expect((await adjust(5)).status).toBe(409);
    expect(await auditOf("loyalty.left")).toHaveLength(1);
    expect((await put(true)).json.data).toMatchObject({ ativo: true, saldo: 80 });
    const { status, json } = await put("sim");
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^ativo: /)]);
  });

  it("is refused while the program is off, and for whose data was erased", async () => {
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: false } });
    expect((await enrol()).status).toBe(409);
    await transact(ctx, (tx) => joinProgram(tx, clienteId));
    expect(await ctx.db.loyaltyAccount.count()).toBe(0);
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: true } });
    await ctx.db.customer.update({ where: { id: clienteId }, data: { anonimizadoEm: new Date() } });
    expect((await enrol()).status).toBe(409);
    await ctx.db.customer.update({ where: { id: clienteId }, data: { removidoEm: new Date() } });
    expect((await enrol()).status).toBe(404);
    expect(await ctx.db.loyaltyAccount.count()).toBe(0);
  });
});

describe("an adjustment by hand", () => {
  beforeEach(enrol);

  it("adds points that live like others, and takes from those that expire first", async () => {
    const { status, json } = await adjust(120);
    expect([status, json.data.saldo, json.data.equivalenteCents]).toEqual([201, 120, 600]);
    expect((await adjust(-45, "Lançado em dobro")).json.data.saldo).toBe(75);
    expect(await stored()).toEqual([75, 75, 75]);
    const [lot] = await ctx.db.loyaltyLot.findMany();
    expect(lot?.expiraEm?.getTime()).toBeGreaterThan(ago(-360).getTime());
    const [credit, debit] = await ctx.db.loyaltyEntry.findMany({ orderBy: { id: "asc" } });
    expect(credit).toMatchObject({ tipo: "ajuste", pontos: 120, orderId: null, expiraEm: lot?.expiraEm });
    expect(debit).toMatchObject({ tipo: "ajuste", pontos: -45, motivo: "Lançado em dobro" });
    const common = { clienteId, pedidoId: null, id: expect.any(String) };
    expect(await eventsOf()).toEqual([
      ["loyalty.points_credited", { ...common, pontos: 120, saldo: 120, motivo: "Cortesia pelo atraso" }],
      ["loyalty.points_reversed", { ...common, pontos: -45, saldo: 75, motivo: "Lançado em dobro" }],
    ]);
    const [row] = await auditOf("loyalty.points_reversed");
    expect(row).toMatchObject({
      atorTipo: "user",
      antes: { saldo: 120 },
      depois: { saldo: 75, pontos: -45 },
    });
  });

  it("never takes more than there is, and says how much that is", async () => {
    await adjust(100);
    const { status, json } = await adjust(-101);
    expect([status, json.error]).toEqual([409, "pontos: o saldo é de 100, não dá para tirar 101"]);
    expect(await stored()).toEqual([100, 100, 100]);
    expect((await adjust(-100)).json.data.saldo).toBe(0);
  });

  it("takes each point once, however many ask at once", async () => {
    await adjust(80);
    // The second adjustment comes before the first one commits.
    const { second } = await transact(ctx, async (tx) => {
      await adjustPoints(tx, clienteId, { pontos: -60, motivo: "Primeiro" });
      const second = meanwhile(() => adjust(-30));
      await untilRivalWaits();
      return { second };
    });
    expect((await second).status).toBe(409);
    await adjust(80);
    const answers = await Promise.all(Array.from({ length: 12 }, () => adjust(-30)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill(201),
      ...Array(9).fill(409),
    ]);
    expect(await stored()).toEqual([10, 10, 10]);
  });

  it("fills up a balance below zero before points can be spent", async () => {
    const { id: accountId } = await ctx.db.loyaltyAccount.findFirstOrThrow();
    const { storeId } = ctx;
    await ctx.db.loyaltyAccount.update({ where: { id: accountId }, data: { saldo: -40 } });
    await ctx.db.loyaltyEntry.create({ data: { storeId, accountId, tipo: "ajuste", pontos: -40 } });
    expect((await adjust(-1)).status).toBe(409);
    expect((await adjust(100)).json.data.saldo).toBe(60);
    expect(await stored()).toEqual([60, 60, 60]);
  });

  it("does not take what has expired, before the job comes by too", async () => {
    await adjustPoints(ctx, clienteId, { pontos: 50, motivo: "Antigos" }, ago(500));
    expect((await adjust(-1)).json.error).toBe("pontos: o saldo é de 0, não dá para tirar 1");
    const { id } = await ctx.db.loyaltyAccount.findFirstOrThrow();
    await expireAccount(ctx, id);
    expect(await stored()).toEqual([0, 0, 0]);
  });

  it.each([
    ["pontos", 0],
    ["pontos", 1.5],
    ["pontos", "10"],
    ["pontos", 1_000_001],
    ["pontos", -1_000_001],
    ["pontos", undefined],
    ["motivo", "  ab "],
    ["motivo", "a".repeat(256)],
    ["motivo", null],
  ])("refuses %s %j", async (field, value) => {
    const body = { pontos: 10, motivo: "Cortesia", [field]: value };
    const { status, json } = await call(ADJUST, "POST", { ...at(clienteId), body });
    expect([status, json.error]).toEqual([422, expect.stringMatching(new RegExp(`^${field}: `))]);
    expect(await stored()).toEqual([0, 0, 0]);
  });

  it("takes the largest, and no balance that an account can't hold", async () => {
    expect((await adjust(1_000_000)).json.data.saldo).toBe(1_000_000);
    await ctx.db.loyaltyAccount.updateMany({ data: { saldo: 2_147_483_600 } });
    const { status, json } = await adjust(48);
    expect([status, json.error]).toEqual([409, expect.stringMatching(/^pontos: /)]);
    expect((await adjust(47)).status).toBe(201);
  });

  it("asks who has not said for 30 minutes who they are", async () => {
    const { sessionId, cookie: old } = await aUser(ctx, ["vendas"]);
    const data = { confirmadaEm: new Date(Date.now() - 31 * 60_000) };
    await ctx.db.userSession.update({ where: { id: sessionId }, data });
    const body = { pontos: 10, motivo: "Cortesia" };
    const { status, headers } = await call(ADJUST, "POST", { cookie: old, params: { id: clienteId }, body });
    expect([status, headers.get("x-error-code")]).toEqual([403, "STEP_UP_REQUIRED"]);
    expect(await stored()).toEqual([0, 0, 0]);
  });

  it("is refused for who takes no part, and while the program is off", async () => {
    const { id } = await aCustomer(ctx);
    const body = { pontos: 10, motivo: "Cortesia" };
    expect((await call(ADJUST, "POST", { ...at(id), body })).status).toBe(409);
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: false } });
    expect((await adjust(10)).status).toBe(409);
  });
});

describe("the statement", () => {
  beforeEach(enrol);
  const page = (query: Record<string, string> = {}) => call(STATEMENT, "GET", { ...at(clienteId), query });

  it("says after each line what the balance was, over all pages", async () => {
    for (const pontos of [100, -30, 50, -20, 7]) await adjust(pontos);
    const { json } = await page();
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 5, totalLimitado: false });
    const lines = json.data.map(({ pontos, saldo }: { pontos: number; saldo: number }) => [pontos, saldo]);
    expect(lines).toEqual([
      [7, 107],
      [-20, 100],
      [50, 120],
      [-30, 70],
      [100, 100],
    ]);
    const second = await page({ page: "2", limit: "2" });
    expect(second.json.data.map(({ saldo }: { saldo: number }) => saldo)).toEqual([120, 70]);
    expect((await page({ page: "9" })).json.data).toEqual([]);
  });

  it("names the order of a line, and what is to come and to end", async () => {
    const { id: accountId } = await ctx.db.loyaltyAccount.findFirstOrThrow();
    const buy = async (reais: number, at: Date) => {
      const order = await anOrder(ctx, { customerId: clienteId, subtotalCents: reais * 100 });
      await transact(ctx, (tx) => earnPoints(tx, { orderId: order.id, at }));
      return order;
    };
    const old = await buy(300, ago(380));
    await transact(ctx, (tx) => startPointsRelease(tx, { orderId: old.id, at: ago(365) }));
    await releaseAccount(ctx, accountId, ago(350));
    const delivered = await buy(40, ago(3));
    await transact(ctx, (tx) => startPointsRelease(tx, { orderId: delivered.id, at: ago(2) }));
    const paid = await buy(9, ago(1));
    const spent = await anOrder(ctx, { customerId: clienteId, subtotalCents: 90_000, pontosUsados: 100 });
    await transact(ctx, (tx) =>
      redeemPoints(tx, { orderId: spent.id, customerId: clienteId, pontos: 100, at: ago(1) }),
    );
    expect(await balance()).toMatchObject({
      saldo: 200,
      pendentes: 49,
      expirandoEm30Dias: 200,
      aReceber: [
        {
          pontos: 40,
          pedidoId: delivered.id,
          pedidoNumero: delivered.numero,
          disponivelEm: expect.any(String),
        },
        { pontos: 9, pedidoId: paid.id, pedidoNumero: paid.numero, disponivelEm: null },
      ],
      aVencer: [{ pontos: 200, expiraEm: expect.any(String) }],
    });
    const [redeemed, credited] = (await page()).json.data;
    expect(redeemed).toMatchObject({ tipo: "resgate", pontos: -100, saldo: 200, pedidoNumero: spent.numero });
    expect(credited).toMatchObject({ tipo: "credito", pontos: 300, saldo: 300, pedidoId: old.id });
  });

  it("is 404 for nobody, and refuses pages that are none", async () => {
    const { id } = await aCustomer(await aStore());
    expect((await call(STATEMENT, "GET", at(id))).status).toBe(404);
    expect((await page({ page: "0" })).status).toBe(422);
  });
});
