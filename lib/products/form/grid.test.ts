import { describe, expect, it } from "vitest";
import { columnsOf, fillDown, type GridView, type Pasted, paste } from "@/lib/products/form/grid";
import { EMPTY_VARIANT, type VariantDraft } from "@/lib/products/form/values";

const draft = (key: string, changes: Partial<VariantDraft> = {}): VariantDraft => ({
  ...EMPTY_VARIANT,
  ...{ key, sku: key, valores: ["P", "Azul"], ...changes },
});
const OPTIONS = [
  { key: "Tamanho", maxLength: 40 },
  { key: "Cor", maxLength: 40 },
];
const ROWS = [draft("A"), draft("B", { id: "b", precoCents: 5 }), draft("C")];
const into = (view: GridView, row: number, column: number, text: string): Pasted =>
  paste({ drafts: ROWS, columns: columnsOf(view, OPTIONS, true) }, { row, column }, text);
const rowsOf = (pasted: Pasted) => (pasted.kind === "changed" ? pasted.drafts : []);

describe("text from a spreadsheet", () => {
  it("fills cells to the right and down from the focused one, and leaves the others as they are", () => {
    const pasted = into("sale", 1, 1, "Verde\tV-1\tR$\u00a01.234,56\r\n Rosa \tV-2\t12.50\r\n");
    expect(pasted).toMatchObject({ kind: "changed", cells: 6 });
    const [first, second, third] = rowsOf(pasted);
    expect(first).toBe(ROWS[0]);
    expect(second).toEqual({ ...ROWS[1], valores: ["P", "Verde"], sku: "V-1", precoCents: 123_456 });
    expect(third).toEqual({ ...ROWS[2], valores: ["P", "Rosa"], sku: "V-2", precoCents: 1_250 });
  });

  it.each<[GridView, number, string, Partial<VariantDraft>]>([
    ["parcel", 0, "1.000\t1\t2\t3", { pesoGramas: 1_000, alturaCm: 1, comprimentoCm: 3 }],
    ["parcel", 0, "\t\t\t", { pesoGramas: null, comprimentoCm: null }],
    ["sale", 0, '"12"" x"\t', { valores: ['12" x', ""] }],
    ["sale", 5, "1.500\n", { estoque: 1_500 }],
    ["sale", 3, "\n", { precoCents: null }],
    ["sale", 4, "9,90\t5", { precoPromocionalCents: 990, estoque: 5 }],
    ["codes", 1, "10\t7", { custoCents: 1_000, estoqueMinimo: 7 }],
  ])("in %s, column %i: %j", (view, column, text, expected) => {
    expect(rowsOf(into(view, 0, column, text))[0]).toMatchObject(expected);
  });

  it.each<[GridView, number, string, string, string]>([
    ["sale", 3, "caro", "precoCents", "money"],
    ["sale", 3, "1.000.000,00", "precoCents", "tooMuch"],
    ["sale", 2, "a b", "sku", "sku"],
    ["codes", 0, "1".repeat(33), "codigoBarras", "tooLong"],
    ["sale", 0, "x".repeat(41), "Tamanho", "tooLong"],
    ["sale", 5, "-1", "estoque", "whole"],
    ["parcel", 0, "1,5", "pesoGramas", "whole"],
    ["parcel", 1, "1001", "alturaCm", "tooMuch"],
    ["parcel", 4, "foto", "imagemId", "picture"],
  ])("in %s, column %i: refuses %j at its cell, and fills no other", (view, column, text, key, problem) => {
    expect(into(view, 0, column, text)).toEqual({ kind: "wrong", wrong: [{ row: 0, key, problem }] });
  });

  it("does not change the stock of a saved variant", () => {
    expect(into("sale", 0, 5, "1\n2\n3")).toEqual({
      kind: "wrong",
      wrong: [{ row: 1, key: "estoque", problem: "stored" }],
    });
    expect(rowsOf(into("sale", 0, 5, "1\n\n3")).map(({ estoque }) => estoque)).toEqual([1, null, 3]);
  });

  it("is refused beyond the grid, with the numbers", () => {
    expect(into("sale", 1, 3, "1\n2\n3")).toEqual({ kind: "tooBig", of: "rows", given: 3, room: 2 });
    expect(into("sale", 0, 4, "1\t2\t3")).toEqual({ kind: "tooBig", of: "columns", given: 3, room: 2 });
  });
});

describe("filling down", () => {
  const fill = (view: GridView, column: number, from: number) => {
    const chosen = columnsOf(view, OPTIONS, true)[column];
    if (!chosen) throw new Error("no such column");
    return fillDown(ROWS, chosen, from);
  };

  it("copies the cell into all rows below, and no other", () => {
    const { drafts, cells } = fill("sale", 3, 1);
    expect([drafts.map(({ precoCents }) => precoCents), cells]).toEqual([[null, 5, 5], 1]);
    expect(drafts.slice(0, 2)).toEqual(ROWS.slice(0, 2));
    expect(fill("sale", 0, 0).drafts.map(({ valores }) => valores[0])).toEqual(["P", "P", "P"]);
  });

  it("copies no SKU and no barcode, and a first stock only into new variants", () => {
    expect([fill("sale", 2, 0).cells, fill("codes", 0, 0).cells]).toEqual([0, 0]);
    expect([fill("sale", 5, 0).cells, fill("sale", 5, 1).cells]).toEqual([1, 0]);
  });
});
