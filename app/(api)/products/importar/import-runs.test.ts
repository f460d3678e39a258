import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import * as estoque from "@/app/(api)/products/[id]/estoque/route";
import * as cancelar from "@/app/(api)/products/importar/[id]/cancelar/route";
import * as erros from "@/app/(api)/products/importar/[id]/erros/route";
import * as executar from "@/app/(api)/products/importar/[id]/executar/route";
import * as imports from "@/app/(api)/products/importar/route";
import type { Ctx } from "@/lib/ctx";
import { runBatch } from "@/lib/product-imports/batch";
import { removeFile } from "@/lib/product-imports/file";
import { runImport } from "@/lib/product-imports/run";
import { removeOldFiles } from "@/lib/product-imports/sweep";
import { layoutOf } from "@/lib/products/csv-columns";
import { NewProduct } from "@/lib/products/schema";
import { createProduct } from "@/lib/products/write";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { finishImport, importCsv, postCsv } from "@/lib/testing/imports";

let ctx: Ctx;
let cookie: string;
beforeEach(async () => {
  ctx = await aStore();
  ({ cookie } = await aUser(ctx, ["produtos"]));
});

const csvOf = (rows: number) =>
  `slug;nome;preco;estoque\n${Array.from({ length: rows }, (_, n) => `p-${n};Produto ${n};1,00;2\n`).join("")}`;

async function start(csv: string): Promise<string> {
  const { status, json } = await postCsv(csv, { cookie });
  expect(status).toBe(201);
  return json.data.id;
}

const rowOf = (id: string) => ctx.db.productImport.findUniqueOrThrow({ where: { id } });

async function assertOnce(rows: number): Promise<void> {
  const counts = {
    products: await ctx.db.product.count(),
    movements: await ctx.db.stockMovement.count({ where: { tipo: "importacao" } }),
    created: await ctx.db.webhookEvent.count({ where: { evento: "product.created" } }),
    audited: await ctx.db.auditLog.count({ where: { acao: "product.created" } }),
  };
  expect(counts).toEqual({ products: rows, movements: rows, created: rows, audited: rows });
}

describe("a run", () => {
  it("goes on in slices where the last one ended", async () => {
    const id = await start(csvOf(900));
    expect(await runImport(ctx.storeId, id, 0)).toBe("more");
    const { linhas, posicaoBytes, leaseAte, status } = await rowOf(id);
    expect({ status, leaseAte }).toEqual({ status: "processando", leaseAte: null });
    expect(linhas).toBeGreaterThanOrEqual(250);
    expect(linhas).toBeLessThan(900);
    expect(posicaoBytes).toBeGreaterThan(0);
    const done = await finishImport(ctx, id, cookie);
    expect(done).toMatchObject({ status: "concluida", totalLinhas: 900, criados: 900, comErro: 0 });
    await assertOnce(900);
  });

  it("that is killed loses and doubles nothing", async () => {
    const rows = 3_000;
    const id = await start(csvOf(rows));
    const worker = path.resolve("server/jobs/import-worker.ts");
    const child = spawn(process.execPath, ["--import", "tsx", worker, ctx.storeId, id], { stdio: "inherit" });
    while ((await rowOf(id)).linhas === 0 && child.exitCode === null) await sleep(20);
    child.kill("SIGKILL");
    await once(child, "exit");
    const killed = await rowOf(id);
    expect(killed.linhas).toBeLessThan(rows);
    expect(await runImport(ctx.storeId, id)).toBe("busy");
    // The lease lasts 30 seconds. After that another process takes over the import.
    await ctx.db.productImport.update({ where: { id }, data: { leaseAte: new Date(0) } });
    expect(await finishImport(ctx, id, cookie)).toMatchObject({ status: "concluida", criados: rows });
    await assertOnce(rows);
  }, 120_000);

  describe("that is behind", () => {
    /** The batch of a process that stalled while another process continued the import. */
    const lateBatch = async (id: string) => {
      const heading = {
        columns: layoutOf(["slug", "nome", "preco", "estoque"]).columns,
        fields: {},
        width: 4,
        delimiter: ";",
        rowEnds: ["\n"],
        rows: 1,
        end: 0,
      };
      const rows = [{ cells: ["p-0", "Produto 0", "1,00", "9"], end: 60 }];
      const times = { conferidaEm: null, criadoEm: new Date() };
      const progress = { id, simulacao: false, nomeArquivo: "x", linhas: 0, posicaoBytes: 0, ...times };
      return runBatch(ctx, progress, rows, heading);
    };

    it("takes no rows that somebody else took already", async () => {
      const id = await start(csvOf(600));
      await runImport(ctx.storeId, id, 0);
      const { linhas } = await rowOf(id);
      expect(await lateBatch(id)).toBeNull();
      expect(await rowOf(id)).toMatchObject({ linhas });
      await assertOnce(linhas);
    });

    it("takes no rows of an import that was cancelled", async () => {
      const id = await start(csvOf(3));
      await call(cancelar.POST, "POST", { cookie, params: { id } });
      expect(await lateBatch(id)).toBeNull();
      await assertOnce(0);
    });
  });

  it("is one for each import and, of those that write, one for each store", async () => {
    const [first, second] = [await start(csvOf(600)), await start(csvOf(600))];
    const states = await Promise.all(
      [first, first, second, second].map((id) => runImport(ctx.storeId, id, 0)),
    );
    expect(states.toSorted()).toEqual(["busy", "busy", "busy", "more"]);
    const later = (await rowOf(first)).linhas > 0 ? second : first;
    await finishImport(ctx, later === first ? second : first, cookie);
    expect(await finishImport(ctx, later, cookie)).toMatchObject({ criados: 0, semMudanca: 600 });
    await assertOnce(600);
  });

  it("meets what others do meanwhile", async () => {
    const id = await start(csvOf(500));
    const other = Array.from({ length: 20 }, (_, n) =>
      createProduct(ctx, NewProduct.parse({ nome: "Meu", slug: `p-${n * 20}`, precoCents: 5 })).catch(
        () => null,
      ),
    );
    const [done, ...mine] = await Promise.all([finishImport(ctx, id, cookie), ...other]);
    expect(done).toMatchObject({ status: "concluida", linhas: 500 });
    expect(await ctx.db.product.count()).toBe(500);
    const made = mine.filter((product) => product !== null).length;
    expect(done.criados + made).toBe(500);
  });

  it("ends with a sentence when the file can't be read on", async () => {
    const text = `${csvOf(300)}x;"sem fim;1;1\n`;
    const done = await importCsv(ctx, text, { cookie });
    expect(done).toMatchObject({
      status: "falhou",
      erro: "arquivo: faltam as aspas que fecham um texto",
      linhas: 300,
      criados: 300,
      totalLinhas: null,
    });
  });
});

it("leaves ten waiting, however many are sent at once", async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => postCsv(csvOf(1), { cookie })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    ...Array.from({ length: 10 }, () => 201),
    ...Array.from({ length: 4 }, () => 409),
  ]);
  expect(await ctx.db.productImport.count()).toBe(10);
});

describe("POST cancelar", () => {
  it("stops before the next rows; what was written stays", async () => {
    const id = await start(csvOf(900));
    await runImport(ctx.storeId, id, 0);
    const { linhas } = await rowOf(id);
    const { status, json } = await call(cancelar.POST, "POST", { cookie, params: { id } });
    expect({ status, json }).toMatchObject({ status: 200, json: { data: { status: "cancelada", linhas } } });
    expect(await runImport(ctx.storeId, id)).toBe("busy");
    await assertOnce(linhas);
    expect(
      await ctx.db.auditLog.findFirst({ where: { acao: "product_import.cancelled", recursoId: id } }),
    ).toMatchObject({
      depois: { status: "cancelada", linhas },
    });
    expect(await call(cancelar.POST, "POST", { cookie, params: { id } })).toMatchObject({ status: 409 });
  });
});

describe("POST executar", () => {
  it("imports what a simulation checked, while the file is there", async () => {
    const { id } = await importCsv(ctx, csvOf(3), { cookie, simulacao: true });
    await assertOnce(0);
    const { status, json } = await call(executar.POST, "POST", { cookie, params: { id } });
    expect({ status, json }).toMatchObject({
      status: 201,
      json: { data: { simulacao: false, status: "aguardando" } },
    });
    expect(await call(executar.POST, "POST", { cookie, params: { id: json.data.id } })).toMatchObject({
      status: 409,
    });
    expect(await finishImport(ctx, json.data.id, cookie)).toMatchObject({ criados: 3 });
    await removeFile({ storeId: ctx.storeId, id });
    expect(await call(executar.POST, "POST", { cookie, params: { id } })).toMatchObject({
      status: 409,
      json: { error: "O arquivo desta simulação já foi excluído. Envie-o de novo." },
    });
  });
});

describe("stock that moved since the file was checked", () => {
  const check = async (csv: string) => (await importCsv(ctx, csv, { cookie, simulacao: true })).id;
  const carryOut = async (id: string) => {
    const { json } = await call(executar.POST, "POST", { cookie, params: { id } });
    return finishImport(ctx, json.data.id, cookie);
  };
  const stockOf = async (slug: string) => (await ctx.db.product.findFirst({ where: { slug } }))?.estoque;
  const move = async (slug: string, body: object) => {
    const { id } = await ctx.db.product.findFirstOrThrow({ where: { slug } });
    const { status } = await call(estoque.POST, "POST", { cookie, params: { id }, body });
    expect(status).toBe(200);
  };

  it("is not set back by a file that was checked twice and is imported twice", async () => {
    const csv = "slug;nome;preco;estoque\nvaso;Vaso;1,00;9\nmesa;Mesa;1,00;9\n";
    await importCsv(ctx, csv.replaceAll(";9", ";5"), { cookie });
    const [first, second] = [await check(csv), await check(csv)];
    expect(await carryOut(first)).toMatchObject({ atualizados: 2, comErro: 0 });
    await move("vaso", { quantidade: -2, motivo: "venda na feira" });
    expect(await carryOut(second)).toMatchObject({
      semMudanca: 1,
      comErro: 1,
      erros: [
        {
          linha: 2,
          campo: "estoque",
          mensagem: "agora é 7, pois mudou desde a conferência; confira o arquivo de novo",
        },
      ],
    });
    expect([await stockOf("vaso"), await stockOf("mesa")]).toEqual([7, 9]);
    expect(await carryOut(await check(csv))).toMatchObject({ atualizados: 1, comErro: 0 });
    expect(await stockOf("vaso")).toBe(9);
  });

  it("of one variant refuses its row alone; a file may name one twice", async () => {
    await importCsv(ctx, "slug;nome;preco;sku;tamanho;estoque\nx;X;1,00;x-p;P;5\nx;;;x-m;M;5\n", { cookie });
    const id = await check("sku;estoque;preco variante\nx-p;8;2,00\nx-m;8;2,00\nx-m;9;\n");
    const sold = await ctx.db.variant.findFirstOrThrow({ where: { sku: "x-p" } });
    await move("x", { varianteId: sold.id, quantidade: -1, motivo: "venda na feira" });
    expect(await carryOut(id)).toMatchObject({ atualizados: 2, comErro: 1, erros: [{ linha: 2 }] });
    const variants = await ctx.db.variant.findMany({ orderBy: { ordem: "asc" } });
    expect(variants.map(({ sku, estoque, precoCents }) => [sku, estoque, precoCents])).toEqual([
      ["x-p", 4, null],
      ["x-m", 9, 200],
    ]);
  });

  it("is not what an import moved itself, batches before", async () => {
    const id = await check(`${csvOf(600)}p-0;Produto 0;1,00;3\n`);
    expect(await carryOut(id)).toMatchObject({ criados: 600, atualizados: 1, comErro: 0 });
    expect(await stockOf("p-0")).toBe(3);
  });
});

describe("files", () => {
  const words = "nome;preco\nPão de açúcar “fino”;2,50\n";

  const MAC: Record<string, string> = { ã: "\x8b", ç: "\x8d", ú: "\x9c", "“": "\xd2", "”": "\xd3" };
  const macRoman = (text: string) => text.replace(/[^\0-\x7f]/g, (letter) => MAC[letter] ?? "?");

  it.each([
    ["UTF-8 with its mark", Buffer.from(`\uFEFF${words}`)],
    ["UTF-16", Buffer.from(`\uFEFF${words}`, "utf16le")],
    ["UTF-16, the other byte first", Buffer.from(`\uFEFF${words}`, "utf16le").swap16()],
    ["Mac Roman", Buffer.from(macRoman(words), "latin1")],
    ["Windows-1252", Buffer.from(words.replace("“", "\x93").replace("”", "\x94"), "latin1")],
  ])("in %s are read", async (_name, file) => {
    expect(await importCsv(ctx, file, { cookie })).toMatchObject({ criados: 1, comErro: 0 });
    expect(await ctx.db.product.findFirst()).toMatchObject({
      nome: "Pão de açúcar “fino”",
      slug: "pao-de-acucar-fino",
      precoCents: 250,
    });
  });

  const vase = "vaso;Vaso;10,00";
  it.each([
    ["empty last cells left out", `slug;nome;preco;custo;estoque;tags\n${vase};;2\n`],
    ["all but the filled cells left out", `slug;nome;preco;custo;estoque;tags\n${vase}\n`],
    ["empty headings", `slug;nome;preco;;\n${vase};;\n`],
    ["an empty heading in between", `slug;nome;;preco\nvaso;Vaso;;10,00\n`],
    ["a delimiter after every row", `slug;nome;preco;\n${vase};\n`],
    ["a delimiter after every row but the heading", `slug;nome;preco\n${vase};\n`],
    ["sep=;", `sep=;\nslug;nome;preco\n${vase}\n`],
    ["a mark and sep=;", `\uFEFFsep=;\r\nslug;nome;preco\r\n${vase}\r\n`],
    ["sep= in quotes", `"sep=;"\r\nslug;nome;preco\r\n${vase}\r\n`],
    ["sep= and more cells", `sep=,,,\r\nslug,nome,preco\r\nvaso,Vaso,"10,00"\r\n`],
    ["a bar that sep= names", "sep=|\nslug|nome|preco\nvaso|Vaso|10,00\n"],
    ["tabs", "slug\tnome\tpreco\nvaso\tVaso\t10,00\n"],
    ["CR alone", `slug;nome;preco\r${vase}\r`],
    ["CRLF below the heading's LF", `slug;nome;preco\n"vaso";"Vaso";"10,00"\r\n`],
    ["LF below the heading's CRLF", `slug;nome;preco\r\n${vase}\n`],
    ["quoted headings", `"slug";"nome";"preco"\n${vase}\n`],
    ["blank lines above the heading", `\r\n;;\r\nslug;nome;preco\r\n${vase}\r\n`],
  ])("with %s are read", async (_name, csv) => {
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({ criados: 1, comErro: 0, linhas: 1 });
    expect(await ctx.db.product.findFirst()).toMatchObject({ slug: "vaso", nome: "Vaso", precoCents: 1000 });
  });

  it("with blank lines count them as spreadsheets do", async () => {
    const csv = `\nslug;nome;preco\n\n${vase}\n;;\nmesa;Mesa;x\n`;
    const done = await importCsv(ctx, csv, { cookie });
    expect(done).toMatchObject({
      criados: 1,
      semMudanca: 2,
      comErro: 1,
      erros: [{ linha: 6, campo: "preco" }],
    });
  });

  it("keep a text's line feed that nobody quoted, where rows end with CRLF", async () => {
    const csv = "slug;nome;descricao;preco\r\nvaso;Vaso;Primeira linha\nSegunda linha;10,00\r\n";
    expect(await importCsv(ctx, csv, { cookie })).toMatchObject({ criados: 1, comErro: 0 });
    expect(await ctx.db.product.findFirst()).toMatchObject({ descricao: "Primeira linha\nSegunda linha" });
  });

  it("with a value under no heading lose nothing in silence: the row is refused", async () => {
    const csv = `slug;;nome;preco;\nvaso;azul;Vaso;10,00;\nmesa;;Mesa;10,00;verde\n`;
    expect((await importCsv(ctx, csv, { cookie })).erros).toEqual([
      { linha: 2, campo: "linha", mensagem: "a coluna 2 tem um valor, mas nenhum nome no cabeçalho" },
      { linha: 3, campo: "linha", mensagem: "tem 5 coluna(s), e o cabeçalho 4" },
    ]);
  });

  it.each([
    ["nome;peso\nA;1\n", 422, "arquivo: coluna(s) desconhecida(s): peso"],
    ["preco;estoque\n1;1\n", 422, "arquivo: falta a coluna que diz qual é o produto: sku, slug ou nome"],
    ["preço;precoCents;slug\n1;1;a\n", 422, "arquivo: coluna(s) repetida(s): precoCents"],
    ["a\0b", 422, "arquivo: não é um arquivo de texto CSV"],
    ["PK\u0003\u0004abc", 415, "Isto é uma planilha, não um CSV. Salve-a como CSV (UTF-8) e envie de novo."],
  ])("like %j are refused", async (csv, status, error) => {
    expect(await postCsv(csv, { cookie })).toMatchObject({ status, json: { error } });
    expect(await ctx.db.productImport.count()).toBe(0);
  });

  it("are gone after a week", async () => {
    const { id } = await importCsv(ctx, csvOf(1), { cookie, simulacao: true });
    await removeOldFiles(new Date(Date.now() + 6 * 86_400_000));
    expect((await call(executar.POST, "POST", { cookie, params: { id } })).status).toBe(201);
    await removeOldFiles(new Date(Date.now() + 8 * 86_400_000));
    expect((await call(executar.POST, "POST", { cookie, params: { id } })).status).toBe(409);
  });

  it("are gone after an outage of weeks too", async () => {
    const { id } = await importCsv(ctx, csvOf(1), { cookie, simulacao: true });
    await removeOldFiles(new Date(Date.now() + 30 * 86_400_000));
    expect((await call(executar.POST, "POST", { cookie, params: { id } })).status).toBe(409);
  });
});

it("lists imports, and gives the errors as CSV", async () => {
  const { id } = await importCsv(ctx, "nome;preco\nA;x\nB;=1\n", { cookie, nomeArquivo: "=meu arquivo.csv" });
  const { json } = await call(imports.GET, "GET", { cookie });
  expect(json).toMatchObject({ data: [{ id, comErro: 2 }], pagination: { page: 1, limit: 20, total: 1 } });
  const { bytes, headers } = await call(erros.GET, "GET", { cookie, params: { id } });
  expect(headers.get("content-disposition")).toBe('attachment; filename="erros--meu-arquivo.csv"');
  expect(bytes.toString()).toBe(
    "\uFEFFlinha;campo;mensagem\r\n2;preco;informe um valor em reais, como 129,90\r\n" +
      "3;preco;informe um valor em reais, como 129,90\r\n",
  );
});
