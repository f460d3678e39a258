import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitCents } from "@/lib/cents";
import { MAX_TOTAL_CENTS, orderTotals } from "@/lib/orders/money/totals";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("splitCents (largest remainder)", () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [3, 3, 4], [3, 3, 4]],
    [1, [1, 1], [1, 0]],
    [5, [0, 7, 0], [0, 5, 0]],
    [0, [5, 5], [0, 0]],
    [0, [0, 0], [0, 0]],
    [99, [1000, 2000, 3000], [17, 33, 49]],
    [MAX_TOTAL_CENTS, [MAX_TOTAL_CENTS, 0], [MAX_TOTAL_CENTS, 0]],
    [MAX_TOTAL_CENTS - 1, [MAX_TOTAL_CENTS - 1, 1], [MAX_TOTAL_CENTS - 2, 1]],
  ])("splits %i over %j as %j", (amount, weights, parts) => {
    expect(splitCents(amount, weights)).toEqual(parts);
  });
});

const line = fc.record({ precoCents: fc.nat(1_000_000), quantidade: fc.integer({ min: 1, max: 20 }) });
const cart = fc.array(line, { minLength: 1, maxLength: 100 });
const grossOf = ({ precoCents, quantidade }: { precoCents: number; quantidade: number }) =>
  precoCents * quantidade;

describe("orderTotals", () => {
  it("adds up for any cart: Σ lines + freight = total, no line below zero, none discounted beyond itself", () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(cart, share, fc.nat(99_999), (itens, part, freteCents) => {
        const descontoCents = Math.floor(sum(itens.map(grossOf)) * part);
        const { totals, lines } = orderTotals(itens, { descontoCents, freteCents });
        expect(sum(lines.map(({ totalCents }) => totalCents)) + freteCents).toBe(totals.totalCents);
        expect(sum(lines.map((each) => each.descontoCents))).toBe(descontoCents);
        expect(totals.totalCents).toBe(totals.subtotalCents - descontoCents + freteCents);
        for (const each of lines) {
          expect(each.totalCents).toBeGreaterThanOrEqual(0);
          expect(each.descontoCents).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("gives each line within a cent of its exact share", () => {
    fc.assert(
      fc.property(cart, fc.nat(1_000_000), (itens, wanted) => {
        const subtotal = sum(itens.map(grossOf));
        const descontoCents = Math.min(wanted, subtotal);
        const { lines } = orderTotals(itens, { descontoCents, freteCents: 0 });
        for (const each of lines) {
          const exact = subtotal === 0 ? 0 : (descontoCents * grossOf(each)) / subtotal;
          expect(Math.abs(each.descontoCents - exact)).toBeLessThan(1.001);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("refuses a discount above the subtotal and an amount that no order can hold", () => {
    const one = [{ precoCents: 100, quantidade: 1 }];
    expect(() => orderTotals(one, { descontoCents: 101, freteCents: 50 })).toThrow(/^descontoCents: /);
    const max = [{ precoCents: MAX_TOTAL_CENTS, quantidade: 1 }];
    expect(orderTotals(max, { descontoCents: 0, freteCents: 0 }).totals.totalCents).toBe(MAX_TOTAL_CENTS);
    expect(() => orderTotals(max, { descontoCents: 0, freteCents: 1 })).toThrow(/^itens: /);
  });
});
