import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readText, writeText } from "@/lib/format/csv-text";
import { readFlag, readList, readMoney, writeList, writeMoney } from "@/lib/products/csv-cells";
import { layoutOf } from "@/lib/products/csv-columns";

const tricky = fc.string({
  unit: fc.constantFrom("=", "'", "+", "-", "@", "|", "\\", " ", "\t", "\r", "a", "ã"),
});

describe("text", () => {
  it("comes back as it was, and begins like no formula", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), tricky), (text) => {
        const cell = writeText(text);
        expect(readText(cell)).toBe(text);
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe("lists", () => {
  it("come back as they were", () => {
    const values = fc.array(
      fc
        .oneof(fc.string(), tricky)
        .map((text) => text.trim())
        .filter(Boolean),
    );
    fc.assert(
      fc.property(values, (list) => {
        expect(readList(writeList(list))).toEqual(list);
      }),
    );
  });

  it("drop blanks and empty values", () => {
    expect(readList(" verão | |algodão|")).toEqual(["verão", "algodão"]);
  });
});

describe("money", () => {
  it("comes back as it was", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (cents) => {
        expect(readMoney(writeMoney(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    ["129,90", 12990],
    ["129.9", 12990],
    ["R$ 1.299,00", 129900],
    ["1,299.00", 129900],
    ["1.234.567", 123456700],
    ["30", 3000],
    ["0", 0],
    // Ambiguous: one thousand two hundred ninety-nine, or one point three.
    ["1.299", null],
    ["1,299", null],
    ["-5", null],
    ["5,999", null],
    ["12.34,5", null],
    ["abc", null],
  ])("%s is %s cents", (cell, cents) => {
    expect(readMoney(cell)).toBe(cents);
  });
});

it.each([
  ["Sim", true],
  ["NÃO", false],
  ["nao", false],
  ["1", true],
  ["talvez", null],
])("%s is %s", (cell, flag) => {
  expect(readFlag(cell)).toBe(flag);
});

it("knows headings whatever their case, accents and punctuation", () => {
  const { columns, unknown, repeated } = layoutOf([
    "Preço",
    "SEO Título",
    "código de barras",
    "peso",
    "PRECO",
    "custoCents",
  ]);
  expect(columns).toEqual({
    preco: { index: 0, heading: "Preço", isCents: false },
    seoTitulo: { index: 1, heading: "SEO Título", isCents: false },
    codigoBarras: { index: 2, heading: "código de barras", isCents: false },
    custo: { index: 5, heading: "custoCents", isCents: true },
  });
  expect({ unknown, repeated }).toEqual({ unknown: ["peso"], repeated: ["PRECO"] });
});
