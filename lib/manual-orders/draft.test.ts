import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bodyOf, type Draft, type DraftLine, draftTotals, moved, withGoods } from "@/lib/manual-orders/draft";
import { EMPTY_DRAFT } from "@/lib/manual-orders/draft-of";
import { problemsOf } from "@/lib/manual-orders/draft-problems";
import { NewManualOrder } from "@/lib/manual-orders/schema";
import { orderTotals } from "@/lib/orders/money/totals";
import type { PickedProduct } from "@/lib/products/picked";

const line = (key: string, changes: Partial<DraftLine> = {}): DraftLine => ({
  key,
  descricao: "Vestido",
  quantidade: "1",
  precoCents: 100,
  goods: null,
  ...changes,
});
const draft = (changes: Partial<Draft> = {}): Draft => ({ ...EMPTY_DRAFT, lines: [line("a")], ...changes });
const typed = (changes: Partial<Draft["buyer"]["typed"]>) =>
  draft({
    buyer: { ...EMPTY_DRAFT.buyer, kind: "typed", typed: { ...EMPTY_DRAFT.buyer.typed, ...changes } },
  });

const PICKED: PickedProduct = {
  produtoId: "018f0000-0000-7000-8000-000000000001",
  varianteId: null,
  nome: "Camisa",
  detalhe: "M · Azul",
  sku: "CAM-M",
  precoCents: 500,
  estoque: 3,
  controlaEstoque: true,
};

describe("a manual order while it is written", () => {
  it.each<[Draft, object]>([
    [draft(), {}],
    [EMPTY_DRAFT, { itens: "noLines" }],
    [draft({ lines: [line("a"), line("b", { descricao: " " })] }), { "itens[1].descricao": "description" }],
    [draft({ lines: [line("a", { quantidade: "0" })] }), { "itens[0].quantidade": "quantity" }],
    [draft({ lines: [line("a", { quantidade: "1.5" })] }), { "itens[0].quantidade": "quantity" }],
    [draft({ lines: [line("a", { precoCents: null })] }), { "itens[0].precoCents": "price" }],
    [draft({ lines: [line("a", { precoCents: 100_000_000 })] }), { "itens[0].precoCents": "price" }],
    [draft({ descontoCents: 100 }), {}],
    [draft({ descontoCents: 101 }), { descontoCents: "discount" }],
    [draft({ freteCents: 100_000_000 }), { freteCents: "price" }],
    [draft({ buyer: { ...EMPTY_DRAFT.buyer, kind: "registered" } }), { customerId: "customer" }],
    [typed({ nome: "Ana" }), {}],
    [typed({ nome: " " }), { "cliente.nome": "name" }],
    [typed({ nome: "Ana", email: "ana@" }), { "cliente.email": "email" }],
    [typed({ nome: "Ana", telefone: "123" }), { "cliente.telefone": "phone" }],
    [typed({ nome: "Ana", documento: "529.982.247-26" }), { "cliente.documento": "document" }],
    [typed({ nome: "Ana", telefone: "(11) 98765-4321", documento: "529.982.247-25" }), {}],
  ])("says what is wrong (%#)", (given, problems) => {
    expect(problemsOf(given)).toEqual(problems);
    expect(NewManualOrder.safeParse(bodyOf(given)).success || Object.keys(problems).length > 0).toBe(true);
  });

  it("takes the same goods once more as one unit more", () => {
    const once = withGoods(EMPTY_DRAFT, PICKED, "a");
    expect(once.lines).toMatchObject([{ descricao: "Camisa · M · Azul", quantidade: "1", precoCents: 500 }]);
    const twice = withGoods(once, PICKED, "b");
    expect(twice.lines).toMatchObject([{ key: "a", quantidade: "2" }]);
    const other = withGoods(twice, { ...PICKED, varianteId: "018f0000-0000-7000-8000-000000000002" }, "c");
    expect(other.lines.map(({ key }) => key)).toEqual(["a", "c"]);
  });

  it("moves a line by one place and no further", () => {
    const lines = ["a", "b", "c"].map((key) => line(key));
    const keys = (key: string, step: 1 | -1) =>
      moved(lines, key, step)
        .map((each) => each.key)
        .join("");
    expect([keys("a", 1), keys("c", -1), keys("a", -1), keys("c", 1), keys("x", 1)]).toEqual([
      "bac",
      "acb",
      "abc",
      "abc",
      "abc",
    ]);
  });

  it("comes to what the API comes to", () => {
    const lines = fc.array(
      fc.record({
        precoCents: fc.integer({ min: 0, max: 99_999 }),
        quantidade: fc.integer({ min: 1, max: 999 }),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(
        lines,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(99_999),
        (given, share, freteCents) => {
          const subtotal = given.reduce((sum, each) => sum + each.precoCents * each.quantidade, 0);
          const amounts = { descontoCents: Math.floor(subtotal * share), freteCents };
          const written = given.map((each, n) =>
            line(String(n), { ...each, quantidade: String(each.quantidade) }),
          );
          expect(draftTotals(draft({ lines: written, ...amounts }))).toEqual(
            orderTotals(given, amounts).totals,
          );
        },
      ),
    );
  });
});
