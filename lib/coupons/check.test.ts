import { describe, expect, it } from "vitest";
import { type Facts, refusalOf, type Terms } from "@/lib/coupons/check";

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
    expect(refusal?.mensagem).toMatch(/R\$\s12\.345,00$/);
  });
});
