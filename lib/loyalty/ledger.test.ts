import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { adjustPoints } from "@/lib/loyalty/adjust";
import { earnPoints, startPointsRelease } from "@/lib/loyalty/earn";
import { expireAccount } from "@/lib/loyalty/expire";
import { redeemPoints } from "@/lib/loyalty/redeem";
import { releaseAccount } from "@/lib/loyalty/release";
import { returnPoints, reversePoints } from "@/lib/loyalty/reverse";
import { aCustomer, anOrder, aStore } from "@/lib/testing/factories";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-03-10T15:00:00Z");

let ctx: Ctx;
beforeAll(async () => {
  ctx = await aStore();
  const program = { fidelidadeAtiva: true, pontosValidadeMeses: 1 };
  await ctx.db.store.update({ where: { id: ctx.storeId }, data: program });
});

type Sale = { id: string; total: number; earned: number; used: number; undone: number; state: string };

/** A random walk that calculates the expected balance with plain sums. */
class Walk {
  readonly sales: Sale[] = [];
  saldo = 0;
  day = 0;

  private constructor(
    readonly customerId: string,
    readonly accountId: string,
  ) {}

  static async begin() {
    const { storeId } = ctx;
    const { id: customerId } = await aCustomer(ctx);
    const account = await ctx.db.loyaltyAccount.create({ data: { storeId, customerId } });
    return new Walk(customerId, account.id);
  }

  get at() {
    return new Date(START + this.day * DAY_MS);
  }

  async buy(total: number, used: number) {
    const { customerId, at } = this;
    const sums = { subtotalCents: total * 100, pagoComPontosCents: used, pontosUsados: used };
    const spendable = await this.held({ gt: at });
    const place = transact(ctx, async (tx) => {
      const { id } = await anOrder(tx, { customerId, ...sums });
      await redeemPoints(tx, { orderId: id, customerId, pontos: used, at });
      await earnPoints(tx, { orderId: id, at });
      return id;
    });
    const id = await place.catch((error: unknown) => {
      expect(error).toBeInstanceOf(AppError);
      return null;
    });
    expect(id !== null).toBe(used === 0 || used <= spendable);
    if (id === null) return;
    const earned = Math.floor((total * 100 - used) / 100);
    this.sales.push({ id, total: total * 100, earned, used, undone: 0, state: "paid" });
    this.saldo -= used;
  }

  async deliver({ id: orderId, ...sale }: Sale, index: number) {
    if (sale.state !== "paid") return;
    await transact(ctx, (tx) => startPointsRelease(tx, { orderId, at: this.at }));
    const known = this.sales[index];
    if (known) known.state = "delivered";
  }

  async wait(days: number) {
    this.day += days;
    const { accountId, at } = this;
    this.saldo -= await this.held({ lte: at });
    await expireAccount(ctx, accountId, at);
    const due = { accountId, liberadoEm: null, disponivelEm: { lte: at } };
    const { _sum } = await ctx.db.loyaltyLot.aggregate({ where: due, _sum: { restante: true } });
    this.saldo += _sum.restante ?? 0;
    await Promise.all([releaseAccount(ctx, accountId, at), releaseAccount(ctx, accountId, at)]);
  }

  async adjust(pontos: number) {
    const spendable = Math.min(Math.max(0, this.saldo), await this.held({ gt: this.at }));
    const done = adjustPoints(ctx, this.customerId, { pontos, motivo: "Ajuste" }, this.at).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: "conflict" });
        return false;
      },
    );
    expect(await done).toBe(-pontos <= spendable);
    if (await done) this.saldo += pontos;
  }

  /** Refunds a part of the rest. `undo` runs the reversal twice, like a retry. */
  async refund(sale: Sale, percent: number) {
    const valorCents = Math.ceil(((sale.total - sale.undone) * percent) / 100);
    if (valorCents === 0) return;
    const { id: orderId } = sale;
    const row = await ctx.db.refund.create({
      data: { storeId: ctx.storeId, orderId, valorCents, atorTipo: "system" },
    });
    const reverse = () =>
      transact(ctx, (tx) => reversePoints(tx, { orderId, refundId: row.id, valorCents, at: this.at }));
    await this.undo(sale, sale.undone + valorCents, reverse);
  }

  async cancel(sale: Sale) {
    await this.undo(sale, sale.total, () =>
      transact(ctx, (tx) => returnPoints(tx, { orderId: sale.id, at: this.at })),
    );
  }

  private async undo(sale: Sale, undone: number, act: () => Promise<void>) {
    const back = (cents: number) => Math.floor((sale.used * cents) / sale.total);
    const gone = (cents: number) => Math.ceil((sale.earned * cents) / sale.total);
    const lot = await ctx.db.loyaltyLot.findFirst({
      where: { orderId: sale.id },
      include: { uses: { include: { entry: true } } },
    });
    const expired = (lot?.uses ?? [])
      .filter(({ entry }) => entry.tipo === "expiracao")
      .reduce((sum, { pontos }) => sum + pontos, 0);
    const taken =
      Math.min(gone(undone), sale.earned - expired) - Math.min(gone(sale.undone), sale.earned - expired);
    this.saldo += back(undone) - back(sale.undone) - (lot?.liberadoEm ? taken : 0);
    sale.undone = undone;
    await act();
    await act();
  }

  private async held(expiraEm: { gt: Date } | { lte: Date }) {
    const where = { accountId: this.accountId, liberadoEm: { not: null }, expiraEm };
    const { _sum } = await ctx.db.loyaltyLot.aggregate({ where, _sum: { restante: true } });
    return _sum.restante ?? 0;
  }

  async check() {
    const [row] = await snapshot(this.accountId);
    expect(row).toEqual({ saldo: this.saldo, entries: this.saldo, lots: Math.max(0, this.saldo) });
  }
}

const snapshot = (accountId: string) =>
  ctx.db.$queryRaw<{ saldo: number; entries: number; lots: number }[]>`
    SELECT saldo, (SELECT coalesce(sum(pontos), 0)::int FROM loyalty_entries WHERE "accountId" = a.id) AS entries,
      (SELECT coalesce(sum(restante), 0)::int FROM loyalty_lots
        WHERE "accountId" = a.id AND "liberadoEm" IS NOT NULL) AS lots
    FROM loyalty_accounts a WHERE id = ${accountId}::uuid`;

const step = fc.record({
  act: fc.constantFrom(
    "buy",
    "buy",
    "pay",
    "deliver",
    "deliver",
    "wait",
    "wait",
    "refund",
    "cancel",
    "adjust",
    "take",
  ),
  which: fc.nat(20),
  amount: fc.integer({ min: 1, max: 100 }),
});

async function take(walk: Walk, { act, which, amount }: { act: string; which: number; amount: number }) {
  if (act === "buy") return walk.buy(amount, 0);
  if (act === "pay") return walk.buy(amount * 5, amount);
  if (act === "wait") return walk.wait(Math.ceil(amount / 6));
  if (act === "adjust" || act === "take") return walk.adjust(act === "take" ? -amount : amount);
  const index = which % Math.max(1, walk.sales.length);
  const sale = walk.sales[index];
  if (!sale) return;
  if (act === "deliver") return walk.deliver(sale, index);
  return act === "refund" ? walk.refund(sale, amount) : walk.cancel(sale);
}

it("balance, ledger and lots agree after every step of any life of an account", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const walk = await Walk.begin();
      for (const each of steps) {
        await take(walk, each);
        await walk.check();
      }
    }),
    { numRuns: 60 },
  );
});

it("they agree at every moment while many change the same account", {
  timeout: 60_000,
}, async () => {
  const walk = await Walk.begin();
  await walk.buy(5_000, 0);
  const [first] = walk.sales;
  if (!first) throw new Error("no order");
  await walk.deliver(first, 0);
  await walk.wait(8);
  const { accountId, customerId } = walk;
  let isOver = false;
  const looking = (async () => {
    for (let looks = 1; ; looks++) {
      const [row] = await snapshot(accountId);
      expect(row?.entries).toBe(row?.saldo);
      expect(row?.lots).toBe(row?.saldo);
      if (isOver) return looks;
    }
  })();
  const one = async (index: number) => {
    const { id: orderId } = await anOrder(ctx, { customerId });
    const pontos = 10 + index;
    const { at } = walk;
    await transact(ctx, (tx) => redeemPoints(tx, { orderId, customerId, pontos, at }));
    if (index % 3 > 0) await transact(ctx, (tx) => returnPoints(tx, { orderId, at }));
    return index % 3 > 0 ? 0 : pontos;
  };
  const spent = await Promise.all(Array.from({ length: 60 }, (_, index) => one(index)));
  isOver = true;
  expect(await looking).toBeGreaterThan(5);
  walk.saldo -= spent.reduce((sum, pontos) => sum + pontos, 0);
  await walk.check();
});
