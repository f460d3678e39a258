import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { discountPerLine, type Facts, refusalOf, type Terms } from "@/lib/coupons/terms";
import { spoken } from "@/lib/i18n/sentence";

const NOW = new Date("2026-11-21T12:00:00Z");
const BEFORE = new Date(NOW.getTime() - 1);
const AFTER = new Date(NOW.getTime() + 1);

const terms: Terms = {
  ativo: true,
  moeda: "BRL",
  inicioEm: null,
  fimEm: null,
  usos: 0,
  reservas: 0,
  usoMaximo: null,
  usoMaximoPorCliente: null,
  minimoPedidoCents: null,
  primeiraCompra: false,
  combinavel: false,
};
const facts: Facts = {
  at: NOW,
  moeda: "BRL",
  subtotalCents: 10_000,
  baseCents: 10_000,
  outroDescontoCents: 0,
  isIdentified: true,
  isAddressed: true,
  hasBought: false,
  usosDoCliente: 0,
};

describe("why a coupon does not hold", () => {
  it.each<[string | null, Partial<Terms>, Partial<Facts>]>([
    [null, {}, {}],
    ["INATIVO", { ativo: false }, {}],
    ["NAO_INICIADO", { inicioEm: AFTER }, {}],
    [null, { inicioEm: NOW }, {}],
    ["EXPIRADO", { fimEm: NOW }, {}],
    [null, { fimEm: AFTER }, {}],
    ["EXPIRADO", { inicioEm: BEFORE, fimEm: BEFORE }, {}],
    ["MOEDA", { moeda: "USD" }, {}],
    ["ESGOTADO", { usoMaximo: 3, usos: 1, reservas: 2 }, {}],
    ["ESGOTADO", { usoMaximo: 1, usos: 5 }, {}],
    [null, { usoMaximo: 4, usos: 1, reservas: 2 }, {}],
    ["NAO_COMBINAVEL", {}, { outroDescontoCents: 1 }],
    [null, { combinavel: true }, { outroDescontoCents: 1 }],
    ["SEGMENTO", {}, { isAddressed: false }],
    ["NAO_PRIMEIRA_COMPRA", { primeiraCompra: true }, { hasBought: true }],
    ["NAO_PRIMEIRA_COMPRA", { primeiraCompra: true }, { isIdentified: false }],
    [null, {}, { hasBought: true }],
    [null, { primeiraCompra: true }, {}],
    ["LIMITE_CLIENTE", { usoMaximoPorCliente: 2 }, { usosDoCliente: 2 }],
    ["LIMITE_CLIENTE", { usoMaximoPorCliente: 2 }, { isIdentified: false }],
    [null, { usoMaximoPorCliente: 2 }, { usosDoCliente: 1 }],
    [null, {}, { isIdentified: false }],
    ["SEM_ITENS_ELEGIVEIS", {}, { baseCents: 0 }],
    ["MINIMO_NAO_ATINGIDO", { minimoPedidoCents: 10_001 }, {}],
    [null, { minimoPedidoCents: 10_000 }, {}],
    [null, { minimoPedidoCents: 10_000 }, { baseCents: 1 }],
    ["INATIVO", { ativo: false, fimEm: BEFORE }, { baseCents: 0 }],
  ])("is %s for %o with %o", (motivo, term, fact) => {
    expect(refusalOf({ ...terms, ...term }, { ...facts, ...fact })?.motivo ?? null).toBe(motivo);
  });

  it("names the smallest order as people write it", () => {
    const refusal = refusalOf({ ...terms, minimoPedidoCents: 1_234_500 }, facts);
    expect(refusal && spoken(refusal.mensagem, "pt-BR")).toMatch(/R\$\s12\.345,00$/);
  });
});

const percent = (valor: number, descontoMaximoCents: number | null = null) =>
  ({ tipo: "percentual", valor, descontoMaximoCents }) as const;
const fixed = (valor: number) => ({ tipo: "fixo", valor, descontoMaximoCents: null }) as const;
const sum = (cents: readonly number[]) => cents.reduce((total, part) => total + part, 0);

describe("the discount of a coupon", () => {
  it.each<[string, Parameters<typeof discountPerLine>[0], number[], number[]]>([
    ["ten per cent", percent(10), [10_000], [1000]],
    ["rounded down", percent(10), [999], [99]],
    ["rounded down to nothing", percent(0.01), [9_999], [0]],
    ["the first whole cent", percent(0.01), [10_000], [1]],
    ["no error of floating point: 1.1 % of 100.00", percent(1.1), [10_000], [110]],
    ["no error of floating point: 4.35 % of 100.00", percent(4.35), [10_000], [435]],
    ["everything", percent(100), [123, 456], [123, 456]],
    ["capped", percent(50, 1000), [10_000], [1000]],
    ["under its cap", percent(50, 6000), [10_000], [5000]],
    ["split by largest remainder", percent(10), [333, 333, 334], [33, 33, 34]],
    ["none of a line that does not take part", percent(50), [0, 1000, 0], [0, 500, 0]],
    ["a fixed amount", fixed(1500), [1000, 3000], [375, 1125]],
    ["a fixed amount, never more than the lines", fixed(5000), [1000, 2000], [1000, 2000]],
    ["nothing without lines", fixed(5000), [], []],
    [
      "of the largest carts",
      percent(33.33),
      [99_999_999 * 999, 99_999_999 * 999],
      [33_296_669_667, 33_296_669_667],
    ],
  ])("is %s", (_, worth, bases, expected) => {
    expect(discountPerLine(worth, bases)).toEqual(expected);
  });

  const bases = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 100 });
  const hundredths = fc.integer({ min: 1, max: 10_000 });
  const cap = fc.option(fc.integer({ min: 1, max: 99_999_999 }));

  it("adds up exactly, and takes off no line more than it costs, whatever the cart", () => {
    fc.assert(
      fc.property(bases, hundredths, cap, (cents, hundredth, cap) => {
        const shares = discountPerLine(percent(hundredth / 100, cap), cents);
        const exact = Number((BigInt(sum(cents)) * BigInt(hundredth)) / 10_000n);
        expect(sum(shares)).toBe(Math.min(exact, cap ?? exact));
        expect(shares.every((share, line) => share >= 0 && share <= (cents[line] ?? 0))).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  it("of a fixed amount is that amount or all there is", () => {
    fc.assert(
      fc.property(bases, fc.integer({ min: 1, max: 99_999_999 }), (cents, valor) => {
        const shares = discountPerLine(fixed(valor), cents);
        expect(sum(shares)).toBe(Math.min(valor, sum(cents)));
        expect(shares.every((share, line) => share >= 0 && share <= (cents[line] ?? 0))).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });
});
