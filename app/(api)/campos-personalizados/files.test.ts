import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { DELETE as remove } from "@/app/(api)/campos-personalizados/[id]/route";
import { POST as create } from "@/app/(api)/campos-personalizados/route";
import { GET as exportCustomers } from "@/app/(api)/customers/exportar/route";
import { GET as exportOrders } from "@/app/(api)/orders/exportar/route";
import { GET as exportProducts } from "@/app/(api)/products/exportar/route";
import { pool } from "@/lib/db/client";
import { call } from "@/lib/testing/call";
import { anOrder, aProduct, aStore, aUser } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";
import { as } from "@/lib/testing/team";

async function owner() {
  const ctx = await aStore();
  const user = await aUser(ctx);
  const ask = as(user);
  const field = async (entidade: string, nome: string, more: object = {}): Promise<string> =>
    (await ask(create, "POST", null, { entidade, nome, tipo: "texto", ...more })).json.data.id;
  const columns = () => ctx.db.product.findMany({ orderBy: { slug: "asc" } });
  const rowsOf = async (handler: Parameters<typeof call>[0]): Promise<Record<string, string>[]> =>
    parse((await call(handler, "GET", { cookie: user.cookie })).bytes, {
      bom: true,
      delimiter: ";",
      columns: true,
    });
  return { ctx, ...user, ask, field, columns, rowsOf };
}

const FIELDS = [
  ["Gola", {}],
  ["Altura", { tipo: "numero" }],
  ["Lançamento", { tipo: "data" }],
  ["Tecido", { tipo: "escolha", opcoes: ["Algodão", "Linho"] }],
] as const;

describe("the products' file", () => {
  it("has a column for each field, and an import reads it back", async () => {
    const { ctx, cookie, field, rowsOf, columns } = await owner();
    const [gola, altura, dia, tecido] = await Promise.all(
      FIELDS.map(([nome, more]) => field("produto", nome, more)),
    );
    const values = { [`${gola}`]: "=Alta; 'x'", [`${altura}`]: -1.5, [`${dia}`]: "2026-01-31" };
    await aProduct(ctx, {
      slug: "a",
      nome: "A",
      camposPersonalizados: { ...values, [`${tecido}`]: "Linho" },
    });
    await aProduct(ctx, { slug: "b", nome: "B" });
    const rows = await rowsOf(exportProducts);
    expect(rows.find(({ slug }) => slug === "a")).toMatchObject({
      "campo:gola": "'=Alta; 'x'",
      "campo:altura": "-1,5",
      "campo:lancamento": "2026-01-31",
      "campo:tecido": "Linho",
    });
    expect(rows.find(({ slug }) => slug === "b")).toMatchObject({ "campo:gola": "", "campo:altura": "" });

    const file = (await call(exportProducts, "GET", { cookie })).bytes.toString();
    const before = await columns();
    expect(await importCsv(ctx, file, { cookie })).toMatchObject({ semMudanca: 2, comErro: 0 });
    expect(await columns()).toEqual(before);
    await pool().query(`UPDATE products SET "camposPersonalizados" = '{}' WHERE "storeId" = $1`, [
      ctx.storeId,
    ]);
    expect(await importCsv(ctx, file, { cookie })).toMatchObject({ atualizados: 1, comErro: 0 });
    expect((await columns())[0]?.camposPersonalizados).toEqual(before[0]?.camposPersonalizados);
  });

  it("changes only filled cells, makes products with values, and refuses what a field can't hold", async () => {
    const { ctx, cookie, field, columns } = await owner();
    for (const [nome, more] of FIELDS) await field("produto", nome, more);
    const first = `slug;nome;preco;Campo: gola;campo:altura;campo:lancamento;campo:tecido
a;A;1,00;Alta;1.299,5;31/01/2026;linho
b;B;1,00;;1.299;;
c;C;1,00;;;;Seda
d;D;1,00;;;31/02/2026;`;
    const report = await importCsv(ctx, first, { cookie });
    expect(report).toMatchObject({ criados: 1, comErro: 3 });
    const errors = await ctx.db.productImportError.findMany({ orderBy: { linha: "asc" } });
    expect(errors.map(({ linha, campo }) => [linha, campo])).toEqual([
      [3, "campo:altura"],
      [4, "campo:tecido"],
      [5, "campo:lancamento"],
    ]);
    expect(Object.values((await columns())[0]?.camposPersonalizados ?? {}).toSorted()).toEqual([
      1299.5,
      "2026-01-31",
      "Alta",
      "Linho",
    ]);
    const second = "slug;campo:gola;campo:altura\na;-;2";
    expect(await importCsv(ctx, second, { cookie })).toMatchObject({ atualizados: 1, comErro: 0 });
    expect(Object.values((await columns())[0]?.camposPersonalizados ?? {}).toSorted()).toEqual([
      2,
      "2026-01-31",
      "Linho",
    ]);
    const event = await ctx.db.webhookEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(event).toMatchObject({
      evento: "product.updated",
      dados: { camposPersonalizados: { altura: 2 } },
    });
    const twice = "slug;campo:altura\na;3\na;4";
    expect(await importCsv(ctx, twice, { cookie })).toMatchObject({ atualizados: 1, comErro: 1 });
  });

  it("with a column of no field is refused", async () => {
    const { ctx, cookie, ask, field } = await owner();
    const id = await field("produto", "Gola");
    await field("cliente", "Apelido");
    await ask(remove, "DELETE", id);
    for (const heading of ["campo:gola", "campo:apelido", "campo:constructor"]) {
      await expect(importCsv(ctx, `slug;${heading}\na;x`, { cookie })).rejects.toThrow(heading);
    }
  });
});

it("the files of customers and orders have a column for each field", async () => {
  const { ctx, field, rowsOf } = await owner();
  const [apelido, filhos, presente] = [
    await field("cliente", "Apelido"),
    await field("cliente", "Filhos", { tipo: "numero" }),
    await field("pedido", "Presente"),
  ];
  const { storeId } = ctx;
  await ctx.db.customer.create({
    data: { storeId, nome: "Ana", camposPersonalizados: { [apelido]: "+Aninha", [filhos]: -0.125 } },
  });
  await anOrder(ctx, { camposPersonalizados: { [presente]: "Sim" } });
  expect(await rowsOf(exportCustomers)).toMatchObject([
    { Nome: "Ana", "campo:apelido": "'+Aninha", "campo:filhos": "-0,125" },
  ]);
  expect(await rowsOf(exportOrders)).toMatchObject([{ "campo:presente": "Sim" }]);
});
