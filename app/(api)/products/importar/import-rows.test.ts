import { beforeAll, describe, expect, it } from "vitest";
import * as exportar from "@/app/(api)/products/exportar/route";
import type { Ctx } from "@/lib/ctx";
import { NewProduct } from "@/lib/products/schema";
import { createProduct } from "@/lib/products/write";
import { call } from "@/lib/testing/call";
import { aStore, aUser, unique } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";

let ctx: Ctx;
let cookie: string;
let userId: string;
beforeAll(async () => {
  ctx = await aStore();
  ({ cookie, id: userId } = await aUser(ctx, ["produtos"]));
});

const bySlug = (slug: string) =>
  ctx.db.product.findFirst({
    where: { slug, removidoEm: null },
    include: {
      variants: { where: { removidoEm: null }, orderBy: { ordem: "asc" } },
      movements: { orderBy: { id: "asc" } },
      categories: true,
    },
  });
const eventsOf = async (recursoId: string) =>
  (await ctx.db.webhookEvent.findMany({ where: { recursoId }, orderBy: { sequencia: "asc" } })).map(
    ({ evento, sequencia }) => `${sequencia} ${evento}`,
  );
const auditsOf = (recursoId: string) =>
  ctx.db.auditLog.findMany({ where: { recursoId }, orderBy: { criadoEm: "asc" } });
async function assertLedger(): Promise<void> {
  const products = await ctx.db.product.findMany({
    where: { removidoEm: null },
    include: { movements: true },
  });
  for (const { slug, estoque, movements } of products) {
    const sum = movements.reduce((total, { quantidade }) => total + quantidade, 0);
    expect({ slug, estoque: sum }).toEqual({ slug, estoque });
  }
}

describe("rows", () => {
  it("are read without what pasting added, and a blank cell is empty", async () => {
    const [slug, sku] = [unique("vaso"), unique("V")];
    const first = await importCsv(ctx, `slug;nome;preco;estoque;sku\n${slug};Vaso;10,00;1;${sku}`, {
      cookie,
    });
    expect(first).toMatchObject({ criados: 1, comErro: 0 });
    const pasted = `slug;nome;preco;sku\n;\u202aVaso\u00a0azul\u200b;\u202a12,50\u202c;${sku}\u200b
\u202a${slug}\u202c;\u200b;;\n\u200b;\ufeff;\u00a0;\u2060\n;\u200b;5,00;`;
    expect(await importCsv(ctx, pasted, { cookie })).toMatchObject({
      atualizados: 1,
      semMudanca: 2,
      comErro: 1,
    });
    const product = await bySlug(slug);
    expect(product).toMatchObject({ nome: "Vaso azul", precoCents: 1250, variants: [{ sku }] });
  });

  it("become products and variants, with movements, audit rows and events of who sent them", async () => {
    const [a, b] = [unique("camisa"), unique("caneca")];
    const sku = unique("S");
    const csv = `slug;nome;preco;estoque;sku;tamanho;cor;publicado;tags
${a};Camisa;1.299,90;3;${sku}-P;P;Azul;sim;verão|algodão
${a};;;4;${sku}-M;M;Azul;;
${b};"Caneca ""grande""";R$ 30;7;;;;não;
`;
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({
      status: "concluida",
      totalLinhas: 3,
      linhas: 3,
      criados: 3,
      atualizados: 0,
      comErro: 0,
      erros: [],
      criadoPorNome: "Pessoa",
    });
    const shirt = await bySlug(a);
    expect(shirt).toMatchObject({
      nome: "Camisa",
      precoCents: 129990,
      estoque: 7,
      publicado: true,
      tags: ["verão", "algodão"],
      variants: [
        { sku: `${sku}-P`, tamanho: "P", cor: "Azul", estoque: 3, ordem: 0 },
        { sku: `${sku}-M`, tamanho: "M", estoque: 4, ordem: 1 },
      ],
    });
    expect(shirt?.movements).toHaveLength(2);
    expect(shirt?.movements[0]).toMatchObject({
      tipo: "importacao",
      motivo: "teste.csv",
      atorTipo: "user",
      atorId: userId,
    });
    expect(await bySlug(b)).toMatchObject({
      nome: 'Caneca "grande"',
      precoCents: 3000,
      estoque: 7,
      publicado: false,
    });
    expect(await eventsOf(shirt?.id ?? "")).toEqual(["1 product.created", "2 product.published"]);
    expect(await auditsOf(shirt?.id ?? "")).toMatchObject([
      { acao: "product.created", atorTipo: "user", atorId: userId, depois: { slug: a, estoque: 7 } },
    ]);
    await assertLedger();
  });

  it("change only what their cells say, and the second time nothing", async () => {
    const slug = unique("vaso");
    const before = await createProduct(
      ctx,
      NewProduct.parse({ nome: "Vaso", slug, precoCents: 5000, estoque: 4, tags: ["barro"] }),
    );
    const csv = `slug,preco,estoque,descricao\n${slug},45.50,10,\n`;
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({ atualizados: 1, criados: 0, comErro: 0 });
    expect(await bySlug(slug)).toMatchObject({
      nome: "Vaso",
      precoCents: 4550,
      estoque: 10,
      tags: ["barro"],
    });
    const events = ["1 product.created", "2 product.updated", "3 product.stock_changed"];
    expect(await eventsOf(before.id)).toEqual(events);
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({
      atualizados: 0,
      semMudanca: 1,
      comErro: 0,
    });
    expect(await eventsOf(before.id)).toEqual(events);
    expect(await auditsOf(before.id)).toHaveLength(2);
    await assertLedger();
  });
});

describe("a row", () => {
  const shirt = async (more: object = {}) => {
    const slug = unique("blusa");
    const sku = unique("B");
    const product = await createProduct(
      ctx,
      NewProduct.parse({ nome: "Blusa", slug, precoCents: 5000, ...more }),
    );
    return { slug, sku, id: product.id };
  };

  it("is a variant's by its SKU, in any case, whatever else the file lacks", async () => {
    const { slug, sku } = await shirt();
    await importCsv(ctx, `slug,sku,tamanho,estoque\n${slug},${sku},P,2\n`, { cookie });
    const done = await importCsv(ctx, `sku;estoque;preço variante\n${sku.toUpperCase()};9;61\n`, { cookie });
    expect(done).toMatchObject({ atualizados: 1, comErro: 0 });
    expect(await bySlug(slug)).toMatchObject({
      estoque: 9,
      precoCents: 5000,
      variants: [{ sku, tamanho: "P", estoque: 9, precoCents: 6100 }],
    });
  });

  it("that brings the first variant takes the product's own stock out", async () => {
    const { slug, sku, id } = await shirt({ estoque: 8 });
    await importCsv(ctx, `slug,sku,estoque\n${slug},${sku},3\n`, { cookie });
    const product = await bySlug(slug);
    expect(product?.estoque).toBe(3);
    expect(product?.movements.map(({ tipo, quantidade, saldo }) => ({ tipo, quantidade, saldo }))).toEqual([
      { tipo: "ajuste", quantidade: 8, saldo: 8 },
      { tipo: "importacao", quantidade: -8, saldo: 0 },
      { tipo: "importacao", quantidade: 3, saldo: 3 },
    ]);
    expect(await eventsOf(id)).toContain("3 product.stock_changed");
    await assertLedger();
  });

  it("leaves empty cells alone and empties what has a hyphen", async () => {
    const { slug } = await shirt({
      precoPromocionalCents: 4000,
      custoCents: 100,
      tags: ["a"],
      seoTitulo: "T",
    });
    const csv = `slug;precoPromocional;custo;tags;seoTitulo;descricao\n${slug};-;;-;-;-\n`;
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({ atualizados: 1, comErro: 0 });
    expect(await bySlug(slug)).toMatchObject({
      precoPromocionalCents: null,
      custoCents: 100,
      tags: [],
      seoTitulo: null,
    });
  });

  it("finds categories by slug, by path, or by a name that only one has", async () => {
    const { storeId } = ctx;
    const [a, b] = [unique("pai"), unique("filha")];
    const pai = await ctx.db.category.create({ data: { storeId, nome: `Seção ${a}`, slug: a } });
    const filha = await ctx.db.category.create({
      data: { storeId, nome: `Saias ${b}`, slug: b, paiId: pai.id },
    });
    const { slug } = await shirt();
    for (const cell of [b, `secao ${a} > SAIAS ${b}`, `saias ${b}`]) {
      await importCsv(ctx, `slug;categorias\n${slug};-\n`, { cookie });
      expect(await importCsv(ctx, `slug;categorias\n${slug};${cell}|${a}\n`, { cookie })).toMatchObject({
        comErro: 0,
      });
      const ids = (await bySlug(slug))?.categories.map(({ categoryId }) => categoryId);
      expect(ids?.toSorted()).toEqual([pai.id, filha.id].toSorted());
    }
  });

  it("that is wrong says so with line, column and sentence, and the others go on", async () => {
    const [one, two] = [await shirt(), await shirt()];
    await importCsv(ctx, `slug,sku\n${two.slug},${two.sku}\n`, { cookie });
    const fresh = unique("n");
    const csv = `slug;nome;preço;precoPromocional;estoque;sku;código de barras;categorias
${fresh};;10;;;;;
${fresh};;;;;${one.sku}-X;;
${one.slug};;1.299;;;;;
${one.slug};;10;10;;;;
${one.slug};;;;-1;;;
${one.slug};;;;;;789;
${one.slug};;;;;${two.sku};;
${two.slug};;;;5;;;
${one.slug};;;;;${one.sku}-Y;7,89E+12;
${one.slug};;;;;a b;;
${one.slug};;;;;;;Não existe
${one.slug};;;;;;;;mais
${one.slug};-;;;;;;
;;;;;;;
${one.slug};Nome novo;;;;;;
`;
    const done = await importCsv(ctx, csv, { cookie });
    expect(done.erros).toEqual([
      { linha: 2, campo: "nome", mensagem: "campo obrigatório" },
      { linha: 3, campo: null, mensagem: "o produto não foi criado, por causa do erro na linha 2" },
      { linha: 4, campo: "preço", mensagem: "informe um valor em reais, como 129,90" },
      { linha: 5, campo: "precoPromocional", mensagem: "informe um preço menor que o normal" },
      { linha: 6, campo: "estoque", mensagem: "informe um número inteiro maior ou igual a 0" },
      { linha: 7, campo: "sku", mensagem: "informe o sku da variante a que código de barras pertence" },
      { linha: 8, campo: "sku", mensagem: "já é de outro produto, Blusa" },
      { linha: 9, campo: "estoque", mensagem: "o produto tem variantes; informe o sku da que muda" },
      {
        linha: 10,
        campo: "código de barras",
        mensagem: "a planilha arredondou este número; formate a coluna como texto",
      },
      { linha: 11, campo: "sku", mensagem: "use de 1 a 64 letras, dígitos, ponto, hífen ou sublinhado" },
      { linha: 12, campo: "categorias", mensagem: "a categoria Não existe não existe; crie-a antes" },
      { linha: 13, campo: "linha", mensagem: "tem 9 coluna(s), e o cabeçalho 8" },
      { linha: 14, campo: "nome", mensagem: "informe um texto" },
    ]);
    expect(done).toMatchObject({ linhas: 15, comErro: 13, atualizados: 1, semMudanca: 1, criados: 0 });
    expect(await bySlug(one.slug)).toMatchObject({ nome: "Nome novo", precoCents: 5000, variants: [] });
    expect(await bySlug(fresh)).toBeNull();
  });

  it("with NUL is refused alone, wherever it stands", async () => {
    const nome = unique("Vela");
    // The server refuses a whole file if NUL is near its beginning; the 200 rows put NUL further down.
    const many = Array.from({ length: 200 }, (_, n) => `${nome} ${n};;10,00;`).join("\n");
    const bad = [`a;a\0b;10,00;`, `a;;10,00;A\0B`, `a\0b;;10,00;`, `b;;10,00;;extra\0`];
    const csv = `nome;slug;preco;sku\n${many}\n${bad.join("\n")}\n${nome} fim;;10,00;\n`;
    const sentence = "contém caracteres que não podem ser guardados";
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({
      status: "concluida",
      criados: 201,
      comErro: 4,
      erros: [
        { linha: 202, campo: "slug", mensagem: sentence },
        { linha: 203, campo: "sku", mensagem: sentence },
        { linha: 204, campo: "nome", mensagem: sentence },
        { linha: 205, campo: "linha", mensagem: "tem 5 coluna(s), e o cabeçalho 4" },
      ],
    });
  });
});

describe("a simulation", () => {
  it("says the same and writes nothing", async () => {
    const slug = unique("p");
    const csv = `slug;nome;preco\n${slug};Novo;10\n${slug}-2;;10\n`;
    expect(await importCsv(ctx, csv, { cookie, simulacao: true })).toMatchObject({
      status: "concluida",
      criados: 1,
      comErro: 1,
      erros: [{ linha: 3, campo: "nome", mensagem: "campo obrigatório" }],
    });
    expect(await bySlug(slug)).toBeNull();
  });
});

describe("an export", () => {
  it("is what an import takes: it changes nothing", async () => {
    const nasty = ["=1+1", "'=a", "a|b\\c", 'diz "oi"; ou não', "-", "linha\r\noutra"];
    for (const text of nasty) {
      const fields = {
        nome: `Aba ${text}`,
        slug: unique("aba"),
        precoCents: 1,
        descricao: text,
        seoTitulo: text,
        tags: [text.trim()],
      };
      await createProduct(
        ctx,
        NewProduct.parse({ ...fields, dimensoes: { alturaCm: 1, larguraCm: 2, comprimentoCm: 3 } }),
      );
    }
    const { bytes, status, headers } = await call(exportar.GET, "GET", { cookie });
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="produtos-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(bytes.toString()).not.toMatch(/(^|;)"?[=+@]/m);
    const done = await importCsv(ctx, bytes, { cookie });
    expect(done).toMatchObject({ criados: 0, atualizados: 0, comErro: 0 });
    expect(done.semMudanca).toBeGreaterThan(nasty.length + 5);
  });

  it("brings into an empty store what there was", async () => {
    const other = await aStore();
    const guest = await aUser(other, ["produtos"]);
    for (const { nome, slug, paiId } of await ctx.db.category.findMany()) {
      if (!paiId) await other.db.category.create({ data: { storeId: other.storeId, nome, slug } });
    }
    await other.db.category.createMany({
      data: (await ctx.db.category.findMany({ where: { paiId: { not: null } } })).map(({ nome, slug }) => ({
        storeId: other.storeId,
        nome,
        slug,
      })),
    });
    const { bytes } = await call(exportar.GET, "GET", { cookie });
    const done = await importCsv(other, bytes, { cookie: guest.cookie });
    expect(done).toMatchObject({ semMudanca: 0, atualizados: 0, comErro: 0 });
    const again = await call(exportar.GET, "GET", { cookie: guest.cookie });
    const lines = (file: Buffer) => file.toString().split("\r\n").toSorted();
    expect(lines(again.bytes)).toEqual(lines(bytes));
  });

  it("holds what the list's filters let through", async () => {
    const word = unique("Filtro");
    await importCsv(ctx, `nome;preco;publicado\n${word} a;1;sim\n${word} b;1;não\n`, { cookie });
    const { bytes } = await call(exportar.GET, "GET", { cookie, query: { q: word, publicado: "true" } });
    const rows = bytes.toString().trim().split("\r\n");
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(`${word} a`);
  });
});
