import { beforeAll, describe, expect, it } from "vitest";
import { GET as readPublic } from "@/app/(api)/api/v1/products/[id]/route";
import { PUT as putProduct, GET as readProduct } from "@/app/(api)/products/[id]/route";
import { GET, POST, PUT as putGrid } from "@/app/(api)/products/[id]/variants/route";
import { GET as exportProducts } from "@/app/(api)/products/exportar/route";
import { POST as createProduct } from "@/app/(api)/products/route";
import { GET as readShop } from "@/app/(api)/store/products/[slug]/route";
import type { Ctx } from "@/lib/ctx";
import { snapshotsOf } from "@/lib/products/lines";
import { call } from "@/lib/testing/call";
import { anApiKey, aStore, aUser, unique } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";
import { strictRows } from "@/lib/testing/strict-csv";

type Row = { id: string; sku: string; tamanho: string | null; cor: string | null; opcoes: object[] };

let ctx: Ctx;
let cookie = "";
let userId = "";

beforeAll(async () => {
  ctx = await aStore();
  ({ cookie, id: userId } = await aUser(ctx, ["produtos"]));
});

const sku = () => unique("SKU");
const volts = (valor: string) => ({ nome: "Voltagem", valor });
async function anIron(extra: object = {}): Promise<{ id: string; slug: string }> {
  const variantes = ["110 V", "220 V"].map((valor) => ({ sku: sku(), opcoes: [volts(valor)] }));
  const body = { nome: unique("Ferro"), precoCents: 5000, publicado: true, variantes, ...extra };
  const { status, json } = await call(createProduct, "POST", { cookie, body });
  expect([status, json.error]).toEqual([201, undefined]);
  return json.data;
}
const rowsOf = async ({ id }: { id: string }): Promise<Row[]> =>
  (await call(GET, "GET", { cookie, params: { id } })).json.data;
const productOf = async ({ id }: { id: string }) =>
  (await call(readProduct, "GET", { cookie, params: { id } })).json.data;
const grid = ({ id }: { id: string }, variantes: object[]) =>
  call(putGrid, "PUT", { cookie, params: { id }, body: { variantes } });
const add = ({ id }: { id: string }, body: object) => call(POST, "POST", { cookie, params: { id }, body });
const swatchless = (nome: string, ...values: string[]) => ({
  nome,
  valores: values.map((valor) => ({ valor, amostra: null })),
});

describe("named options", () => {
  it("stand in every answer, and in the name of what is sold", async () => {
    const iron = await anIron();
    const options = [swatchless("Voltagem", "110 V", "220 V")];
    const rows = await rowsOf(iron);
    expect(rows).toMatchObject([
      { tamanho: null, cor: null, opcoes: [volts("110 V")] },
      { tamanho: null, cor: null, opcoes: [volts("220 V")] },
    ]);
    expect((await productOf(iron)).opcoes).toEqual(options);
    const { authorization } = await anApiKey(ctx, userId);
    const open = await call(readPublic, "GET", { params: { id: iron.id }, headers: { authorization } });
    expect(open.json.data).toMatchObject({
      opcoes: options,
      variantes: rows.map(({ id, opcoes }) => ({ id, opcoes })),
    });
    const { subdominio } = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
    const headers = { host: `${subdominio}.localhost:3000` };
    const shop = await call(readShop, "GET", { params: { slug: iron.slug }, headers });
    expect(shop.json.data).toMatchObject({ opcoes: options, variantes: [{ opcoes: [volts("110 V")] }, {}] });
    const [line] = await snapshotsOf(ctx, [
      { produtoId: iron.id, varianteId: rows[1]?.id ?? "", quantidade: 1 },
    ]);
    expect(line?.nome).toMatch(/^Ferro.* · 220 V$/);
  });

  it("called tamanho and cor, whatever their case, are the old fields, and the other way round", async () => {
    const named = await anIron({
      variantes: [
        {
          sku: sku(),
          opcoes: [
            { nome: "TAMANHO", valor: "P" },
            { nome: "cor", valor: "Azul" },
          ],
        },
      ],
    });
    const old = await anIron({ variantes: [{ sku: sku(), tamanho: "P", cor: "Azul" }] });
    for (const product of [named, old]) {
      expect(await rowsOf(product)).toMatchObject([
        {
          ...{ tamanho: "P", cor: "Azul" },
          opcoes: [
            { nome: "Tamanho", valor: "P" },
            { nome: "Cor", valor: "Azul" },
          ],
        },
      ]);
      expect((await productOf(product)).opcoes).toEqual([
        swatchless("Tamanho", "P"),
        swatchless("Cor", "Azul"),
      ]);
    }
  });

  it("stay true when an older version writes size and colour alone", async () => {
    const iron = await anIron({
      variantes: [{ sku: sku(), tamanho: "P", opcoes: [volts("110 V")] }],
      opcoes: [swatchless("Voltagem", "110 V"), swatchless("Tamanho", "P")],
    });
    await ctx.db.variant.updateMany({ where: { productId: iron.id }, data: { tamanho: "G" } });
    const [row] = await rowsOf(iron);
    expect(row?.opcoes).toEqual([volts("110 V"), { nome: "Tamanho", valor: "G" }]);
    expect((await productOf(iron)).opcoes).toEqual([
      swatchless("Voltagem", "110 V"),
      swatchless("Tamanho", "G"),
    ]);
  });

  it("that a caller sends back as it read them let the changed field count", async () => {
    const shirt = await anIron({ variantes: [{ sku: sku(), tamanho: "P" }] });
    const [row] = await rowsOf(shirt);
    expect((await grid(shirt, [{ ...row, tamanho: "M" }])).json.data).toMatchObject([{ tamanho: "M" }]);
    const opcoes = [{ nome: "Tamanho", valor: "G" }];
    expect((await grid(shirt, [{ ...row, tamanho: "M", opcoes }])).json.data).toMatchObject([
      { tamanho: "G" },
    ]);
    const both = await grid(shirt, [{ ...row, tamanho: "XG", opcoes: [{ nome: "Tamanho", valor: "PP" }] }]);
    expect([both.status, both.json.error]).toEqual([
      422,
      expect.stringMatching(/^variantes\[0\]\.tamanho: /),
    ]);
  });

  it("keep ids, SKUs, order and swatches when they are renamed", async () => {
    const iron = await anIron();
    const before = await rowsOf(iron);
    const variantes = before.map(({ id }, index) => ({
      id,
      opcoes: [{ nome: "Tensão", valor: ["127 V", "220 V"][index] }],
    }));
    const opcoes = [
      { nome: "Tensão", valores: [{ valor: "220 V", amostra: "#00FF00" }, { valor: "127 V" }] },
    ];
    const { status } = await call(putProduct, "PUT", {
      cookie,
      params: { id: iron.id },
      body: { opcoes, variantes },
    });
    expect(status).toBe(200);
    const after = await rowsOf(iron);
    expect(after.map((row) => [row.id, row.sku])).toEqual(before.map((row) => [row.id, row.sku]));
    expect((await productOf(iron)).opcoes).toEqual([
      {
        nome: "Tensão",
        valores: [
          { valor: "220 V", amostra: "#00FF00" },
          { valor: "127 V", amostra: null },
        ],
      },
    ]);
  });

  it("exist once in each combination, also for two at once", async () => {
    const iron = await anIron();
    const late = await add(iron, { sku: sku(), opcoes: [{ nome: "voltagem", valor: "110 v" }] });
    expect([late.status, late.json.error]).toEqual([409, expect.stringMatching(/^opcoes: /)]);
    const both = await Promise.all([1, 2].map(() => add(iron, { sku: sku(), opcoes: [volts("Bivolt")] })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await rowsOf(iron)).toHaveLength(3);
  });

  it.each([
    [{ opcoes: [volts("110 V"), { nome: "VOLTAGEM", valor: "220 V" }] }, /^opcoes: há uma opção repetida/],
    [{ opcoes: [{ nome: "x".repeat(31), valor: "a" }] }, /^opcoes\[0\]\.nome: /],
    [{ opcoes: [{ nome: "Fio", valor: "x".repeat(61) }] }, /^opcoes\[0\]\.valor: /],
    [{ opcoes: [{ nome: "Cor", valor: "x".repeat(41) }] }, /^cor: /],
    [{ opcoes: ["A", "B", "C", "D"].map((nome) => ({ nome, valor: "1" })) }, /^opcoes: /],
    [
      { opcoes: ["A", "B", "C"].map((nome) => ({ nome, valor: "1" })) },
      /^opcoes: um produto tem no máximo 3/,
    ],
    [{ tamanho: "P", opcoes: [{ nome: "Tamanho", valor: "M" }] }, /^tamanho: /],
  ])("are refused when they make no sense: %j", async (body, error) => {
    const iron = await anIron();
    const { status, json } = await add(iron, { sku: sku(), ...body });
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
    expect(await rowsOf(iron)).toHaveLength(2);
  });

  it.each([
    [[swatchless("Cor", "Azul", "AZUL")], /^opcoes\[0\]\.valores: /],
    [[swatchless("Cor", "Azul"), swatchless("cor", "Preto")], /^opcoes: /],
    [
      [{ nome: "Cor", valores: [{ valor: "Azul", amostra: "blue" }] }],
      /^opcoes\[0\]\.valores\[0\]\.amostra: /,
    ],
    [[swatchless("Cor", ...Array.from({ length: 101 }, (_, n) => `${n}`))], /^opcoes\[0\]\.valores: /],
  ])("of the product are refused when they make no sense", async (opcoes, error) => {
    const { status, json } = await call(putProduct, "PUT", {
      cookie,
      params: { id: (await anIron()).id },
      body: { opcoes },
    });
    expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
  });
});

describe("in a file", () => {
  const lines = (...rows: string[]) => rows.join("\n");

  it("come back as they left, and change what they name", async () => {
    const iron = await anIron();
    const { bytes } = await call(exportProducts, "GET", { cookie });
    const rows = strictRows(bytes).filter(({ slug }) => slug === iron.slug);
    expect(rows).toMatchObject([
      { tamanho: "", opcao1Nome: "Voltagem", opcao1Valor: "110 V", opcao2Nome: "" },
      { opcao1Valor: "220 V" },
    ]);
    const before = await ctx.db.variant.findMany({
      where: { productId: iron.id },
      orderBy: { ordem: "asc" },
    });
    expect(await importCsv(ctx, bytes, { cookie })).toMatchObject({ atualizados: 0, comErro: 0 });
    expect(
      await ctx.db.variant.findMany({ where: { productId: iron.id }, orderBy: { ordem: "asc" } }),
    ).toEqual(before);
    const [first] = before;
    const file = lines(
      "slug;sku;opcao1Nome;opcao1Valor;opcao2Nome;opcao2Valor",
      `${iron.slug};${first?.sku};VOLTAGEM;127 V;tamanho;G`,
      `${iron.slug};${sku()};Voltagem;Bivolt;;`,
    );
    expect(await importCsv(ctx, file, { cookie })).toMatchObject({ criados: 1, atualizados: 1, erros: [] });
    expect(await rowsOf(iron)).toMatchObject([
      { id: first?.id, tamanho: "G", opcoes: [{ nome: "Tamanho", valor: "G" }, volts("127 V")] },
      { opcoes: [volts("220 V")] },
      { opcoes: [volts("Bivolt")] },
    ]);
  });

  it.each([
    ["Voltagem;;", /opcao1Valor/],
    [";110 V;", /opcao1Nome/],
    ["Cor;Azul;Preto", /opcao1Valor/],
    ["Voltagem;220 V;", /./],
    [`Voltagem;${"x".repeat(61)};`, /opcao1/],
  ])("are refused when they make no sense: %s", async (cells, field) => {
    const iron = await anIron();
    const [first] = await rowsOf(iron);
    const file = lines("slug;sku;opcao1Nome;opcao1Valor;cor", `${iron.slug};${first?.sku};${cells}`);
    const { erros, comErro } = await importCsv(ctx, file, { cookie });
    expect([comErro, erros]).toEqual([1, [expect.objectContaining({ campo: expect.stringMatching(field) })]]);
    expect((await rowsOf(iron))[0]).toEqual(first);
  });
});
