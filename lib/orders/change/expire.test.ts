import { describe, expect, it } from "vitest";
import { transact } from "@/lib/db/transact";
import { lastBeat } from "@/lib/jobs/heartbeat";
import { expireOrders } from "@/lib/orders/change/expire";
import { lockOrder } from "@/lib/orders/change/lock";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { anOrder } from "@/lib/testing/factories";
import { meanwhile } from "@/lib/testing/meanwhile";
import { aShop, eventsOf, expectSoundBooks, holdings } from "@/lib/testing/shop";

const HOUR_MS = 3_600_000;
/** So long ago that no other order is due. */
const PLACED = new Date("2025-03-10T15:00:00Z");
const hoursLater = (hours: number) => new Date(PLACED.getTime() + hours * HOUR_MS);

async function anUnpaidOrder() {
  const shop = await aShop();
  const { ctx, shirt, customerId } = shop;
  const untouched = await holdings(ctx);
  const itens = [{ produtoId: shirt.id, quantidade: 2 }];
  const order = await createOrder(ctx, { origem: "loja", itens, customerId, formaPagamento: "pix" }, PLACED);
  const statusNow = async () => (await ctx.db.order.findUniqueOrThrow({ where: { id: order.id } })).status;
  return { ...shop, id: order.id, untouched, statusNow };
}

describe("expireOrders", () => {
  it("expires what was not paid in time, of every store, and gives back what it held", async () => {
    const [one, other] = [await anUnpaidOrder(), await anUnpaidOrder()];
    expect(await expireOrders(hoursLater(23))).toBe(0);
    expect(await one.statusNow()).toBe("pending");
    expect(await expireOrders(hoursLater(24))).toBe(2);
    for (const { ctx, id, untouched, statusNow } of [one, other]) {
      expect(await statusNow()).toBe("expired");
      expect(await holdings(ctx)).toEqual(untouched);
      expect(await eventsOf(ctx, id)).toEqual(["order.created", "order.expired", "order.updated"]);
      const [, change] = await ctx.db.orderStatusChange.findMany({
        where: { orderId: id },
        orderBy: { id: "asc" },
      });
      expect(change).toMatchObject({ para: "expired", motivo: "prazo de pagamento", atorTipo: "system" });
      await expectSoundBooks(ctx);
    }
    expect(await expireOrders(hoursLater(25))).toBe(0);
    expect(await lastBeat("expiração de pedidos")).toBeInstanceOf(Date);
  });

  it("leaves alone what was paid or never expires", async () => {
    const { ctx, id, statusNow } = await anUnpaidOrder();
    await moveOrder(ctx, id, { para: "paid" }, { at: hoursLater(1) });
    const eternal = await anOrder(ctx, { criadoEm: PLACED });
    expect(await expireOrders(hoursLater(1000))).toBe(0);
    expect(await statusNow()).toBe("paid");
    expect(await ctx.db.order.findUnique({ where: { id: eternal.id } })).toMatchObject({ status: "pending" });
  });

  it("catches up after an outage, more than one batch of it", async () => {
    const { ctx } = await aShop();
    const order = { storeId: ctx.storeId, moeda: "BRL", subtotalCents: 1000, totalCents: 1000 };
    const data = Array.from({ length: 210 }, (_, numero) => ({
      ...order,
      numero,
      expiraEm: hoursLater(numero % 7),
    }));
    await ctx.db.order.createMany({ data });
    expect(await expireOrders(hoursLater(1000))).toBe(210);
    expect(await ctx.db.order.count({ where: { status: "expired" } })).toBe(210);
  });

  it("has one effect when several run at once and the money comes in meanwhile", async () => {
    for (let round = 0; round < 4; round++) {
      const { ctx, id, untouched, statusNow } = await anUnpaidOrder();
      const runs = [expireOrders(hoursLater(30)), expireOrders(hoursLater(30)), expireOrders(hoursLater(30))];
      const payment = moveOrder(ctx, id, { para: "paid" }, { at: hoursLater(30) });
      const [counts] = await Promise.all([Promise.all(runs), payment]);
      expect(await statusNow()).toBe("paid");
      const expired = counts.reduce((sum, count) => sum + count, 0);
      expect(expired).toBeLessThanOrEqual(1);
      expect((await holdings(ctx)).products).not.toEqual(untouched.products);
      const { ciclo } = await ctx.db.order.findUniqueOrThrow({ where: { id } });
      expect(ciclo).toBe(1 + expired);
      await expectSoundBooks(ctx);
    }
  });

  it("goes on after an order that fails", async () => {
    const [stuck, fine] = [await anUnpaidOrder(), await anUnpaidOrder()];
    // Giving the units back would overflow the stock column.
    await stuck.ctx.db.product.update({ where: { id: stuck.shirt.id }, data: { estoque: 2_147_483_647 } });
    expect(await expireOrders(hoursLater(24))).toBe(1);
    expect([await stuck.statusNow(), await fine.statusNow()]).toEqual(["pending", "expired"]);
    await stuck.ctx.db.product.update({ where: { id: stuck.shirt.id }, data: { estoque: 8 } });
    expect(await expireOrders(hoursLater(24))).toBe(1);
  });

  it("goes on with other stores while somebody holds an order", async () => {
    const [stuck, fine] = [await anUnpaidOrder(), await anUnpaidOrder()];
    await transact(stuck.ctx, async (tx) => {
      await lockOrder(tx, stuck.id);
      expect(await meanwhile(() => expireOrders(hoursLater(24)))).toBe(1);
    });
    expect([await stuck.statusNow(), await fine.statusNow()]).toEqual(["pending", "expired"]);
    expect(await expireOrders(hoursLater(24))).toBe(1);
  });
});
