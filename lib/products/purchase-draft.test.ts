import { expect, it } from "vitest";
import type { PickedProduct } from "@/lib/products/picked";
import { bodyOf, problemsOf, withScanned } from "@/lib/products/purchase-draft";

const goods = (produtoId: string, varianteId: string | null = null): PickedProduct => ({
  ...{ produtoId, varianteId, nome: "Pote", detalhe: null, sku: null },
  ...{ precoCents: 1, estoque: 0, controlaEstoque: true },
});

it("counts goods that are scanned again, and keeps the variants of a product apart", () => {
  const scans = [goods("a", "x"), goods("a", "y"), goods("a", "x"), goods("b")];
  const lines = scans.reduce(withScanned, withScanned([], goods("b")));
  expect(
    lines.map(({ goods: { produtoId, varianteId }, quantidade }) => [produtoId, varianteId, quantidade]),
  ).toEqual([
    ["b", null, 2],
    ["a", "x", 2],
    ["a", "y", 1],
  ]);
});

it("names what is missing by the API's fields", () => {
  const [line] = withScanned([], goods("a"));
  if (!line) throw new Error("no line");
  expect(problemsOf({ nota: "", lines: [] })).toEqual({ itens: "noLines" });
  const full = { ...line, custoCents: 0 };
  const lines = [full, { ...full, quantidade: 0 }, { ...line, quantidade: 1_000_001 }];
  expect(problemsOf({ nota: "", lines })).toEqual({
    "itens[1].quantidade": "units",
    "itens[2].quantidade": "units",
    "itens[2].custoCents": "cost",
  });
  expect(bodyOf({ nota: "  ", lines: [full] })).toEqual({
    nota: null,
    itens: [{ produtoId: "a", varianteId: null, quantidade: 1, custoCents: 0 }],
  });
});
