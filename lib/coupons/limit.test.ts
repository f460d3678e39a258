// @long
import { describe, expect, it } from "vitest";
import { applyCoupon, recordCouponUse, releaseCouponUse } from "@/lib/coupons/use";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { AppError } from "@/lib/errors";
import { aCoupon, anOrder, aStore } from "@/lib/testing/factories";

const BUYERS = 5_000;
const USES = 1_000;
/** More buyers than the pool has connections. */
const AT_ONCE = 50;

async function buy(ctx: Ctx, codigo: string, buyer: number): Promise<string | null> {
  const comprador = { customerId: null, email: `comprador-${buyer}@exemplo.test`, documento: null };
  const cart = { codigo, comprador, linhas: [{ productId: null, totalCents: 1000 }], at: new Date() };
  try {
    return await transact(ctx, async (tx) => {
      const applied = await applyCoupon(tx, cart);
      const { id } = await anOrder(tx, { couponId: applied.couponId });
      await recordCouponUse(tx, id, applied, comprador);
      return id;
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // On a busy machine the server asks some buyers to retry, and they do.
    if (error.code === "unavailable") return buy(ctx, codigo, buyer);
    if (error.code === "conflict") return null;
    throw error;
  }
}

async function rush(ctx: Ctx, codigo: string): Promise<string[]> {
  const buyers = Array.from({ length: BUYERS }, (_, buyer) => buyer).values();
  const orders: string[] = [];
  const client = async () => {
    for (const buyer of buyers) {
      const orderId = await buy(ctx, codigo, buyer);
      if (orderId) orders.push(orderId);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return orders;
}

const stateOf = async (ctx: Ctx, couponId: string) => {
  const { usos, reservas } = await ctx.db.coupon.findUniqueOrThrow({ where: { id: couponId } });
  const held = await ctx.db.couponUse.count({ where: { couponId, status: { not: "liberado" } } });
  return { usos, reservas, held };
};

describe("a coupon with 1,000 uses and 5,000 concurrent buyers", () => {
  it("is used exactly 1,000 times, and a cancel gives back exactly one", { timeout: 120_000 }, async () => {
    const ctx = await aStore();
    const coupon = await aCoupon(ctx, { usoMaximo: USES, usoMaximoPorCliente: 1 });
    const orders = await rush(ctx, coupon.codigo);
    expect(orders).toHaveLength(USES);
    expect(await stateOf(ctx, coupon.id)).toEqual({ usos: 0, reservas: USES, held: USES });
    expect(await ctx.db.webhookEvent.count({ where: { evento: "coupon.exhausted" } })).toBe(1);

    const [first] = orders;
    await Promise.all(
      Array.from({ length: 5 }, () => transact(ctx, (tx) => releaseCouponUse(tx, first ?? ""))),
    );
    expect(await stateOf(ctx, coupon.id)).toEqual({ usos: 0, reservas: USES - 1, held: USES - 1 });
    const later = await Promise.all([1, 2, 3, 4].map((buyer) => buy(ctx, coupon.codigo, BUYERS + buyer)));
    expect(later.filter(Boolean)).toHaveLength(1);
    expect(await stateOf(ctx, coupon.id)).toEqual({ usos: 0, reservas: USES, held: USES });
  });
});
