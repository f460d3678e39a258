import { describe, expect, it } from "vitest";
import { bodyOf, countOfText, draftOf, EMPTY_DRAFT, percentOfText, worthOf } from "@/lib/coupons/draft";
import { CouponDetail, NewCoupon } from "@/lib/coupons/schema";

describe("what is typed into the form of a coupon", () => {
  it.each<[string, number | null]>([
    ["10", 10],
    ["12,5", 12.5],
    ["12.50 %", 12.5],
    ["0,01", 0.01],
    ["100", 100],
    ["100,01", null],
    ["0", null],
    ["1,234", null],
    ["-5", null],
    ["dez", null],
    ["", null],
  ])("%o is the percentage %o", (text, percent) => {
    expect(percentOfText(text)).toBe(percent);
  });

  it.each<[string, number | null]>([
    ["1", 1],
    ["1.000", 1000],
    ["10 000", 10_000],
    ["0", null],
    ["1,5", null],
    ["", null],
  ])("%o is the count %o", (text, count) => {
    expect(countOfText(text)).toBe(count);
  });

  it("is worth percent or cents, as its type says", () => {
    expect(worthOf({ tipo: "percentual", valor: "15" })).toBe(15);
    expect(worthOf({ tipo: "fixo", valor: "15" })).toBe(1500);
    expect(worthOf({ tipo: "fixo", valor: "0" })).toBe(null);
  });

  it("leaves out the cap of a percentage once the coupon is an amount", () => {
    const draft = { ...EMPTY_DRAFT, codigo: " A ", valor: "10", descontoMaximo: "50" };
    expect(bodyOf(draft)).toMatchObject({ codigo: "A", valor: 10, descontoMaximoCents: 5000 });
    expect(bodyOf({ ...draft, tipo: "fixo" })).toMatchObject({ valor: 1000, descontoMaximoCents: null });
  });
});

describe("a coupon that goes through the form", () => {
  const ID = "018f0000-0000-7000-8000-000000000001";
  const whole = CouponDetail.parse({
    id: ID,
    codigo: "TUDO",
    tipo: "percentual",
    valor: 12.5,
    moeda: "BRL",
    ativo: true,
    situacao: "ativo",
    inicioEm: "2026-11-01T03:00:00.000Z",
    fimEm: "2026-12-01T03:00:00.000Z",
    usoMaximo: 1000,
    usoMaximoPorCliente: 1,
    usos: 0,
    reservas: 0,
    minimoPedidoCents: 123_456,
    descontoMaximoCents: 5000,
    primeiraCompra: true,
    combinavel: true,
    produtoIds: [ID],
    categoriaIds: [ID],
    segmentId: ID,
    clienteId: null,
    descricao: "Nota",
    loteId: null,
    criadoEm: "2026-11-01T03:00:00.000Z",
    atualizadoEm: "2026-11-01T03:00:00.000Z",
    produtos: [{ id: ID, nome: "Produto" }],
    categorias: [{ id: ID, nome: "Categoria" }],
    segmento: { id: ID, nome: "Segmento" },
    usado: false,
  });

  it.each(["pt-BR", "en"] as const)("comes out as it was, in %s", (locale) => {
    const body = bodyOf(draftOf(whole, locale));
    expect(whole).toMatchObject(body);
    expect(NewCoupon.safeParse(body).success).toBe(true);
  });

  it("keeps its limits empty where there are none", () => {
    const bare = { ...whole, usoMaximo: null, minimoPedidoCents: null, segmentId: null, descricao: null };
    expect(bodyOf(draftOf(bare, "pt-BR"))).toMatchObject({
      usoMaximo: null,
      minimoPedidoCents: null,
      segmentId: null,
      descricao: null,
    });
  });
});
