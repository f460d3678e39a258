import { describe, expect, it } from "vitest";
import { DELETE as dropCategory } from "@/app/(api)/categories/[id]/route";
import { POST as addCategory } from "@/app/(api)/categories/route";
import { POST as QUOTE } from "@/app/(api)/frete/cotar/route";
import { GET, PUT } from "@/app/(api)/settings/frete/route";
import { GET as look } from "@/app/(api)/store/cart/route";
import { POST as quoteProduct } from "@/app/(api)/store/frete/route";
import { PUT as correctAddress } from "@/app/(api)/store/pedidos/[token]/endereco/route";
import { call } from "@/lib/testing/call";
import { aProduct, unique } from "@/lib/testing/factories";
import { aStall, ENDERECO } from "@/lib/testing/stall";

const SP = { cepDe: "01000-000", cepAte: "05999-999" };
const LINE = { nome: "PAC", precoCents: 1500, prazoDiasUteis: 5 };
type Option = { id: string; nome: string; precoCents: number };

/** A stall whose freight table is written through the panel. */
async function aTable() {
  const stall = await aStall();
  const { cookie } = stall.owner;
  const read = async () => (await call(GET, "GET", { cookie })).json.data;
  const put = async (linhas: object[], more: object = {}) => {
    const { versao } = await read();
    return call(PUT, "PUT", { cookie, body: { linhas, versao, ...more } });
  };
  const category = async (nome: string, paiId: string | null = null) => {
    const made = await call(addCategory, "POST", { cookie, body: { nome: `${nome} ${unique()}`, paiId } });
    return made.json.data.id as string;
  };
  const putIn = (categoryId: string, productId = stall.shirt.id) =>
    stall.ctx.db.productCategory.create({ data: { storeId: stall.ctx.storeId, categoryId, productId } });
  const quote = async (body: object) => {
    const asked = { uf: "SP", subtotalCents: 5000, ...body };
    const { status, json } = await call(QUOTE, "POST", { cookie, body: asked });
    expect([status, json.error]).toEqual([200, undefined]);
    return json.data.opcoes.map(({ nome }: Option) => nome);
  };
  /** What the checkout offers for the filled cart. */
  const offered = async (bag: string, more: object = {}): Promise<string[]> =>
    (await stall.seen(bag, { freteId: null, ...more })).fretes.map(({ nome }: Option) => nome);
  return { ...stall, cookie, read, put, category, putIn, quote, offered };
}

describe("a line with ranges of CEPs", () => {
  it("is offered inside its ranges and its states, never without a CEP, in quote, product page and checkout", async () => {
    const { put, read, quote, offered, fill, visit, shirt } = await aTable();
    const near = { ...LINE, nome: "Motoboy", faixasCep: [SP, { cepDe: "08000000", cepAte: "08000000" }] };
    const saved = await put([near, { ...near, nome: "Rio", ufs: ["RJ"] }, { ...LINE, ufs: ["AC"] }]);
    expect([saved.status, saved.json.error]).toEqual([200, undefined]);
    expect((await read()).linhas[0].faixasCep).toEqual([
      { cepDe: "01000000", cepAte: "05999999" },
      { cepDe: "08000000", cepAte: "08000000" },
    ]);
    const bag = await fill();
    for (const [cep, names] of [
      ["01000-000", ["Motoboy"]],
      ["05999-999", ["Motoboy"]],
      ["06000-000", []],
      ["08000-000", ["Motoboy"]],
      ["08000-001", []],
      [null, []],
    ] as const) {
      expect([cep, await quote({ cep })]).toEqual([cep, names]);
      expect([cep, await offered(bag, { cep })]).toEqual([cep, names]);
      if (!cep) continue;
      const page = await visit(quoteProduct, "POST", { body: { produtoId: shirt.id, cep } });
      expect([cep, page.json.data.opcoes.map(({ nome }: Option) => nome)]).toEqual([cep, names]);
    }
  });

  it("sells to its CEPs alone, and keeps a corrected address at its price", async () => {
    const { put, read, fill, buySeen, visit, open } = await aTable();
    await put([
      { ...LINE, nome: "Perto", faixasCep: [SP] },
      { ...LINE, nome: "perto", precoCents: 3000 },
    ]);
    const [near, far] = (await read()).linhas;
    const other = { ...ENDERECO, cep: "08000-000" };
    const bag = await fill();
    const wrong = await buySeen(bag, { freteId: near.id, endereco: other, cep: "08000-000" });
    expect([wrong.status, wrong.json.error]).toEqual([422, "freteId: escolha como receber"]);
    const { status, json } = await buySeen(bag, { freteId: near.id, cep: ENDERECO.cep });
    expect([status, json.data?.totalCents]).toEqual([201, 5000 - 250 + 1500]);
    expect(far.precoCents).toBe(3000);
    const correct = (endereco: object) =>
      visit(correctAddress, "PUT", { ...open(json.data.endereco), body: endereco });
    const refused = await correct(other);
    expect([refused.status, refused.json.error]).toEqual([
      422,
      "cep: o frete para este CEP é outro; escreva para a loja",
    ]);
    expect((await correct({ ...ENDERECO, cep: "01310-100" })).status).toBe(200);
  });
});

describe("a line with subtotals", () => {
  it("counts before discounts, both ends included, and the bag promises what lines together make free", async () => {
    const { put, quote, fill, offered, visit } = await aTable();
    await put([
      { ...LINE, subtotalAteCents: 9999 },
      { ...LINE, nome: "Grátis", precoCents: 0, subtotalDeCents: 10_000 },
    ]);
    expect(await quote({ subtotalCents: 9999 })).toEqual(["PAC"]);
    expect(await quote({ subtotalCents: 10_000 })).toEqual(["Grátis"]);
    const bag = await fill(2);
    expect(await offered(bag)).toEqual(["Grátis"]);
    const { data } = (await visit(look, "GET", { cookie: bag })).json;
    expect([data.subtotalCents, data.freteGratisAPartirCents]).toEqual([10_000, 10_000]);
    await put([{ ...LINE, precoCents: 0, subtotalAteCents: 20_000 }]);
    expect((await visit(look, "GET", { cookie: bag })).json.data.freteGratisAPartirCents).toBeNull();
  });
});

describe("cubage", () => {
  it("makes a big light parcel heavy, and stays as it is when the table is saved without it", async () => {
    const { ctx, put, read, shirt, quote, fill, offered } = await aTable();
    const size = { pesoGramas: 300, alturaCm: 10, larguraCm: 20, comprimentoCm: 30 };
    await ctx.db.product.update({ where: { id: shirt.id }, data: size });
    const lines = [
      { ...LINE, pesoMaximoGramas: 1999 },
      { ...LINE, nome: "Caixa", pesoMinimoGramas: 2000 },
    ];
    const itens = [{ produtoId: shirt.id, quantidade: 2 }];
    const bag = await fill(2);
    await put(lines);
    expect([await quote({ itens }), await offered(bag)]).toEqual([["PAC"], ["PAC"]]);
    await put(lines, { fatorCubagem: 6000 });
    expect([await quote({ itens }), await offered(bag)]).toEqual([["Caixa"], ["Caixa"]]);
    expect(await quote({ itens, pesoGramas: 1999 })).toEqual(["PAC"]);
    await put(lines);
    expect((await read()).fatorCubagem).toBe(6000);
    await put(lines, { fatorCubagem: null });
    expect(await quote({ itens })).toEqual(["PAC"]);
    const [trail] = await ctx.db.auditLog.findMany({ orderBy: { id: "desc" }, take: 1 });
    expect(trail).toMatchObject({ antes: { fatorCubagem: 6000 }, depois: { fatorCubagem: null } });
    expect(await quote({ itens: [...itens, { quantidade: 1 }] })).toEqual(["PAC", "Caixa"]);
  });
});

describe("a line for certain categories", () => {
  it("takes carts whose every item is in one of them or below, and no other", async () => {
    const { ctx, put, category, putIn, shirt, quote, fill, offered, visit } = await aTable();
    const plants = await category("Plantas");
    const other = await aProduct(ctx, { publicado: true });
    await putIn(await category("Suculentas", plants));
    await put([{ ...LINE, categoriaIds: [plants.toUpperCase(), plants] }]);
    const mine = { produtoId: shirt.id, quantidade: 1 };
    expect(await quote({ itens: [mine] })).toEqual(["PAC"]);
    expect(await quote({ itens: [mine, { produtoId: other.id, quantidade: 1 }] })).toEqual([]);
    expect(await quote({ itens: [mine, { quantidade: 1 }] })).toEqual([]);
    expect([await quote({}), await quote({ itens: [] })]).toEqual([[], []]);
    expect(await offered(await fill())).toEqual(["PAC"]);
    const page = await visit(quoteProduct, "POST", { body: { produtoId: other.id, cep: ENDERECO.cep } });
    expect(page.json.data.opcoes).toEqual([]);
  });

  it("takes nothing once its category is deleted, and is refused then until somebody takes it off", async () => {
    const { put, cookie, category, putIn, shirt, quote } = await aTable();
    const plants = await category("Plantas");
    await putIn(plants);
    await put([LINE, { ...LINE, nome: "Vaso", categoriaIds: [plants] }]);
    const itens = [{ produtoId: shirt.id, quantidade: 1 }];
    expect(await quote({ itens })).toEqual(["PAC", "Vaso"]);
    expect((await call(dropCategory, "DELETE", { cookie, params: { id: plants } })).status).toBe(200);
    expect(await quote({ itens })).toEqual(["PAC"]);
    const sentence = "esta categoria não existe mais; tire-a da linha ou escolha outra";
    const { status, json } = await put([LINE, { ...LINE, categoriaIds: [plants], precoCents: 1 }]);
    expect([status, json.error]).toEqual([422, `linhas[1].categoriaIds[0]: ${sentence}`]);
  });

  it("knows only categories and goods of its own store", async () => {
    const { put, category, putIn, quote } = await aTable();
    const foreign = await aTable();
    const { status, json } = await put([{ ...LINE, categoriaIds: [await foreign.category("Plantas")] }]);
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^linhas\[0\]\.categoriaIds\[0\]: /)]);
    const plants = await category("Plantas");
    await putIn(plants);
    await put([
      { ...LINE, categoriaIds: [plants] },
      { ...LINE, nome: "Leve", pesoMaximoGramas: 1 },
    ]);
    const stranger = await aProduct(foreign.ctx, { pesoGramas: 5000 });
    expect(await quote({ itens: [{ produtoId: stranger.id, quantidade: 1 }] })).toEqual(["Leve"]);
  });
});

describe("refusals", () => {
  const many = <Of>(one: Of) => Array<Of>(21).fill(one);
  it.each<[string, object]>([
    ["faixasCep[0].cepDe", { faixasCep: [{ cepDe: "06000-000", cepAte: "05999-999" }] }],
    ["faixasCep[0].cepAte", { faixasCep: [{ cepDe: "06000-000", cepAte: "5999" }] }],
    ["faixasCep", { faixasCep: many(SP) }],
    ["subtotalDeCents", { subtotalDeCents: 2, subtotalAteCents: 1 }],
    ["subtotalAteCents", { subtotalAteCents: -1 }],
    ["categoriaIds[0]", { categoriaIds: ["x"] }],
    ["categoriaIds", { categoriaIds: many("018f0000-0000-7000-8000-000000000000") }],
  ])("name linhas[0].%s as in %j, and change nothing", async (field, wrong) => {
    const { put, read } = await aTable();
    const before = await read();
    const { status, json } = await put([{ ...LINE, ...wrong }]);
    expect([status, json.error.split(": ")[0]]).toEqual([422, `linhas[0].${field}`]);
    expect(await read()).toEqual(before);
  });

  it.each([999, 20_001, 0, 1500.5])("name fatorCubagem %d", async (fatorCubagem) => {
    const { put } = await aTable();
    expect((await put([], { fatorCubagem })).json.error).toMatch(/^fatorCubagem: /);
  });
});
