import { beforeAll, describe, expect, it } from "vitest";
import { DELETE as dropImage } from "@/app/(api)/products/[id]/imagens/[imageId]/route";
import { PUT as arrangeImages } from "@/app/(api)/products/[id]/imagens/route";
import { DELETE as remove } from "@/app/(api)/products/[id]/route";
import { PUT as putGrid } from "@/app/(api)/products/[id]/variants/route";
import { POST as changeMany } from "@/app/(api)/products/lote/route";
import { POST as create, GET as list } from "@/app/(api)/products/route";
import type { Ctx } from "@/lib/ctx";
import { pool } from "@/lib/db/client";
import { completeProducts } from "@/lib/products/complete";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser, unique } from "@/lib/testing/factories";
import { importCsv } from "@/lib/testing/imports";

let ctx: Ctx;
let cookie = "";

beforeAll(async () => {
  ctx = await aStore();
  cookie = (await aUser(ctx, ["produtos"])).cookie;
});

type Line = { id: string; variantes: number | null; capa: string | null };

const COUNTED = `
  SELECT p.id,
    (SELECT count(*)::int FROM variants v WHERE v."productId" = p.id AND v."removidoEm" IS NULL) AS variantes,
    (SELECT i.id FROM product_images i WHERE i."productId" = p.id ORDER BY i.ordem, i.id LIMIT 1) AS capa
  FROM products p WHERE p."storeId" = $1 ORDER BY p.id`;
const KEPT = `SELECT id, variantes, "capaId" AS capa FROM products WHERE "storeId" = $1 ORDER BY id`;

const read = async (text: string) => (await pool().query<Line>(text, [ctx.storeId])).rows;

async function listed(): Promise<Line[]> {
  const { json } = await call(list, "GET", { cookie, query: { limit: "100" } });
  const lines = json.data as { id: string; variantes: number; imagem: string | null }[];
  return lines
    .map(({ id, variantes, imagem }) => ({ id, variantes, capa: imagem?.split("/")[2] ?? null }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

async function expectKept(): Promise<void> {
  const counted = await read(COUNTED);
  expect(await read(KEPT)).toEqual(counted);
  const shown = new Set((await listed()).map(({ id }) => id));
  expect(await listed()).toEqual(counted.filter(({ id }) => shown.has(id)));
}

const grid = (id: string, variantes: object[]) =>
  call(putGrid, "PUT", { cookie, params: { id }, body: { variantes } });

async function aShirt(...skus: string[]): Promise<string> {
  const body = {
    nome: unique("Camisa"),
    precoCents: 5000,
    variantes: skus.map((sku) => ({ sku, cor: sku })),
  };
  return (await call(create, "POST", { cookie, body })).json.data.id;
}

async function images(productId: string, count: number): Promise<string[]> {
  const data = Array.from({ length: count }, (_, ordem) => ({
    storeId: ctx.storeId,
    productId,
    largura: 1,
    altura: 1,
    ordem,
  }));
  const made = await ctx.db.productImage.createManyAndReturn({ data, select: { id: true } });
  return made.map(({ id }) => id);
}

/** Empties the newer columns, as in a product that is older than the columns. */
const forget = (id: string) =>
  pool().query(`UPDATE products SET variantes = NULL, "capaId" = NULL WHERE id = $1`, [id]);
const known = async (id: string) =>
  ctx.db.product.findUniqueOrThrow({ where: { id }, select: { variantes: true, capaId: true } });

describe("what lists say of variants and pictures", () => {
  it("follows every change of the grid, of a file and of many at once", async () => {
    const [a, b, c] = [unique("A"), unique("B"), unique("C")];
    const shirt = await aShirt(a, b);
    await expectKept();
    await grid(
      shirt,
      [
        { sku: a, cor: "1" },
        { sku: b, cor: "2" },
        { sku: c, cor: "3" },
      ].slice(0, 1),
    );
    await grid(shirt, [
      { sku: b, cor: "2" },
      { sku: c, cor: "3" },
    ]);
    await expectKept();
    const rows = [1, 2, 3].map((n) => `${unique("p")};Produto;1,00;${unique(`S${n}`)};${n}`);
    await importCsv(ctx, `slug;nome;preco;sku;estoque\n${rows.join("\n")}\n`, { cookie });
    await expectKept();
    const ids = (await listed()).slice(0, 2).map(({ id }) => id);
    await call(changeMany, "POST", { cookie, body: { acao: "excluir", ids } });
    await expectKept();
  });

  it("follows the pictures and their order, to the last", async () => {
    const shirt = await aShirt();
    const ids = await images(shirt, 3);
    await expectKept();
    const imagens = ids.toReversed().map((id) => ({ id }));
    await call(arrangeImages, "PUT", { cookie, params: { id: shirt }, body: { imagens } });
    expect((await known(shirt)).capaId).toBe(ids[2]);
    for (const imageId of ids.toReversed()) {
      await call(dropImage, "DELETE", { cookie, params: { id: shirt, imageId } });
      await expectKept();
    }
    expect((await known(shirt)).capaId).toBeNull();
    await call(remove, "DELETE", { cookie, params: { id: shirt } });
    await expectKept();
  });

  it("follows statements that do not know of it", async () => {
    const { id } = await aProduct(ctx);
    const values = [ctx.storeId, id];
    const run = (text: string) => pool().query(text, values);
    await run(`INSERT INTO variants (id, "storeId", "productId", sku, "atualizadoEm")
      SELECT gen_random_uuid(), $1, $2, gen_random_uuid()::text, now() FROM generate_series(1, 4)`);
    await run(`INSERT INTO product_images (id, "storeId", "productId", largura, altura, ordem)
      SELECT gen_random_uuid(), $1, $2, 1, 1, n FROM generate_series(1, 4) n`);
    await expectKept();
    await run(`UPDATE variants SET "removidoEm" = now() WHERE "storeId" = $1 AND "productId" = $2 AND
      id = (SELECT min(v.id::text)::uuid FROM variants v WHERE v."productId" = $2)`);
    await run(`UPDATE product_images SET ordem = -ordem WHERE "storeId" = $1 AND "productId" = $2`);
    await expectKept();
    await run(`DELETE FROM variants WHERE "storeId" = $1 AND "productId" = $2 AND "removidoEm" IS NULL`);
    await run(`DELETE FROM product_images WHERE "storeId" = $1 AND "productId" = $2 AND ordem < -2`);
    await expectKept();
  });
});

describe("a product older than these columns", () => {
  it("says the same in lists, and keeps it at night or at its next change", async () => {
    const sku = unique("V");
    const [first, second, third] = [await aShirt(sku), await aShirt(unique("V")), await aShirt()];
    for (const id of [first, second, third]) await images(id, 1);
    for (const id of [first, second, third]) await forget(id);
    const counted = await read(COUNTED);
    const shown = await listed();
    expect(shown).toEqual(counted.filter(({ id }) => shown.some((line) => line.id === id)));
    await grid(first, [{ sku, cor: "x" }, { sku: unique("V") }]);
    expect(await known(first)).toMatchObject({ variantes: 2, capaId: expect.any(String) });
    await images(second, 1);
    expect(await known(second)).toMatchObject({ variantes: 1, capaId: expect.any(String) });
    expect(await known(third)).toEqual({ variantes: null, capaId: null });
    await completeProducts();
    await expectKept();
  });

  it("is not completed over a change that is just being made", async () => {
    const id = await aShirt();
    await forget(id);
    const client = await pool().connect();
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO variants (id, "storeId", "productId", sku, "atualizadoEm") VALUES (gen_random_uuid(), $1, $2, $3, now())`,
      [ctx.storeId, id, unique("V")],
    );
    const completed = completeProducts();
    await Promise.race([completed, new Promise((resolve) => setTimeout(resolve, 300))]);
    await client.query("COMMIT");
    client.release();
    await completed;
    expect((await known(id)).variantes).toBe(1);
    await expectKept();
  });
});
