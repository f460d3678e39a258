import { beforeEach, describe, expect, it } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { removeOldClaims } from "@/lib/product-imports/sweep";
import { NewProduct } from "@/lib/products/schema";
import { createProduct } from "@/lib/products/write";
import { aStore, aUser } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";

let ctx: Ctx;
let cookie: string;
beforeEach(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx, ["produtos"]));
});

const products = async () =>
  (await ctx.db.product.findMany({ orderBy: { slug: "asc" } })).map(({ slug, nome }) => `${slug}: ${nome}`);
const filler = (rows: number, cells: string) =>
  Array.from({ length: rows }, (_, n) => `p-${n};Produto ${n};${cells}\n`).join("");
const SAME_SKU = (a: number, b: number) => `as linhas ${a} e ${b} dão o mesmo sku a produtos diferentes`;
const SAME_PRODUCT = (a: number, b: number) =>
  `as linhas ${a} e ${b} dão valores diferentes ao mesmo produto`;
const SAME_VARIANT = (a: number, b: number) =>
  `as linhas ${a} e ${b} dão valores diferentes à mesma variante`;

describe("two rows of one file that say different things: the later one is refused, with both lines", () => {
  it("one SKU under three slugs", async () => {
    const csv =
      "slug;nome;preco;sku\nmesa;Mesa;100,00;R-1\ncadeira;Cadeira;50,00;R-1\nbanco;Banco;30,00;r-1\n";
    for (const simulacao of [true, false]) {
      expect(await importCsv(ctx, csv, { cookie, simulacao })).toMatchObject({
        ...{ criados: 1, atualizados: 0, comErro: 2 },
        erros: [
          { linha: 3, campo: "sku", mensagem: SAME_SKU(2, 3) },
          { linha: 4, campo: "sku", mensagem: SAME_SKU(2, 4) },
        ],
      });
    }
    expect(await products()).toEqual(["mesa: Mesa"]);
  });

  it("one SKU under two names", async () => {
    const csv = "nome;preco;sku\nMesa;100,00;R-1\nCadeira;50,00;R-1\n";
    expect((await importCsv(ctx, csv, { cookie })).erros).toEqual([
      { linha: 3, campo: "sku", mensagem: SAME_SKU(2, 3) },
    ]);
    expect(await products()).toEqual(["mesa: Mesa"]);
  });

  it("also batches apart, in the simulation too", async () => {
    const far = filler(600, "1,00;");
    const csv = `slug;nome;preco;sku\nmesa;Mesa;100,00;R-1\n${far}banco;Banco;3,00;R-1\nmesa;Outra;;\n`;
    for (const simulacao of [true, false]) {
      expect((await importCsv(ctx, csv, { cookie, simulacao })).erros).toEqual([
        { linha: 603, campo: "sku", mensagem: SAME_SKU(2, 603) },
        { linha: 604, campo: "nome", mensagem: SAME_PRODUCT(2, 604) },
      ]);
    }
    expect(await ctx.db.product.count()).toBe(601);
    expect(await ctx.db.productImportClaim.count()).toBeGreaterThan(0);
    await removeOldClaims();
    expect(await ctx.db.productImportClaim.count()).toBe(0);
  });

  it.each([
    ["nome", "nome", "mesa;Mesa de jantar;;;;;;"],
    ["preco", "preco", "mesa;;120,00;;;;;"],
    ["categories", "categorias", "mesa;;;sala;;;;"],
  ])("of a product: %s", async (_what, campo, row) => {
    const { storeId } = ctx;
    for (const slug of ["cozinha", "sala"]) {
      await ctx.db.category.create({ data: { storeId, nome: slug, slug } });
    }
    const csv = `slug;nome;preco;categorias;sku;tamanho;cor;codigoBarras\nmesa;Mesa;100,00;cozinha;;;;\n${row}\n`;
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({
      ...{ criados: 1, atualizados: 0 },
      erros: [{ linha: 3, campo, mensagem: SAME_PRODUCT(2, 3) }],
    });
  });

  it.each([
    ["tamanho", "M;;;"],
    ["cor", ";Azul;;"],
    ["codigoBarras", ";;7891000315507;"],
    ["precoVariante", ";;;2,00"],
  ])("of a variant: %s", async (campo, cells) => {
    const csv = `sku;slug;nome;preco;tamanho;cor;codigoBarras;precoVariante\nR-1;mesa;Mesa;1,00;P;Rosa;7891000100103;1,50\nR-1;mesa;;;${cells}\n`;
    expect((await importCsv(ctx, csv, { cookie })).erros).toEqual([
      { linha: 3, campo, mensagem: SAME_VARIANT(2, 3) },
    ]);
  });

  it("a slug for a product that another row gave another slug", async () => {
    const variants = [
      { sku: "R-1", tamanho: "P" },
      { sku: "R-2", tamanho: "M" },
    ];
    await createProduct(ctx, NewProduct.parse({ nome: "Mesa", precoCents: 1, variantes: variants }));
    const csv = "sku;slug\nR-1;mesa-nova\nR-2;mesa-velha\n";
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({
      atualizados: 1,
      erros: [{ linha: 3, campo: "slug", mensagem: SAME_PRODUCT(2, 3) }],
    });
    expect(await products()).toEqual(["mesa-nova: Mesa"]);
  });

  it("two products of one name, or of two names that make one slug", async () => {
    const csv = "nome;preco;estoque\nCafé;10,00;1\nCafé;12,00;1\nCafe;10,00;1\nCafé;10,00;4\nCafé;10,00;1\n";
    const sentence = (line: number) =>
      `as linhas 2 e ${line} dão o mesmo produto pelo nome; se são dois, dê um slug a cada um`;
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({
      ...{ criados: 1, atualizados: 0, semMudanca: 1 },
      erros: [3, 4, 5].map((linha) => ({ linha, campo: "nome", mensagem: sentence(linha) })),
    });
  });

  it("two variants of one size and color", async () => {
    const csv = "slug;nome;preco;sku;tamanho;cor\nmesa;Mesa;1,00;R-1;P;Azul\nmesa;;;R-2;p;azul\n";
    expect((await importCsv(ctx, csv, { cookie })).erros).toEqual([
      {
        linha: 3,
        campo: "tamanho",
        mensagem: "as linhas 2 e 3 dão o mesmo tamanho e a mesma cor a duas variantes",
      },
    ]);
    const other = "sku;slug;tamanho;cor\nR-3;mesa;P;Azul\n";
    expect((await importCsv(ctx, other, { cookie })).erros).toEqual([
      { linha: 2, campo: "tamanho", mensagem: "a variante R-1 já tem este tamanho e esta cor" },
    ]);
  });

  it("but the same again, what the first left empty, and a later count are no contradiction", async () => {
    const csv = "slug;nome;preco;tags;estoque\nmesa;Mesa;10,00;;1\nmesa;Mesa;10;a|b;1\nmesa;;;a|b;3\n";
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({ criados: 1, atualizados: 2, comErro: 0 });
    expect(await ctx.db.product.findFirst()).toMatchObject({ tags: ["a", "b"], estoque: 3 });
  });
});

describe("names that make no slug", () => {
  it("get one as everywhere else, and are found by the name when they come again", async () => {
    await createProduct(ctx, NewProduct.parse({ nome: "茶", precoCents: 100 }));
    const csv = "slug;nome;preco\n;花瓶;10,00\n;🍵;1,50\n;茶;2,00\n";
    for (const simulacao of [true, false]) {
      expect(await importCsv(ctx, csv, { cookie, simulacao })).toMatchObject({
        ...{ criados: 2, atualizados: 1, comErro: 0 },
      });
    }
    expect(await products()).toEqual(["item: 茶", "item-2: 花瓶", "item-3: 🍵"]);
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({ criados: 0, semMudanca: 3 });
  });

  it("batches apart are different products, in the simulation too", async () => {
    const csv = `slug;nome;preco\n;花瓶;10,00\n${filler(600, "1,00")};茶;2,00\n;花瓶;11,00\n`;
    for (const simulacao of [true, false]) {
      expect(await importCsv(ctx, csv, { cookie, simulacao })).toMatchObject({
        criados: 602,
        erros: [{ linha: 604, campo: "nome", mensagem: expect.stringContaining("as linhas 2 e 604 ") }],
      });
    }
  });

  it("are refused each for a reason of its own", async () => {
    const csv = "slug;nome;preco\n;花瓶;x\n;茶;y\nmesa;Mesa;x\nmesa;Mesa;y\nmesa;;;\n";
    const mensagem = "informe um valor em reais, como 129,90";
    expect((await importCsv(ctx, csv, { cookie })).erros).toEqual([
      ...[2, 3, 4, 5].map((linha) => ({ linha, campo: "preco", mensagem })),
      { linha: 6, campo: null, mensagem: "o produto não foi criado, por causa do erro na linha 5" },
    ]);
  });
});
