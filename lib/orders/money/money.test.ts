import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountPerLine } from "@/lib/coupons/terms";
import { moveOrder } from "@/lib/orders/change/move";
import { createOrder } from "@/lib/orders/create/create";
import { discountLines, orderTotals, sumOf } from "@/lib/orders/money/totals";
import { aCoupon } from "@/lib/testing/factories";
import { aShop, expectSoundBooks, holdings } from "@/lib/testing/shop";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const coupons = fc.oneof(
  fc.record({
    tipo: fc.constant("percentual" as const),
    valor: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    descontoMaximoCents: fc.option(fc.nat(100_000)),
  }),
  fc.record({
    tipo: fc.constant("fixo" as const),
    valor: fc.integer({ min: 1, max: 2_000_000 }),
    descontoMaximoCents: fc.constant(null),
  }),
);

const line = fc.record({
  precoCents: fc.nat(1_000_000),
  quantidade: fc.integer({ min: 1, max: 99 }),
  isEligible: fc.boolean(),
});
const carts = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  coupon: coupons,
  byHand: fc.double({ min: 0, max: 1, noNaN: true }),
  freteCents: fc.nat(99_999),
});

/** The order is refused: points pay more than half of it, or the coupon gives nothing. */
const REFUSED = { id: null, itens: [], totalCents: 0 };

describe("money adds up", () => {
  it("in 100,000 random carts: Σ lines = total, the coupon's share where it holds, no line below zero", () => {
    let carried = 0;
    const check = fc.property(carts, ({ lines, coupon, byHand, freteCents }) => {
      const gross = lines.map(({ precoCents, quantidade }) => precoCents * quantidade);
      const descontoCents = Math.floor((sum(gross) * byHand) / 2);
      const first = orderTotals(lines, { descontoCents, freteCents }).lines;
      const bases = first.map(({ isEligible, totalCents }) => (isEligible ? totalCents : 0));
      const shares = discountPerLine(coupon, bases);
      const net = discountLines(first, shares);
      const totals = sumOf(net, freteCents);
      carried += sum(shares) > 0 ? 1 : 0;
      const exact =
        coupon.tipo === "fixo"
          ? coupon.valor
          : Number((BigInt(sum(bases)) * BigInt(Math.round(coupon.valor * 100))) / 10_000n);
      const wanted = Math.min(exact, sum(bases), coupon.descontoMaximoCents ?? sum(bases));
      return (
        sum(shares) === wanted &&
        totals.descontoCents === descontoCents + wanted &&
        totals.subtotalCents === sum(gross) &&
        totals.totalCents === totals.subtotalCents - totals.descontoCents + freteCents &&
        totals.totalCents === sum(net.map(({ totalCents }) => totalCents)) + freteCents &&
        shares.every((share, index) => share >= 0 && share <= (bases[index] ?? 0)) &&
        net.every(({ totalCents }) => totalCents >= 0)
      );
    });
    fc.assert(check, { numRuns: 100_000 });
    expect(carried).toBeGreaterThan(50_000);
  }, 120_000);

  it("in the database: the order is what the arithmetic says, and cancelling gives all of it back", async () => {
    const { ctx, shirt, cap, variant, customerId } = await aShop({ estoque: 1000, pontos: 100_000 });
    const goods = fc.record({
      shirts: fc.integer({ min: 0, max: 9 }),
      caps: fc.integer({ min: 0, max: 9 }),
      wraps: fc.integer({ min: 1, max: 3 }),
      precoCents: fc.nat(99_999),
      freteCents: fc.nat(9999),
      pontos: fc.nat(100).map((hundreds) => hundreds * 100),
      coupon: fc.option(coupons),
      isPaid: fc.boolean(),
    });
    let placed = 0;
    const run = fc.asyncProperty(goods, async (cart) => {
      const coupon = cart.coupon && (await aCoupon(ctx, cart.coupon));
      const before = await holdings(ctx);
      const { id, ...order } = await createOrder(ctx, {
        origem: "loja",
        itens: [
          ...(cart.shirts > 0 ? [{ produtoId: shirt.id, quantidade: cart.shirts }] : []),
          ...(cart.caps > 0 ? [{ produtoId: cap.id, varianteId: variant.id, quantidade: cart.caps }] : []),
          { descricao: "Embrulho", precoCents: cart.precoCents, quantidade: cart.wraps },
        ],
        customerId,
        cupomCodigo: coupon?.codigo ?? null,
        pontos: cart.pontos,
        freteCents: cart.freteCents,
      }).catch(() => REFUSED);
      if (!id) {
        expect(await holdings(ctx)).toEqual(before);
        return;
      }
      placed += 1;
      const gross = cart.shirts * 5000 + cart.caps * 3000 + cart.wraps * cart.precoCents;
      const discount = cart.coupon ? sum(discountPerLine(cart.coupon, [gross])) : 0;
      expect(order.totalCents).toBe(gross - discount + cart.freteCents);
      expect(sum(order.itens.map(({ totalCents }) => totalCents)) + cart.freteCents).toBe(order.totalCents);
      if (cart.isPaid) await moveOrder(ctx, id, { para: "paid" });
      await moveOrder(ctx, id, { para: "cancelled" });
      expect(await holdings(ctx)).toEqual(before);
    });
    await fc.assert(run, { numRuns: 20 });
    expect(placed).toBeGreaterThan(5);
    await expectSoundBooks(ctx);
  }, 240_000);
});
