import { describe, expect, it } from "vitest";
import {
  applyCoupon,
  confirmCouponUse,
  reapplyCoupon,
  recordCouponUse,
  releaseCouponUse,
} from "@/lib/coupons/use";
import { deleteCoupon } from "@/lib/coupons/write";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { aCoupon, aCustomer, anOrder, aStore, unique } from "@/lib/testing/factories";
import { failure } from "@/lib/testing/failure";
import { lockWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";

type Buyer = Parameters<typeof recordCouponUse>[3];
const guest = (email = `${unique()}@exemplo.test`): Buyer => ({ customerId: null, email, documento: null });
const cartOf = (codigo: string, comprador: Buyer, totalCents = 10_000) => ({
  codigo,
  comprador,
  linhas: [{ productId: null, totalCents }],
  at: new Date(),
});

const place = (ctx: Ctx, codigo: string, buyer = guest()) =>
  transact(ctx, async (tx) => {
    const applied = await applyCoupon(tx, cartOf(codigo, buyer));
    const order = await anOrder(tx, { couponId: applied.couponId, clienteEmail: buyer.email });
    await recordCouponUse(tx, order.id, applied, buyer);
    return order.id;
  });

const countersOf = async (ctx: Ctx, id: string) => {
  const { usos, reservas } = await ctx.db.coupon.findUniqueOrThrow({ where: { id } });
  return [usos, reservas];
};
const usesOf = async (ctx: Ctx, couponId: string) => {
  const uses = await ctx.db.couponUse.findMany({ where: { couponId }, orderBy: { id: "asc" } });
  return uses.map(({ status }) => status);
};
const eventsOf = async (ctx: Ctx) => {
  const events = await ctx.db.webhookEvent.findMany({ orderBy: { sequencia: "asc" } });
  return events.map(({ evento }) => evento);
};
const within = <T>(ctx: Ctx, verb: (tx: Ctx) => Promise<T>) => transact(ctx, verb);

describe("a use of a coupon", () => {
  it("is reserved, confirmed once, and given back once", async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx, { usoMaximo: 10 });
    const orderId = await place(ctx, coupon.codigo.toLowerCase());
    expect([await countersOf(ctx, coupon.id), await usesOf(ctx, coupon.id)]).toEqual([[0, 1], ["reservado"]]);
    for (const _ of [1, 2]) await within(ctx, (tx) => confirmCouponUse(tx, orderId));
    expect([await countersOf(ctx, coupon.id), await usesOf(ctx, coupon.id)]).toEqual([
      [1, 0],
      ["confirmado"],
    ]);
    expect(await eventsOf(ctx)).toEqual(["coupon.redeemed"]);
    await Promise.all([1, 2, 3].map(() => within(ctx, (tx) => releaseCouponUse(tx, orderId))));
    expect([await countersOf(ctx, coupon.id), await usesOf(ctx, coupon.id)]).toEqual([[0, 0], ["liberado"]]);
    await within(ctx, (tx) => confirmCouponUse(tx, orderId));
    expect(await countersOf(ctx, coupon.id)).toEqual([0, 0]);
  });

  it("that was only reserved gives back the reservation, once", async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx);
    const [first, second] = [await place(ctx, coupon.codigo), await place(ctx, coupon.codigo)];
    for (const _ of [1, 2]) await within(ctx, (tx) => releaseCouponUse(tx, first));
    expect(await countersOf(ctx, coupon.id)).toEqual([0, 1]);
    await within(ctx, (tx) => confirmCouponUse(tx, second));
    expect(await countersOf(ctx, coupon.id)).toEqual([1, 0]);
  });

  it("keeps who used it in normal form, and what it gave", async () => {
    const ctx = await aStore();
    const customer = await aCustomer(ctx);
    const coupon = await aCoupon(ctx, { tipo: "fixo", valor: 700 });
    await place(ctx, coupon.codigo, {
      customerId: customer.id,
      email: "  Ana@Exemplo.TEST ",
      documento: "529.982.247-25",
    });
    expect(await ctx.db.couponUse.findFirst()).toMatchObject({
      customerId: customer.id,
      email: "ana@exemplo.test",
      documento: "52998224725",
      descontoCents: 700,
      status: "reservado",
    });
  });

  it("goes on when the coupon is removed meanwhile", async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx);
    const orderId = await place(ctx, coupon.codigo);
    await deleteCoupon(ctx, coupon.id);
    await within(ctx, (tx) => confirmCouponUse(tx, orderId));
    expect(await countersOf(ctx, coupon.id)).toEqual([1, 0]);
    expect(await eventsOf(ctx)).toEqual(["coupon.deactivated", "coupon.redeemed"]);
    expect(await failure(place(ctx, coupon.codigo))).toMatch(/^validation_error cupomCodigo: /);
  });

  it("of an order without coupon is nothing to confirm, release or count again", async () => {
    const ctx = await aStore();
    const order = await anOrder(ctx);
    await within(ctx, (tx) => confirmCouponUse(tx, order.id));
    await within(ctx, (tx) => releaseCouponUse(tx, order.id));
    expect(await within(ctx, (tx) => reapplyCoupon(tx, order.id))).toBe(true);
    expect(await eventsOf(ctx)).toEqual([]);
  });

  it("of another store's order stays as it is", async () => {
    const [ctx, other] = [await aStore(), await aStore()];
    const coupon = await aCoupon(ctx);
    const orderId = await place(ctx, coupon.codigo);
    await within(other, (tx) => confirmCouponUse(tx, orderId));
    await within(other, (tx) => releaseCouponUse(tx, orderId));
    expect([await countersOf(ctx, coupon.id), await usesOf(ctx, coupon.id)]).toEqual([[0, 1], ["reservado"]]);
    expect(await failure(place(other, coupon.codigo))).toContain("não há cupom com este código");
  });
});

describe("the limits", () => {
  it("tell coupon.exhausted once, with the last use, and again after one came back", async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx, { usoMaximo: 2 });
    await place(ctx, coupon.codigo);
    expect(await eventsOf(ctx)).toEqual([]);
    const last = await place(ctx, coupon.codigo);
    expect(await eventsOf(ctx)).toEqual(["coupon.exhausted"]);
    const [event] = await ctx.db.webhookEvent.findMany();
    expect(event).toMatchObject({
      dados: { situacao: "esgotado", reservas: 2 },
      anterior: { situacao: "ativo" },
    });
    expect(await failure(place(ctx, coupon.codigo))).toBe("conflict cupomCodigo: este cupom esgotou");
    await within(ctx, (tx) => releaseCouponUse(tx, last));
    await place(ctx, coupon.codigo);
    expect(await eventsOf(ctx)).toEqual(["coupon.exhausted", "coupon.exhausted"]);
  });

  it("of one customer hold under concurrency: one of ten at once", async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx, { usoMaximoPorCliente: 1 });
    const customer = await aCustomer(ctx);
    const buyer = { customerId: customer.id, email: customer.email, documento: null };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => failure(place(ctx, coupon.codigo, buyer))),
    );
    expect(answers.filter((answer) => answer === "no error")).toHaveLength(1);
    expect(new Set(answers)).toEqual(
      new Set(["no error", "conflict cupomCodigo: este cliente já usou o cupom tantas vezes quanto podia"]),
    );
    expect(await countersOf(ctx, coupon.id)).toEqual([0, 1]);
  });

  it("of one customer are looked at only when the order before has ended", async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx, { usoMaximoPorCliente: 1 });
    const buyer = guest();
    const { second } = await transact(ctx, async (tx) => {
      await place(tx, coupon.codigo, buyer);
      const started = failure(meanwhile(() => place(ctx, coupon.codigo, buyer)));
      await expect.poll(() => meanwhile(lockWaits), { timeout: 10_000 }).toBe(1);
      return { second: started };
    });
    expect(await second).toMatch(/^conflict cupomCodigo: este cliente/);
    expect(await countersOf(ctx, coupon.id)).toEqual([0, 1]);
  });

  it("of a first purchase hold under concurrency", async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx, { primeiraCompra: true });
    const buyer = guest();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => failure(place(ctx, coupon.codigo, buyer))),
    );
    expect(answers.filter((answer) => answer === "no error")).toHaveLength(1);
  });

  it.each<[string, Buyer, Buyer, boolean]>([
    ["the same e-mail in capitals", guest("ana@x.test"), guest(" ANA@X.test "), true],
    [
      "the same CPF with points",
      { ...guest("a@x.test"), documento: "52998224725" },
      { ...guest("b@x.test"), documento: "529.982.247-25" },
      true,
    ],
    ["another e-mail", guest("ana@x.test"), guest("bia@x.test"), false],
    ["an e-mail with a wildcard", guest("ana@x.test"), guest("an_@x.test"), false],
  ])("know a guest by %s", async (_, first, second, isSame) => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx, { usoMaximoPorCliente: 1 });
    await place(ctx, coupon.codigo, first);
    const answer = await failure(place(ctx, coupon.codigo, second));
    expect(answer === "no error").toBe(!isSame);
  });

  it("count a guest who came back as a customer, and not a use that was given back", async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx, { usoMaximoPorCliente: 1 });
    const customer = await aCustomer(ctx);
    const orderId = await place(ctx, coupon.codigo, guest(customer.email ?? ""));
    const buyer = { customerId: customer.id, email: customer.email, documento: null };
    expect(await failure(place(ctx, coupon.codigo, buyer))).toMatch(/^conflict/);
    await within(ctx, (tx) => releaseCouponUse(tx, orderId));
    expect(await failure(place(ctx, coupon.codigo, buyer))).toBe("no error");
  });
});

describe("an expired order that is paid late", () => {
  const expire = (ctx: Ctx, orderId: string) => within(ctx, (tx) => releaseCouponUse(tx, orderId));
  const reapply = (ctx: Ctx, orderId: string) => within(ctx, (tx) => reapplyCoupon(tx, orderId));

  it("counts its use again, once, whatever the coupon's dates say by now", async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx, { usoMaximo: 1, usoMaximoPorCliente: 1 });
    const orderId = await place(ctx, coupon.codigo);
    await expire(ctx, orderId);
    await ctx.db.coupon.update({ where: { id: coupon.id }, data: { fimEm: new Date(0), ativo: false } });
    for (const _ of [1, 2]) expect(await reapply(ctx, orderId)).toBe(true);
    expect([await countersOf(ctx, coupon.id), await usesOf(ctx, coupon.id)]).toEqual([[0, 1], ["reservado"]]);
    await within(ctx, (tx) => confirmCouponUse(tx, orderId));
    expect(await countersOf(ctx, coupon.id)).toEqual([1, 0]);
  });

  it("does not when somebody else has taken the last use", async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx, { usoMaximo: 1 });
    const orderId = await place(ctx, coupon.codigo);
    await expire(ctx, orderId);
    await place(ctx, coupon.codigo);
    expect(await reapply(ctx, orderId)).toBe(false);
    expect([await countersOf(ctx, coupon.id), await usesOf(ctx, coupon.id)]).toEqual([
      [0, 1],
      ["liberado", "reservado"],
    ]);
  });

  it("does not when the buyer has used it elsewhere meanwhile", async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx, { usoMaximoPorCliente: 1 });
    const buyer = guest();
    const orderId = await place(ctx, coupon.codigo, buyer);
    await expire(ctx, orderId);
    await place(ctx, coupon.codigo, buyer);
    expect(await reapply(ctx, orderId)).toBe(false);
    expect(await countersOf(ctx, coupon.id)).toEqual([0, 1]);
  });
});
