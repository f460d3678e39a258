import { describe, expect, it, vi } from "vitest";
import { GET as STATEMENT } from "@/app/(api)/store/loyalty/me/extrato/route";
import { GET } from "@/app/(api)/store/loyalty/me/route";
import { POST as JOIN } from "@/app/(api)/store/loyalty/participar/route";
import { POST as LEAVE } from "@/app/(api)/store/loyalty/sair/route";
import type { Ctx } from "@/lib/ctx";
import { pool } from "@/lib/db/client";
import { adjustPoints } from "@/lib/loyalty/adjust";
import { setParticipation } from "@/lib/loyalty/participation";
import { listStatement } from "@/lib/loyalty/statement";
import { asCustomer } from "@/lib/store-account/acting";
import { readProfile } from "@/lib/store-account/profile";
import { call } from "@/lib/testing/call";
import { aCustomer, aStore } from "@/lib/testing/factories";
import { aShop, type Shop } from "@/lib/testing/storefront";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

async function member({ program = true, saldo = 0, ativo = true } = {}) {
  const ctx = await aStore();
  const data = { fidelidadeAtiva: program, valorPontoCents: 5 };
  await ctx.db.store.update({ where: { id: ctx.storeId }, data });
  const { cookie, id: customerId } = await aCustomer(ctx);
  const account = await ctx.db.loyaltyAccount.create({
    data: { storeId: ctx.storeId, customerId, saldo, ativo },
  });
  return { ctx, cookie, accountId: account.id };
}

type Lot = { pontos: number; restante?: number; liberadoEm?: Date; expiraEm?: Date };
const lot = (ctx: Ctx, accountId: string, { pontos, restante = pontos, ...rest }: Lot) =>
  ctx.db.loyaltyLot.create({ data: { storeId: ctx.storeId, accountId, pontos, restante, ...rest } });

const balance = async (cookie: string) => {
  const { status, json } = await call(GET, "GET", { cookie });
  return [status, json.data];
};

describe("GET /store/loyalty/me (endpoint 22)", () => {
  it("tells the points that can be spent, their worth, what is coming and what expires", async () => {
    const { ctx, cookie, accountId } = await member({ saldo: 430 });
    const past = inDays(-1);
    await lot(ctx, accountId, { pontos: 300, restante: 100, liberadoEm: past, expiraEm: inDays(29) });
    await lot(ctx, accountId, { pontos: 330, liberadoEm: past, expiraEm: inDays(31) });
    await lot(ctx, accountId, { pontos: 50, liberadoEm: past, expiraEm: past });
    await lot(ctx, accountId, { pontos: 70, expiraEm: inDays(365) });
    await lot(ctx, accountId, { pontos: 5 });
    expect(await balance(cookie)).toEqual([
      200,
      {
        ativo: true,
        saldo: 430,
        valorPontoCents: 5,
        pendentes: 75,
        expirandoEm30Dias: 100,
        equivalenteCents: 2150,
      },
    ]);
  });

  it("is inactive with balance 0 for a customer who is not enrolled", async () => {
    const ctx = await aStore();
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: true } });
    const { cookie } = await aCustomer(ctx);
    expect(await balance(cookie)).toMatchObject([
      200,
      { ativo: false, saldo: 0, pendentes: 0, equivalenteCents: 0 },
    ]);
  });

  it.each([
    ["the program off", { program: false }],
    ["the account closed", { ativo: false }],
  ])("is inactive with the frozen balance with %s", async (_, options) => {
    const { cookie } = await member({ saldo: 120, ...options });
    expect(await balance(cookie)).toMatchObject([200, { ativo: false, saldo: 120, valorPontoCents: 5 }]);
  });

  it("shows a balance below zero as it is, worth nothing", async () => {
    const { cookie } = await member({ saldo: -40 });
    expect(await balance(cookie)).toMatchObject([200, { ativo: true, saldo: -40, equivalenteCents: 0 }]);
  });

  it("does not overflow on the largest account", async () => {
    const { ctx, cookie } = await member({ saldo: 2_147_483_647 });
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { valorPontoCents: 100_000 } });
    expect(await balance(cookie)).toMatchObject([200, { equivalenteCents: 214_748_364_700_000 }]);
  });

  it("shows each customer their own points only", async () => {
    const { ctx } = await member({ saldo: 99 });
    const { cookie } = await aCustomer(ctx);
    expect(await balance(cookie)).toMatchObject([200, { saldo: 0, ativo: false }]);
  });

  it("gives customers of several shops who ask at once their own points, and no other shop's", async () => {
    const [here, there] = [await aShop(), await aShop()];
    const withPoints = async ({ ctx }: Shop, saldo: number) => {
      const { id: customerId, cookie } = await aCustomer(ctx);
      await ctx.db.loyaltyAccount.create({ data: { storeId: ctx.storeId, customerId, saldo } });
      return { cookie };
    };
    const [ana, bia, caio] = [
      await withPoints(here, 11),
      await withPoints(here, 22),
      await withPoints(there, 33),
    ];
    const asked = [
      here.visit(GET, "GET", ana),
      there.visit(GET, "GET", ana),
      here.visit(GET, "GET", bia),
      there.visit(GET, "GET", caio),
      here.visit(GET, "GET", caio),
      here.visit(GET, "GET", ana),
    ];
    const answers = (await Promise.all(asked)).map(({ status, json }) => [status, json.data?.saldo]);
    expect(answers).toEqual([
      [200, 11],
      [401, undefined],
      [200, 22],
      [200, 33],
      [401, undefined],
      [200, 11],
    ]);
  });

  it("sends one statement, and tells a change or a log-out at the next request", async () => {
    const { ctx, cookie, accountId } = await member({ saldo: 40 });
    expect(await balance(cookie)).toMatchObject([200, { saldo: 40 }]);
    const sent = vi.spyOn(pool(), "query");
    await ctx.db.loyaltyAccount.update({ where: { id: accountId }, data: { saldo: 15 } });
    sent.mockClear();
    expect(await balance(cookie)).toMatchObject([200, { saldo: 15 }]);
    expect(sent).toHaveBeenCalledTimes(1);
    sent.mockRestore();
    await ctx.db.customerSession.updateMany({ data: { encerradaEm: new Date() } });
    expect(await balance(cookie)).toEqual([401, undefined]);
  });
});

describe("GET /store/loyalty/me/extrato", () => {
  it("shows the customer's own lines only, a page at a time", async () => {
    const { ctx, cookie } = await member();
    const { customerId } = await ctx.db.loyaltyAccount.findFirstOrThrow();
    const { id: other } = await aCustomer(ctx);
    await ctx.db.loyaltyAccount.create({ data: { storeId: ctx.storeId, customerId: other } });
    await adjustPoints(ctx, customerId, { pontos: 60, motivo: "Boas-vindas" });
    await adjustPoints(ctx, other, { pontos: 999, motivo: "De outra pessoa" });
    await adjustPoints(ctx, customerId, { pontos: -10, motivo: "Em dobro" });
    const { status, json } = await call(STATEMENT, "GET", { cookie, query: { limit: "1" } });
    expect(status).toBe(200);
    expect(json.pagination).toEqual({ page: 1, limit: 1, total: 2, totalLimitado: false });
    expect(json.data).toEqual([
      {
        id: expect.any(String),
        tipo: "ajuste",
        pontos: -10,
        saldo: 50,
        motivo: "Em dobro",
        pedidoId: null,
        pedidoNumero: null,
        disponivelEm: null,
        expiraEm: null,
        criadoEm: expect.any(String),
      },
    ]);
  });
});

describe("POST /store/loyalty/participar and /sair", () => {
  const act = async (handler: typeof JOIN, cookie: string) => {
    const { status, json } = await call(handler, "POST", { cookie });
    return [status, json.data?.ativo];
  };

  it("let the customer in and out, with the balance kept, however often", async () => {
    const { ctx, cookie } = await member({ saldo: 70, ativo: false });
    for (const _ of [1, 2]) expect(await act(JOIN, cookie)).toEqual([200, true]);
    for (const _ of [1, 2]) expect(await act(LEAVE, cookie)).toEqual([200, false]);
    expect(await balance(cookie)).toMatchObject([200, { ativo: false, saldo: 70 }]);
    const rows = await ctx.db.auditLog.findMany({ orderBy: { id: "asc" } });
    expect(rows.map(({ acao, atorTipo }) => [acao, atorTipo])).toEqual([
      ["loyalty.joined", "customer"],
      ["loyalty.left", "customer"],
    ]);
  });

  it("open an account for who has none, in their own store only", async () => {
    const ctx = await aStore();
    await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: true } });
    const { cookie, id } = await aCustomer(ctx);
    expect(await act(LEAVE, cookie)).toEqual([200, false]);
    expect(await ctx.db.loyaltyAccount.count()).toBe(0);
    await Promise.all([act(JOIN, cookie), act(JOIN, cookie)]);
    expect(await ctx.db.loyaltyAccount.findMany()).toMatchObject([{ customerId: id, ativo: true, saldo: 0 }]);
  });

  it("are refused by a program that is off, and leaving is not", async () => {
    const { cookie } = await member({ program: false, saldo: 5 });
    expect((await call(JOIN, "POST", { cookie })).status).toBe(409);
    expect(await act(LEAVE, cookie)).toEqual([200, false]);
  });
});

describe("a customer whom the store removes while they ask", () => {
  it.each([
    ["who joins", (ctx: Ctx, id: string) => setParticipation(ctx, id, true)],
    [
      "who reads the points' movements",
      (ctx: Ctx, id: string) => listStatement(ctx, id, { page: 1, limit: 5 }),
    ],
    ["who reads their data", (ctx: Ctx) => readProfile(ctx)],
  ])("has no session any more: %s", async (_, asked) => {
    const ctx = await aStore();
    const { id } = await aCustomer(ctx);
    await ctx.db.customer.update({ where: { id }, data: { removidoEm: new Date() } });
    // After endpoint() had found its session.
    await expect(asked(asCustomer(ctx, { id, nome: "Ana" }), id)).rejects.toMatchObject({
      code: "unauthorized",
    });
  });
});
