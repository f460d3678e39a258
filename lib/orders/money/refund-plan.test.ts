import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planRefund, type RefundPlan, type Rest } from "@/lib/orders/money/refund-plan";
import type { RefundWish } from "@/lib/orders/schema";

const line = (itemId: string, quantidade: number, valorCents: number) => ({
  itemId,
  productId: null,
  variantId: null,
  kit: null,
  quantidade,
  valorCents,
});
const REST: Rest = { lines: [line("a", 3, 1000), line("b", 1, 500)], freteCents: 250 };
const plan = (wish: Partial<RefundWish>) => planRefund(REST, { reestocar: false, ...wish });
const briefly = ({ lines, freteCents }: RefundPlan) => [
  ...lines.map(({ itemId, quantidade, valorCents }) => `${itemId} ${quantidade} ${valorCents}`),
  freteCents,
];

describe("planRefund", () => {
  it.each<[string, Partial<RefundWish>, (string | number)[]]>([
    ["all that is left", {}, ["a 3 1000", "b 1 500", 250]],
    ["a line", { itens: [{ itemId: "a" }] }, ["a 3 1000", 0]],
    ["units by their share", { itens: [{ itemId: "a", quantidade: 2 }] }, ["a 2 667", 0]],
    ["money of a line", { itens: [{ itemId: "a", valorCents: 10 }] }, ["a 0 10", 0]],
    ["units for less", { itens: [{ itemId: "a", quantidade: 1, valorCents: 10 }] }, ["a 1 10", 0]],
    ["freight", { freteCents: 100 }, [100]],
    ["an amount, spread", { valorCents: 175 }, ["a 0 100", "b 0 50", 25]],
    ["an amount that is everything", { valorCents: 1750 }, ["a 0 1000", "b 0 500", 250]],
  ])("gives back %s", (_, wish, expected) => expect(briefly(plan(wish))).toEqual(expected));

  it("gives the last unit whatever is left, so that unit by unit everything goes back", () => {
    const rests = fc.record({ quantidade: fc.integer({ min: 1, max: 40 }), valorCents: fc.nat(1_000_000) });
    fc.assert(
      fc.property(rests, ({ quantidade, valorCents }) => {
        let rest = line("a", quantidade, valorCents);
        let given = 0;
        while (rest.quantidade > 0) {
          const wish = { reestocar: false, itens: [{ itemId: "a", quantidade: 1 }] };
          const { valorCents: cents } = planRefund({ lines: [rest], freteCents: 0 }, wish);
          expect(Math.abs(cents - valorCents / quantidade)).toBeLessThanOrEqual(1);
          given += cents;
          rest = line("a", rest.quantidade - 1, rest.valorCents - cents);
        }
        expect([given, rest.valorCents]).toEqual([valorCents, 0]);
      }),
      { numRuns: 500 },
    );
  });

  it("never plans more than what is left, whatever is asked for", () => {
    const amount = fc.option(fc.nat(2000), { nil: undefined });
    const item = fc.record({ itemId: fc.constantFrom("a", "b"), quantidade: amount, valorCents: amount });
    const wishes = fc.record(
      { itens: fc.array(item, { minLength: 1, maxLength: 2 }), freteCents: amount, valorCents: amount },
      { requiredKeys: [] },
    );
    const rests = fc.record({ a: fc.nat(1500), b: fc.nat(1500), units: fc.nat(5), freteCents: fc.nat(1500) });
    let planned = 0;
    fc.assert(
      fc.property(wishes, rests, (wish, { a, b, units, freteCents }) => {
        const rest: Rest = { lines: [line("a", units, a), line("b", 1, b)], freteCents };
        let result: RefundPlan;
        try {
          result = planRefund(rest, { reestocar: false, ...(wish as Partial<RefundWish>) });
        } catch (error) {
          expect(String(error)).toMatch(/restam \d+|uma vez só/);
          return;
        }
        planned++;
        const of = (id: string) => result.lines.find(({ itemId }) => itemId === id);
        expect(of("a")?.valorCents ?? 0).toBeLessThanOrEqual(a);
        expect(of("a")?.quantidade ?? 0).toBeLessThanOrEqual(units);
        expect(of("b")?.valorCents ?? 0).toBeLessThanOrEqual(b);
        expect(result.freteCents).toBeLessThanOrEqual(freteCents);
        const sum = result.lines.reduce((cents, { valorCents }) => cents + valorCents, result.freteCents);
        expect(result.valorCents).toBe(sum);
      }),
      { numRuns: 5000 },
    );
    expect(planned).toBeGreaterThan(500);
  });
});
