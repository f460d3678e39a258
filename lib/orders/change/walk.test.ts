import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { refundOrder } from "@/lib/orders/money/refund";
import { nextStatuses, ORDER_STATUSES, type OrderStatus } from "@/lib/orders/status";
import { aShop, eventsOf, expectSoundBooks, holdings } from "@/lib/testing/shop";

type Cart = { shirts: number; caps: number; hasCoupon: boolean; pontos: number; freteCents: number };
type Step =
  | { para: OrderStatus; reestocar: boolean | undefined }
  | { parte: number; unidades: number; reestocar: boolean };

const carts = fc.record({
  shirts: fc.integer({ min: 1, max: 4 }),
  caps: fc.integer({ min: 0, max: 3 }),
  hasCoupon: fc.boolean(),
  pontos: fc.constantFrom(0, 100, 731),
  freteCents: fc.nat(3000),
});
const moves = fc.record({
  para: fc.constantFrom(...ORDER_STATUSES),
  reestocar: fc.constantFrom(undefined, true, false),
});
const refunds = fc.record({
  /** Thousandths of what is left, or units of the first line. */
  parte: fc.integer({ min: 1, max: 1000 }),
  unidades: fc.nat(2),
  reestocar: fc.boolean(),
});
const walks = fc.array(fc.oneof({ weight: 4, arbitrary: moves }, { weight: 1, arbitrary: refunds }), {
  minLength: 3,
  maxLength: 12,
});

async function start({ shirts, caps, hasCoupon, pontos, freteCents }: Cart) {
  const shop = await aShop();
  const { ctx, shirt, cap, variant, coupon, customerId } = shop;
  const capLine = { produtoId: cap.id, varianteId: variant.id, quantidade: caps };
  const order = await createOrder(ctx, {
    origem: "loja",
    itens: [{ produtoId: shirt.id, quantidade: shirts }, ...(caps > 0 ? [capLine] : [])],
    customerId,
    cupomCodigo: hasCoupon ? coupon.codigo : null,
    pontos,
    freteCents,
  });
  return { ...shop, order };
}

/** Knows only the table of transitions. */
class Model {
  status: OrderStatus = "pending";
  pagoEm: Date | null = null;
  refundedCents = 0;
  heldShirts: number;
  leftShirts: number;
  events = 1;

  constructor(
    readonly cart: Cart,
    readonly totalCents: number,
  ) {
    this.heldShirts = cart.shirts;
    this.leftShirts = cart.shirts;
  }

  allows = (para: OrderStatus) => nextStatuses(this).some((next) => next === para);

  move(para: OrderStatus, reestocar: boolean | undefined): void {
    if (para === "paid" && this.status === "expired") this.heldShirts = this.cart.shirts;
    if (para === "paid") this.pagoEm = new Date();
    const isBack = reestocar ?? (para === "cancelled" || para === "expired");
    if (para === "expired" || (isBack && (para === "cancelled" || para === "returned"))) this.heldShirts = 0;
    if (para === "refunded") {
      // A refund of units removes them from the rest.
      if (isBack) this.heldShirts = Math.max(0, this.heldShirts - this.leftShirts);
      this.refundedCents = this.totalCents;
    }
    this.status = para;
    this.events += 2;
  }

  refund(cents: number, shirts: number, isBack: boolean): void {
    this.refundedCents += cents;
    this.leftShirts -= shirts;
    if (isBack) this.heldShirts = Math.max(0, this.heldShirts - shirts);
    if (this.refundedCents === this.totalCents) this.status = "refunded";
    this.events += 2;
  }

  get couponState(): [number, number] {
    if (!this.cart.hasCoupon || ["cancelled", "expired", "refunded"].includes(this.status)) return [0, 0];
    return this.status === "pending" ? [0, 1] : [1, 0];
  }
}

type Walk = Awaited<ReturnType<typeof start>>;

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: Error & { code: string }) => error.code,
  );

async function takeRefund({ ctx, order }: Walk, model: Model, step: Extract<Step, { parte: number }>) {
  const { unidades, reestocar, parte } = step;
  const now = await ctx.db.refundItem.groupBy({
    by: ["orderItemId"],
    where: { orderItemId: order.itens[0]?.id ?? "" },
    _sum: { quantidade: true, valorCents: true },
  });
  const line = order.itens[0];
  const leftCents = (line?.totalCents ?? 0) - (now[0]?._sum.valorCents ?? 0);
  const cents = Math.ceil((leftCents * parte) / 1000);
  const units = Math.min(unidades, model.leftShirts);
  const wish = { itens: [{ itemId: line?.id ?? "", quantidade: units, valorCents: cents }], reestocar };
  const outcome = await outcomeOf(refundOrder(ctx, order.id, wish));
  if (!model.allows("refunded")) return expect(outcome).toBe("conflict");
  if (cents === 0) return expect(outcome).toBe("validation_error");
  expect(outcome).toBe("done");
  model.refund(cents, units, reestocar);
}

async function expectAsModelled({ ctx, order, shirt }: Walk, model: Model): Promise<void> {
  const row = await ctx.db.order.findUniqueOrThrow({ where: { id: order.id } });
  expect([row.status, row.reembolsadoCents]).toEqual([model.status, model.refundedCents]);
  const { products, coupons } = await holdings(ctx);
  expect(products.find(({ id }) => id === shirt.id)?.estoque).toBe(10 - model.heldShirts);
  expect([coupons[0]?.usos, coupons[0]?.reservas]).toEqual(model.couponState);
  expect(await eventsOf(ctx, order.id)).toHaveLength(model.events);
  await expectSoundBooks(ctx);
}

describe("a random walk over the life of an order", { timeout: 240_000 }, () => {
  it("does what the table says, keeps the books sound, and gives everything back in the end", async () => {
    await fc.assert(
      fc.asyncProperty(carts, walks, async (cart, steps) => {
        const walk = await start(cart);
        const { ctx, order, accountId } = walk;
        const model = new Model(cart, order.totalCents);
        for (const step of steps) {
          if ("parte" in step) await takeRefund(walk, model, step);
          else {
            const { para, reestocar } = step;
            const move = { para, ...(reestocar !== undefined && { reestocar }) };
            const isAllowed = model.allows(para);
            expect(await outcomeOf(moveOrder(ctx, order.id, move))).toBe(isAllowed ? "done" : "conflict");
            if (isAllowed) model.move(para, reestocar);
          }
          await expectAsModelled(walk, model);
        }
        if (["cancelled", "expired", "refunded"].includes(model.status)) {
          const { saldo } = await ctx.db.loyaltyAccount.findUniqueOrThrow({ where: { id: accountId } });
          expect(saldo).toBe(10_000);
        }
      }),
      { numRuns: 15 },
    );
  });
});
