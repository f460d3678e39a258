import fc from "fast-check";
import { expect, it } from "vitest";
import type { OrderView } from "@/lib/orders/client";
import { planRefund } from "@/lib/orders/money/refund-plan";
import { restOf, worthOf } from "@/lib/orders/money/refund-rest";

type Item = Pick<
  OrderView["itens"][number],
  "id" | "nome" | "quantidade" | "quantidadeReembolsada" | "totalCents" | "reembolsadoCents"
>;

const item = fc
  .record({
    quantidade: fc.integer({ min: 1, max: 20 }),
    totalCents: fc.nat(100_000),
    back: fc.double({ min: 0, max: 1, noNaN: true }),
    wanted: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantidade, totalCents, back, wanted }) => {
    const quantidadeReembolsada = Math.floor(quantidade * back);
    return {
      sold: {
        quantidade,
        totalCents,
        quantidadeReembolsada,
        reembolsadoCents: Math.floor(totalCents * back),
      },
      units: Math.ceil((quantidade - quantidadeReembolsada) * wanted),
    };
  });

it("says beforehand to the cent what the server gives back for units and freight", () => {
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 10 }), fc.nat(5000), (drawn, freteCents) => {
      const itens: Item[] = drawn.map(({ sold }, index) => ({ ...sold, id: String(index), nome: "x" }));
      const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
      const order = {
        itens,
        freteCents,
        totalCents: sum(itens.map(({ totalCents }) => totalCents)) + freteCents,
        reembolsadoCents: sum(itens.map(({ reembolsadoCents }) => reembolsadoCents)),
        reembolsos: [],
      } as unknown as OrderView;
      const rest = restOf(order);
      const shown = sum(rest.lines.map((line, index) => worthOf(line, drawn[index]?.units ?? 0)));
      const plan = planRefund(
        {
          lines: rest.lines.map((line) => ({ ...line, productId: null, variantId: null, kit: null })),
          freteCents: rest.freteCents,
        },
        {
          itens: drawn.flatMap(({ units }, index) =>
            units > 0 ? [{ itemId: String(index), quantidade: units }] : [],
          ),
          freteCents,
          reestocar: false,
        },
      );
      expect(shown + freteCents).toBe(plan.valorCents);
      expect(plan.valorCents).toBeLessThanOrEqual(rest.valorCents);
    }),
    { numRuns: 500 },
  );
});
