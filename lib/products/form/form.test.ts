import { describe, expect, it } from "vitest";
import { ApiError } from "@/lib/http/fetcher";
import { marginOf } from "@/lib/products/form/margin";
import { fieldProblemOf, problemsOf } from "@/lib/products/form/problems";
import { bodyOf, EMPTY_PRODUCT, EMPTY_VARIANT, formOf, type VariantDraft } from "@/lib/products/form/values";
import { listed, suggestSku, withCombinations } from "@/lib/products/form/variants";
import { NewProduct, ProductChange } from "@/lib/products/schema";

const draft = (changes: Partial<VariantDraft> = {}): VariantDraft => ({
  ...EMPTY_VARIANT,
  key: "k",
  sku: "A",
  valores: ["", ""],
  ...changes,
});

describe("the combinations of sizes and colours", () => {
  const add = (drafts: VariantDraft[], tamanhos: string[], cores: string[]) => {
    let n = 0;
    return withCombinations(drafts, {
      nome: "Camiseta Básica",
      lists: [tamanhos, cores],
      newKey: () => `n${n++}`,
    });
  };

  it("are each there once, in the order typed, with a SKU of their own", () => {
    const rows = add([], ["P", "M"], ["Azul-claro", "Café"]);
    expect(rows.map(({ sku, valores }) => [sku, ...valores])).toEqual([
      ["CAMISETA-BAS-AZUL-CLARO-P", "P", "Azul-claro"],
      ["CAMISETA-BAS-AZUL-CLARO-M", "M", "Azul-claro"],
      ["CAMISETA-BAS-CAFE-P", "P", "Café"],
      ["CAMISETA-BAS-CAFE-M", "M", "Café"],
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(4);
  });

  it("leave alone what is there, and know it whatever its case", () => {
    const there = draft({ key: "x", id: "1", sku: "MEU", valores: ["p", "AZUL"], precoCents: 5 });
    const rows = add([there], ["P", "M"], ["Azul"]);
    expect(rows[0]).toBe(there);
    expect(rows.map(({ valores }) => valores[0])).toEqual(["p", "M"]);
  });

  it("need only one of the two, and none make none", () => {
    expect(add([], ["P"], []).map(({ sku }) => sku)).toEqual(["CAMISETA-BAS-P"]);
    expect(add([], [], [])).toEqual([]);
  });
});

it("makes of typed text a list without blanks and repetitions", () => {
  expect(listed(" P, M;;p \n GG,", 40)).toEqual(["p", "M", "GG"]);
});

it("suggests SKUs that the API takes, also for names without a letter of ours", () => {
  expect(suggestSku(["日本"], new Set())).toBe("SKU");
  expect(suggestSku(["x".repeat(300), "y".repeat(40), "z".repeat(40)], new Set())).toMatch(
    /^[A-Z0-9._-]{1,60}$/,
  );
  expect(suggestSku(["A"], new Set(["a", "a-2"]))).toBe("A-3");
});

describe("the form", () => {
  const product: Parameters<typeof formOf>[0] = {
    id: "018f0000-0000-7000-8000-000000000001",
    nome: "Café em grãos",
    slug: "cafe-em-graos",
    sku: null,
    codigoBarras: null,
    marca: "Serra Alta",
    fiscal: { ncm: "09012100", cest: null, origem: 0, unidade: "UN", cClassTrib: null },
    descricao: "Torra média",
    precoCents: 6_495,
    precoPromocionalCents: 5_000,
    promocaoDe: "2026-11-27T03:00:00.000Z",
    promocaoAte: null,
    custoCents: 3_100,
    estoque: 38,
    controlaEstoque: true,
    estoqueMinimo: null,
    publicado: true,
    categoriaIds: ["018f0000-0000-7000-8000-000000000002"],
    imagens: [],
    kit: [],
    kitDescontoBps: null,
    camposPersonalizados: {},
    opcoes: [
      { nome: "Voltagem", valores: [{ valor: "110 V", amostra: null }] },
      { nome: "Cor", valores: [{ valor: "Azul", amostra: "#0000ff" }] },
    ],
    tags: ["café"],
    pesoGramas: 270,
    dimensoes: { alturaCm: 20, larguraCm: 9, comprimentoCm: 6 },
    seoTitulo: null,
    seoDescricao: "Para coar",
    criadoEm: "2026-01-01T00:00:00.000Z",
    atualizadoEm: "2026-01-02T00:00:00.000Z",
  };

  it("says of an unchanged product what it is, in both bodies", () => {
    const variant = {
      id: product.id,
      sku: "A",
      tamanho: null,
      cor: "Azul",
      opcoes: [
        { nome: "Voltagem", valor: "110 V" },
        { nome: "Cor", valor: "Azul" },
      ],
      precoCents: 2,
      precoPromocionalCents: 1,
      custoCents: 2,
      pesoGramas: 3,
      dimensoes: { alturaCm: 4, larguraCm: 5, comprimentoCm: 6 },
      imagemId: product.id,
      estoque: 9,
      estoqueMinimo: 2,
      codigoBarras: null,
    };
    const body = bodyOf(formOf(product, [variant]));
    const change = ProductChange.parse(body);
    const { id, imagens, kit, kitDescontoBps, estoque, criadoEm, atualizadoEm, ...fields } = product;
    const { estoque: _stock, tamanho: _size, cor: _colour, ...kept } = variant;
    const promocaoDe = new Date("2026-11-27T03:00:00.000Z");
    expect(change).toEqual({ ...fields, promocaoDe, variantes: [kept] });
    expect(
      NewProduct.parse(bodyOf({ ...EMPTY_PRODUCT, nome: "N", precoCents: 5, estoque: 4 })),
    ).toMatchObject({
      nome: "N",
      precoCents: 5,
      estoque: 4,
      dimensoes: null,
      variantes: [],
    });
  });

  it("sends a new variant's first stock, and no stock of the product beside variants", () => {
    const body = bodyOf({
      ...EMPTY_PRODUCT,
      estoque: 4,
      variantes: [draft({ estoque: 2 }), draft({ id: "i", estoque: 3 })],
    });
    expect(body).not.toHaveProperty("estoque");
    expect(body.variantes).toMatchObject([{ estoque: 2 }, { id: "i" }]);
    expect(body.variantes?.[1]).not.toHaveProperty("estoque");
  });

  it("finds what can't be sent", () => {
    expect(problemsOf(EMPTY_PRODUCT)).toEqual({ nome: "required", precoCents: "required" });
    const form = { ...EMPTY_PRODUCT, nome: "N", precoCents: 5, precoPromocionalCents: 5 };
    const variantes = [
      draft({ alturaCm: 1, comprimentoCm: 1 }),
      draft({ sku: "a " }),
      draft({ sku: "" }),
      draft({ sku: "a b" }),
    ];
    expect(problemsOf({ ...form, variantes })).toEqual({
      precoPromocionalCents: "promotion",
      "variantes[0].larguraCm": "sides",
      "variantes[1].sku": "repeated",
      "variantes[2].sku": "required",
      "variantes[3].sku": "sku",
    });
    const dated = {
      ...form,
      promocaoDe: "2026-11-27T03:00:00.000Z",
      promocaoAte: "2026-11-27T03:00:00.000Z",
    };
    const cheaper = draft({ precoCents: 4, precoPromocionalCents: 4 });
    expect(problemsOf({ ...dated, precoPromocionalCents: null })).toEqual({
      promocaoAte: "period",
      precoPromocionalCents: "priceless",
    });
    expect(
      problemsOf({ ...dated, promocaoAte: null, precoPromocionalCents: null, variantes: [cheaper] }),
    ).toEqual({
      "variantes[0].precoPromocionalCents": "promotion",
    });
  });
});

it("finds the field that the API names", () => {
  const refusal = (status: number, message: string) => {
    const [field = ""] = message.split(": ");
    return fieldProblemOf(new ApiError(status, "X", message, null, field === message ? null : field));
  };
  expect(refusal(409, "variantes[1].sku: A1 já está em uso")).toEqual({
    field: "variantes[1].sku",
    sentence: "A1 já está em uso",
  });
  expect(refusal(422, "dimensoes.alturaCm: informe um inteiro")).toMatchObject({ field: "alturaCm" });
  expect(refusal(422, "variantes[3].dimensoes.alturaCm: informe um inteiro")).toMatchObject({
    field: "variantes[3].alturaCm",
  });
  expect(refusal(500, "nome: x")).toBeNull();
  expect(refusal(409, "O registro está em uso e não pode ser excluído")).toBeNull();
});

it("knows the margin, also a negative one, and none without a price", () => {
  expect([
    marginOf(200, 50),
    marginOf(100, 150),
    marginOf(0, 1),
    marginOf(null, 1),
    marginOf(1, null),
  ]).toEqual([0.75, -0.5, null, null, null]);
});
