import { describe, expect, it } from "vitest";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { refundOrder } from "@/lib/orders/money/refund";
import { comeAgain } from "@/lib/testing/come-again";
import { failure } from "@/lib/testing/failure";
import { aShop, eventsOf, expectSoundBooks, holdings, stocked } from "@/lib/testing/shop";

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

describe("many at once", { timeout: 120_000 }, () => {
  it("sell M units to N buyers, each once", async () => {
    const { ctx, shirt } = await aShop({ estoque: 15 });
    const answers = await times(40, () =>
      failure(createOrder(ctx, { origem: "loja", itens: [{ produtoId: shirt.id, quantidade: 1 }] })),
    );
    expect(answers.filter((answer) => answer === "no error")).toHaveLength(15);
    expect(answers.filter((answer) => answer.startsWith("conflict estoque"))).toHaveLength(25);
    expect(await ctx.db.order.count()).toBe(15);
    const events = await eventsOf(ctx, shirt.id);
    expect(events.filter((name) => name === "product.stock_changed")).toHaveLength(15);
    expect(events.filter((name) => name === "product.low_stock")).toHaveLength(1);
    expect(events.filter((name) => name === "product.out_of_stock")).toHaveLength(1);
    await expectSoundBooks(ctx);
  });

  it("buy, cancel and refund the same things in opposite order without a deadlock", async () => {
    const { ctx, shirt, cap, variant, coupon, customerId } = await aShop({ estoque: 100 });
    const before = await holdings(ctx);
    const third = await stocked(ctx, 100);
    const lines = [
      { produtoId: shirt.id, quantidade: 1 },
      { produtoId: cap.id, varianteId: variant.id, quantidade: 2 },
      { produtoId: third.id, quantidade: 1 },
    ];
    const answers = await times(12, async (n) => {
      const itens = n % 2 ? lines : lines.toReversed();
      const order = { origem: "loja", itens, customerId, cupomCodigo: coupon.codigo, pontos: 100 } as const;
      const { id } = await comeAgain(() => createOrder(ctx, order));
      const move = (change: Parameters<typeof moveOrder>[2]) => comeAgain(() => moveOrder(ctx, id, change));
      if (n % 3 === 0) return move({ para: "cancelled" });
      await move({ para: "paid" });
      if (n % 3 === 1) return move({ para: "refunded", reestocar: true });
      await comeAgain(() => refundOrder(ctx, id, { valorCents: 100, reestocar: false }));
      return move({ para: "cancelled" });
    });
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(8).fill("cancelled"),
      ...Array(4).fill("refunded"),
    ]);
    const after = await holdings(ctx);
    expect(after.products.filter(({ id }) => id !== third.id)).toEqual(before.products);
    expect([after.coupons, after.accounts]).toEqual([before.coupons, before.accounts]);
    await expectSoundBooks(ctx);
  });

  it("let either the cancellation or the refund have the money's units, never both", async () => {
    for (let round = 0; round < 5; round++) {
      const { ctx, shirt } = await aShop();
      const untouched = await holdings(ctx);
      const itens = [{ produtoId: shirt.id, quantidade: 3 }];
      const { id } = await createOrder(ctx, { origem: "loja", itens });
      await moveOrder(ctx, id, { para: "paid" });
      const answers = await Promise.all([
        failure(moveOrder(ctx, id, { para: "cancelled" })),
        failure(moveOrder(ctx, id, { para: "refunded", reestocar: true })),
        failure(moveOrder(ctx, id, { para: "cancelled" })),
        failure(moveOrder(ctx, id, { para: "refunded", reestocar: true })),
      ]);
      const won = answers.filter((answer) => answer === "no error").length;
      expect(won).toBeGreaterThanOrEqual(1);
      expect(won).toBeLessThanOrEqual(2);
      expect((await holdings(ctx)).products).toEqual(untouched.products);
      await expectSoundBooks(ctx);
    }
  });

  it("let a payment and a cancellation race, with one outcome and its effects", async () => {
    for (let round = 0; round < 6; round++) {
      const { ctx, shirt, coupon } = await aShop();
      const itens = [{ produtoId: shirt.id, quantidade: 3 }];
      const { id } = await createOrder(ctx, { origem: "loja", itens, cupomCodigo: coupon.codigo });
      await Promise.all([
        failure(moveOrder(ctx, id, { para: "cancelled" })),
        failure(moveOrder(ctx, id, { para: "paid" })),
        failure(moveOrder(ctx, id, { para: "expired" })),
      ]);
      const { status } = await ctx.db.order.findUniqueOrThrow({ where: { id } });
      const { products, coupons } = await holdings(ctx);
      const isHeld = status === "paid";
      expect(products.find((each) => each.id === shirt.id)?.estoque).toBe(isHeld ? 7 : 10);
      expect(coupons).toMatchObject([{ usos: isHeld ? 1 : 0, reservas: 0 }]);
      await expectSoundBooks(ctx);
    }
  });
});
