import { describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { checkPoints } from "@/lib/loyalty/check";
import { earnPoints, startPointsRelease } from "@/lib/loyalty/earn";
import { expireAccount, expirePoints } from "@/lib/loyalty/expire";
import { quotePoints, reapplyPoints, redeemPoints } from "@/lib/loyalty/redeem";
import { releaseAccount, releasePoints } from "@/lib/loyalty/release";
import { returnPoints, reversePoints } from "@/lib/loyalty/reverse";
import { aCustomer, anOrder, aStore } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";

const DAY_MS = 86_400_000;
const NOW = new Date("2026-03-10T15:00:00Z");
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

type Program = { fidelidadeAtiva?: boolean; pontosPorReal?: string; valorPontoCents?: number };

async function member(program: Program = {}, ativo = true) {
  const ctx = await aStore();
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva: true, ...program } });
  const { id: customerId } = await aCustomer(ctx);
  const { id: accountId } = await ctx.db.loyaltyAccount.create({
    data: { storeId: ctx.storeId, customerId, ativo },
  });
  return { ctx, customerId, accountId };
}
type Member = Awaited<ReturnType<typeof member>>;

async function earned({ ctx, customerId, accountId }: Member, pontos: number, at = NOW) {
  const order = await anOrder(ctx, { customerId, subtotalCents: pontos * 100, criadoEm: at });
  await transact(ctx, (tx) => earnPoints(tx, { orderId: order.id, at }));
  await transact(ctx, (tx) => startPointsRelease(tx, { orderId: order.id, at }));
  await releaseAccount(ctx, accountId, new Date(at.getTime() + 7 * DAY_MS));
  return order;
}

async function redeemed({ ctx, customerId }: Member, pontos: number, at = inDays(8)) {
  const order = await anOrder(ctx, { customerId, subtotalCents: 100_000, pontosUsados: pontos });
  await transact(ctx, (tx) => redeemPoints(tx, { orderId: order.id, customerId, pontos, at }));
  return order;
}

async function refund(ctx: Ctx, orderId: string, valorCents: number, at = inDays(9)) {
  const row = await ctx.db.refund.create({
    data: { storeId: ctx.storeId, orderId, valorCents, atorTipo: "system" },
  });
  const again = () => transact(ctx, (tx) => reversePoints(tx, { orderId, refundId: row.id, valorCents, at }));
  await again();
  return again;
}

/** Checks that the ledger and the released lots agree. */
async function balance({ ctx, accountId }: Member): Promise<number> {
  const { saldo } = await ctx.db.loyaltyAccount.findUniqueOrThrow({ where: { id: accountId } });
  const entries = await ctx.db.loyaltyEntry.aggregate({ where: { accountId }, _sum: { pontos: true } });
  const released = { accountId, liberadoEm: { not: null } };
  const lots = await ctx.db.loyaltyLot.aggregate({ where: released, _sum: { restante: true } });
  expect(entries._sum.pontos ?? 0).toBe(saldo);
  expect(lots._sum.restante ?? 0).toBe(Math.max(0, saldo));
  return saldo;
}

const lotsOf = ({ ctx, accountId }: Member) =>
  ctx.db.loyaltyLot.findMany({
    where: { accountId },
    orderBy: [{ criadoEm: "asc" }, { id: "asc" }],
    select: { pontos: true, restante: true, disponivelEm: true, liberadoEm: true, expiraEm: true },
  });
const eventsOf = async ({ ctx, accountId }: Member) => {
  const order = { sequencia: "asc" } as const;
  const rows = await ctx.db.webhookEvent.findMany({ where: { recursoId: accountId }, orderBy: order });
  return rows.map(({ evento, dados }) => [evento, dados]);
};
const quote = ({ ctx, customerId }: Member, pontos: number, totalCents = 100_000) =>
  transact(ctx, (tx) => quotePoints(tx, { customerId, pontos, totalCents, at: inDays(8) }));

describe("earning", () => {
  it("counts what was paid in money for goods, rounded down, once, and not before the delivery", async () => {
    const who = await member({ pontosPorReal: "1.5" });
    const { ctx, customerId } = who;
    const totals = { subtotalCents: 10_000, freteCents: 1_500, pagoComPontosCents: 1_001 };
    const order = await anOrder(ctx, { customerId, ...totals });
    for (const _ of [1, 2]) await transact(ctx, (tx) => earnPoints(tx, { orderId: order.id, at: NOW }));
    const pending = { pontos: 134, restante: 134, disponivelEm: null, liberadoEm: null, expiraEm: null };
    expect(await lotsOf(who)).toEqual([pending]);
    for (const at of [NOW, inDays(3)]) {
      await transact(ctx, (tx) => startPointsRelease(tx, { orderId: order.id, at }));
    }
    expect(await lotsOf(who)).toEqual([{ ...pending, disponivelEm: inDays(7) }]);
    expect(await balance(who)).toBe(0);
  });

  it("gives nothing to nobody, to who does not take part, nor while the program is off", async () => {
    for (const who of [await member({}, false), await member({ fidelidadeAtiva: false })]) {
      const ids = [who.customerId, (await aCustomer(who.ctx)).id, null];
      for (const customerId of ids) {
        const { id: orderId } = await anOrder(who.ctx, { customerId });
        await transact(who.ctx, (tx) => earnPoints(tx, { orderId, at: NOW }));
        await transact(who.ctx, (tx) => startPointsRelease(tx, { orderId, at: NOW }));
        await transact(who.ctx, (tx) => returnPoints(tx, { orderId, at: NOW }));
      }
      expect(await who.ctx.db.loyaltyLot.count()).toBe(0);
    }
  });

  it("releases what is due once, until the end of a day of the store a year later, and tells of it", async () => {
    const who = await member();
    const order = await earned(who, 200);
    await Promise.all([releasePoints(), releasePoints(), releaseAccount(who.ctx, who.accountId, inDays(8))]);
    expect(await balance(who)).toBe(200);
    // In São Paulo, 17 March 2027 ends at 02:59:59.999 UTC of the next day.
    const [lot] = await lotsOf(who);
    expect(lot).toMatchObject({ restante: 200, expiraEm: new Date("2027-03-18T02:59:59.999Z") });
    const { customerId: clienteId } = who;
    const data = {
      id: expect.any(String),
      clienteId,
      pontos: 200,
      saldo: 200,
      pedidoId: order.id,
      motivo: null,
    };
    expect(await eventsOf(who)).toEqual([["loyalty.points_credited", data]]);
    const audit = await who.ctx.db.auditLog.findFirstOrThrow({ where: { recursoId: who.accountId } });
    expect(audit).toMatchObject({ acao: "loyalty.points_credited", antes: { saldo: 0 } });
    expect(audit.depois).toMatchObject({ saldo: 200, tipo: "credito", pontos: 200, pedidoId: order.id });
  });

  it("releases what came due by itself, and nothing of a program that is off", async () => {
    const who = await member();
    const { ctx, customerId } = who;
    const at = new Date(Date.now() - 8 * DAY_MS);
    const { id: orderId } = await anOrder(ctx, { customerId, subtotalCents: 5_000 });
    await transact(ctx, (tx) => earnPoints(tx, { orderId, at }));
    await transact(ctx, (tx) => startPointsRelease(tx, { orderId, at }));
    const isOn = (fidelidadeAtiva: boolean) =>
      ctx.db.store.update({ where: { id: ctx.storeId }, data: { fidelidadeAtiva } });
    await isOn(false);
    await releasePoints();
    expect(await balance(who)).toBe(0);
    await isOn(true);
    await releasePoints();
    expect(await balance(who)).toBe(50);
  });
});

describe("redeeming", () => {
  it("says what points pay, and refuses what the rules of the store do not allow", async () => {
    const who = await member({ valorPontoCents: 5 });
    await earned(who, 300);
    expect(await quote(who, 250)).toBe(1_250);
    await expect(quote(who, 99)).rejects.toThrow("pontos: use no mínimo 100 pontos");
    await expect(quote(who, 201, 2_000)).rejects.toThrow(
      "pontos: use no máximo 200 pontos, 50 % deste pedido",
    );
    expect(await quote(who, 200, 2_000)).toBe(1_000);
    const error: unknown = await quote(who, 301).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "conflict",
      message: "pontos: saldo insuficiente, há 300 para usar",
    });
    expect(error).toBeInstanceOf(AppError);
    const nobody = { ...who, customerId: (await aCustomer(who.ctx)).id };
    await expect(quote(nobody, 100)).rejects.toMatchObject({ code: "validation_error" });
    await who.ctx.db.store.update({ where: { id: who.ctx.storeId }, data: { fidelidadeAtiva: false } });
    await expect(quote(who, 100)).rejects.toThrow(/^pontos: o programa está desligado/);
  });

  it("takes from what expires first, once for an order", async () => {
    const who = await member();
    await earned(who, 150, inDays(-2));
    await earned(who, 150, NOW);
    const order = await redeemed(who, 200);
    const again = { orderId: order.id, customerId: who.customerId, pontos: 200, at: inDays(8) };
    await transact(who.ctx, (tx) => redeemPoints(tx, again));
    expect(await balance(who)).toBe(100);
    expect((await lotsOf(who)).map(({ restante }) => restante)).toEqual([0, 100]);
    expect((await eventsOf(who)).at(-1)).toEqual([
      "loyalty.points_redeemed",
      expect.objectContaining({ pontos: -200, saldo: 100, pedidoId: order.id }),
    ]);
  });

  it("never spends a point twice, however many orders want it at once", async () => {
    const who = await member();
    await earned(who, 1_000);
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => redeemed(who, 150)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(6);
    expect(await balance(who)).toBe(100);

    // The second call comes while the first transaction is still open.
    const { late } = await transact(who.ctx, async (tx) => {
      await redeemed({ ...who, ctx: tx }, 80);
      const late = Promise.allSettled([meanwhile(() => redeemed(who, 80))]);
      await untilRivalWaits();
      return { late };
    });
    expect(await late).toMatchObject([{ status: "rejected", reason: { code: "conflict" } }]);
    expect(await balance(who)).toBe(20);
  });

  it("does not spend what expired, even before the job comes by", async () => {
    const who = await member();
    await earned(who, 300, inDays(-366));
    await expect(redeemed(who, 100, inDays(8))).rejects.toMatchObject({ code: "conflict" });
    expect(await balance(who)).toBe(300);
  });

  it("is refused while the balance is not above zero", async () => {
    const who = await member();
    const order = await earned(who, 200);
    await redeemed(who, 200);
    await refund(who.ctx, order.id, 20_000);
    expect(await balance(who)).toBe(-200);
    await expect(redeemed(who, 100)).rejects.toMatchObject({ code: "conflict" });
    await earned(who, 250, inDays(10));
    expect(await balance(who)).toBe(50);
    await expect(redeemed(who, 51, inDays(20))).rejects.toMatchObject({ code: "conflict" });
    await redeemed(who, 50, inDays(20));
  });
});

describe("an order that ends", () => {
  it("gives back with the old expiry, at least 30 days, and once", async () => {
    const who = await member();
    await earned(who, 150, inDays(-350));
    await earned(who, 150, NOW);
    const order = await redeemed(who, 200, inDays(8));
    const undo = () => transact(who.ctx, (tx) => returnPoints(tx, { orderId: order.id, at: inDays(9) }));
    await Promise.all([undo(), undo(), undo()]);
    expect(await balance(who)).toBe(300);
    const held = (await lotsOf(who)).filter(({ restante }) => restante > 0);
    expect(held.map(({ restante, expiraEm }) => [restante, expiraEm?.toISOString()])).toEqual([
      [150, "2027-03-18T02:59:59.999Z"],
      [150, "2026-04-19T02:59:59.999Z"],
    ]);
    const back = await who.ctx.db.loyaltyEntry.findMany({
      where: { orderId: order.id, tipo: "estorno_resgate" },
    });
    expect(back).toMatchObject([{ pontos: 200 }]);
  });

  it("fills up a balance below zero before it makes points spendable", async () => {
    const who = await member();
    const order = await earned(who, 200);
    const { id: orderId } = await redeemed(who, 150);
    await refund(who.ctx, order.id, 20_000);
    expect(await balance(who)).toBe(-150);
    await earned(who, 20, inDays(9));
    expect(await balance(who)).toBe(-130);
    await transact(who.ctx, (tx) => returnPoints(tx, { orderId, at: inDays(20) }));
    expect(await balance(who)).toBe(20);
  });

  it("drops what is still pending", async () => {
    const who = await member();
    const { id: orderId } = await anOrder(who.ctx, { customerId: who.customerId, subtotalCents: 9_000 });
    await transact(who.ctx, (tx) => earnPoints(tx, { orderId, at: NOW }));
    for (const _ of [1, 2]) await transact(who.ctx, (tx) => returnPoints(tx, { orderId, at: inDays(1) }));
    expect(await lotsOf(who)).toMatchObject([{ pontos: 90, restante: 0, disponivelEm: null }]);
    expect(await balance(who)).toBe(0);
  });

  it("takes its points again when it is paid late, as long as they are there, and gives those back too", async () => {
    const who = await member();
    await earned(who, 200);
    const { id: orderId } = await redeemed(who, 150);
    const at = inDays(9);
    const again = () => transact(who.ctx, (tx) => reapplyPoints(tx, { orderId, at }));
    const undo = () => transact(who.ctx, (tx) => returnPoints(tx, { orderId, at }));
    expect(await again()).toBe(true);
    expect(await balance(who)).toBe(50);
    await undo();
    expect(await again()).toBe(true);
    expect(await balance(who)).toBe(50);
    for (const _ of [1, 2]) await undo();
    expect(await balance(who)).toBe(200);
    expect(await again()).toBe(false);
    const other = await redeemed(who, 120);
    await transact(who.ctx, (tx) => returnPoints(tx, { orderId: other.id, at }));
    await redeemed(who, 200);
    expect(await transact(who.ctx, (tx) => reapplyPoints(tx, { orderId: other.id, at }))).toBe(false);
  });
});

describe("refunds", () => {
  it("take back and give back in proportion, never more than all, however often and repeated", async () => {
    const who = await member();
    await earned(who, 1_000, inDays(-1));
    const order = await anOrder(who.ctx, { customerId: who.customerId, subtotalCents: 10_000 });
    const { ctx, customerId, accountId } = who;
    const orderId = order.id;
    await transact(ctx, (tx) => redeemPoints(tx, { orderId, customerId, pontos: 100, at: inDays(8) }));
    await transact(ctx, (tx) => earnPoints(tx, { orderId, at: inDays(8) }));
    const pending = async () => (await lotsOf(who)).at(-1)?.restante;
    const first = await refund(ctx, orderId, 3_333);
    await first();
    expect([await balance(who), await pending()]).toEqual([933, 66]);
    await transact(ctx, (tx) => startPointsRelease(tx, { orderId, at: inDays(9) }));
    await releaseAccount(ctx, accountId, inDays(16));
    expect(await balance(who)).toBe(999);
    const second = await refund(ctx, orderId, 3_333);
    await second();
    // 67 of 100 earned points were taken, and 66 of 100 redeemed points came back.
    expect(await balance(who)).toBe(933 + 33 + 66 - 33);
    await refund(ctx, orderId, 3_334);
    expect(await balance(who)).toBe(1_000);
    for (const again of [first, second]) await again();
    expect(await balance(who)).toBe(1_000);
    const reversed = await ctx.db.loyaltyEntry.findMany({ where: { orderId, tipo: "estorno_credito" } });
    expect(reversed.map(({ pontos }) => pontos).toSorted((a, b) => a - b)).toEqual([-33, -33]);
  });

  it("do not take what expired already", async () => {
    const who = await member();
    const order = await earned(who, 200);
    await redeemed(who, 150);
    await expireAccount(who.ctx, who.accountId, inDays(400));
    expect(await balance(who)).toBe(0);
    await refund(who.ctx, order.id, 20_000, inDays(401));
    expect(await balance(who)).toBe(-150);
  });
});

describe("the jobs", () => {
  it("expire what is over, once, with its event", async () => {
    const who = await member();
    await earned(who, 120, inDays(-400));
    await Promise.all([expirePoints(), expirePoints()]);
    expect(await balance(who)).toBe(0);
    const events = await eventsOf(who);
    expect(events).toHaveLength(2);
    expect(events.at(-1)).toEqual([
      "loyalty.points_expired",
      expect.objectContaining({ pontos: -120, saldo: 0, motivo: "Fim da validade" }),
    ]);
  });

  it("keep points until the very end of their last day in the store's time zone", async () => {
    const who = await member();
    await earned(who, 120);
    await expireAccount(who.ctx, who.accountId, new Date("2027-03-18T02:59:59.998Z"));
    expect(await balance(who)).toBe(120);
    await expireAccount(who.ctx, who.accountId, new Date("2027-03-18T02:59:59.999Z"));
    expect(await balance(who)).toBe(0);
  });

  it("tell the team of a balance that is not its ledger's, and when it is again", async () => {
    const who = await member();
    await earned(who, 120);
    const { ctx, accountId } = who;
    const notices = () =>
      ctx.db.teamAlert.findMany({
        where: { recursoId: accountId, resolvidoEm: null },
        select: { dados: true },
      });
    await checkPoints();
    expect(await notices()).toEqual([]);
    const set = (saldo: number) =>
      ctx.db.loyaltyAccount.update({ where: { id: accountId }, data: { saldo } });
    await set(121);
    for (const _ of [1, 2]) await checkPoints();
    const dados = { cliente: "Cliente", saldo: 121, lancamentos: 120, lotes: 120 };
    expect(await notices()).toEqual([{ dados }]);
    await set(120);
    await checkPoints();
    expect(await notices()).toEqual([]);
  });
});
