import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { GET as listCategories } from "@/app/(api)/store/categories/route";
import { GET as readProduct } from "@/app/(api)/store/products/[slug]/route";
import { GET as listProducts } from "@/app/(api)/store/products/route";
import { GET as searchProducts } from "@/app/(api)/store/search/route";
import { createCategory, updateCategory } from "@/lib/categories/write";
import type { Ctx } from "@/lib/ctx";
import { NewProduct, ProductChange } from "@/lib/products/schema";
import { createProduct, deleteProduct, updateProduct } from "@/lib/products/write";
import { countSales } from "@/lib/storefront/best-sellers";
import { movedTo } from "@/lib/storefront/moved";
import { readShopWindow } from "@/lib/storefront/shop-window";
import { type Answer, call } from "@/lib/testing/call";
import { anOrder, aStore, unique } from "@/lib/testing/factories";

async function aShopFront() {
  const ctx = await aStore();
  const { subdominio } = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
  const headers = { host: `${subdominio}.localhost:3000` };
  const list = (query = "") => call(listProducts, "GET", { query, headers });
  const read = (slug: string) => call(readProduct, "GET", { params: { slug }, headers });
  const search = (query = "") => call(searchProducts, "GET", { query, headers });
  return { ctx, headers, list, read, search };
}

const sell = (ctx: Ctx, nome: string, fields: object = {}) =>
  createProduct(
    ctx,
    NewProduct.parse({ nome, slug: unique("p"), precoCents: 5000, estoque: 3, publicado: true, ...fields }),
  );
const change = (ctx: Ctx, id: string, fields: object) => updateProduct(ctx, id, ProductChange.parse(fields));
const namesOf = ({ json }: Answer): string[] => json.data.map(({ nome }: { nome: string }) => nome);
const variant = (
  tamanho: string | null,
  cor: string | null,
  estoque: number,
  precoCents: number | null = null,
) => ({
  sku: unique("SKU"),
  tamanho,
  cor,
  estoque,
  precoCents,
});
/** Longer than any cache. */
const aWhile = () => sleep(1000);

describe("what a visitor sees", () => {
  it("is the host's store alone, published and not removed", async () => {
    const one = await aShopFront();
    const other = await aShopFront();
    const shown = await sell(one.ctx, "Vestido");
    const draft = await sell(one.ctx, "Rascunho", { publicado: false });
    const gone = await sell(one.ctx, "Removido");
    await deleteProduct(one.ctx, gone.id);
    const foreign = await sell(other.ctx, "Alheio");
    // At once, while nothing that is kept for a short time is gone.
    const [{ status, json }, others] = await Promise.all([one.list(), other.list()]);
    expect([status, json.pagination]).toEqual([200, { page: 1, limit: 20, total: 1, totalLimitado: false }]);
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([shown.id]);
    for (const slug of [draft.slug, gone.slug, foreign.slug, "nada", "Não!"]) {
      expect((await one.read(slug)).status, slug).toBe(404);
    }
    expect((await one.read(shown.slug)).json.data).toMatchObject({ id: shown.id, nome: "Vestido" });
    expect(namesOf(others)).toEqual(["Alheio"]);
    expect(namesOf(await one.search("q=alheio"))).toEqual([]);
    expect(JSON.stringify((await one.read(shown.slug)).json)).not.toMatch(/custo|"estoque"/);
    const nowhere = { headers: { host: "ninguem.localhost:3000" } };
    expect((await call(listProducts, "GET", nowhere)).status).toBe(404);
  });

  it("has what is sold out last in every order, and says what each is sold from", async () => {
    const { ctx, list } = await aShopFront();
    await sell(ctx, "Barato esgotado", { precoCents: 1000, estoque: 0 });
    await sell(ctx, "Sob encomenda", { precoCents: 2000, estoque: 0, controlaEstoque: false });
    await sell(ctx, "Em promoção", { precoCents: 9000, precoPromocionalCents: 3000 });
    const bed = await sell(ctx, "Jogo de cama", {
      variantes: [variant("Casal", null, 1, 8000), variant("Solteiro", null, 1, 4000)],
    });
    const ascending = ["Sob encomenda", "Em promoção", "Jogo de cama", "Barato esgotado"];
    const { json } = await list("ordenar=menor-preco");
    expect(json.data.map(({ nome }: { nome: string }) => nome)).toEqual(ascending);
    expect(json.data.map(({ menorPrecoCents }: { menorPrecoCents: number }) => menorPrecoCents)).toEqual([
      2000, 3000, 4000, 1000,
    ]);
    expect(json.data[2]).toMatchObject({ aPartirDe: true, esgotado: false });
    const descending = ["Jogo de cama", "Em promoção", "Sob encomenda", "Barato esgotado"];
    expect(namesOf(await list("ordenar=maior-preco"))).toEqual(descending);
    expect(namesOf(await list()).at(-1)).toBe("Barato esgotado");
    const [, smaller] = await ctx.db.variant.findMany({
      where: { productId: bed.id },
      orderBy: { ordem: "asc" },
    });
    await ctx.db.variant.update({ where: { id: smaller?.id ?? "" }, data: { precoCents: null } });
    await change(ctx, bed.id, { precoCents: 500 });
    await aWhile();
    expect((await list("ordenar=menor-preco")).json.data[0]).toMatchObject({
      id: bed.id,
      menorPrecoCents: 500,
    });
  });

  it("follows a change within a second", async () => {
    const { ctx, list, read } = await aShopFront();
    const { id, slug } = await sell(ctx, "Vestido");
    expect((await list()).json.data[0].menorPrecoCents).toBe(5000);
    expect((await read(slug)).json.data.menorPrecoCents).toBe(5000);
    await change(ctx, id, { precoCents: 7000 });
    await aWhile();
    expect((await list()).json.data[0].menorPrecoCents).toBe(7000);
    expect((await read(slug)).json.data.menorPrecoCents).toBe(7000);
  });

  it("comes by pages that end where the products do", async () => {
    const { ctx, list } = await aShopFront();
    for (const nome of ["A", "B", "C"]) await sell(ctx, nome);
    expect(namesOf(await list("limit=2&page=2"))).toEqual(["A"]);
    expect((await list("limit=2&page=999999")).json.pagination.total).toBe(3);
    expect(namesOf(await list("limit=2&page=999999"))).toEqual([]);
    expect(namesOf(await list("limit=2&page=2&disponivel=true"))).toEqual(["A"]);
  });

  it("is refused in words where it makes no sense", async () => {
    const { list, search } = await aShopFront();
    for (const [query, field] of [
      ["page=0", "page"],
      ["precoMin=abc", "precoMin"],
      ["precoMin=20&precoMax=10", "precoMax"],
      ["ordenar=nome", "ordenar"],
      ["disponivel=sim", "disponivel"],
      [`q=${"a".repeat(101)}`, "q"],
      [`cor=${"a".repeat(201)}`, "cor"],
    ]) {
      for (const answer of [await list(query), await search(query)]) {
        expect([query, answer.status, answer.headers.get("x-error-field")]).toEqual([query, 422, field]);
      }
    }
  });
});

describe("one product", () => {
  it("shows its variants, their prices, what is left and the way to its category", async () => {
    const { ctx, read } = await aShopFront();
    const root = await createCategory(ctx, { nome: "Moda" });
    const below = await createCategory(ctx, { nome: "Vestidos", paiId: root.id });
    const fields = { precoPromocionalCents: 4000, categoriaIds: [root.id, below.id] };
    const { slug } = await sell(ctx, "Vestido", {
      ...fields,
      variantes: [variant("P", "Preto", 0), variant("M", "Preto", 2, 4500), variant("G", "Azul", 90)],
    });
    const like = await sell(ctx, "Outro vestido", fields);
    await sell(ctx, "Vestido esgotado", { ...fields, estoque: 0 });
    const { data } = (await read(slug)).json;
    expect(data.variantes).toMatchObject([
      { tamanho: "P", disponivel: false, restam: null, precoCents: 4000 },
      { tamanho: "M", disponivel: true, restam: 2, precoCents: 4500 },
      { tamanho: "G", disponivel: true, restam: null, precoCents: 4000 },
    ]);
    expect(data.categorias).toEqual([
      { nome: "Moda", slug: "moda" },
      { nome: "Vestidos", slug: "vestidos" },
    ]);
    expect(data.relacionados.map(({ id }: { id: string }) => id)).toEqual([like.id]);
  });

  it("is found by the slug that it had, until another one takes it or it is removed", async () => {
    const { ctx, read, list } = await aShopFront();
    const product = await sell(ctx, "Vestido", { slug: "vestido" });
    await change(ctx, product.id, { slug: "vestido-novo" });
    expect((await read("vestido")).json.data).toMatchObject({ id: product.id, slug: "vestido-novo" });
    expect(await movedTo(ctx.storeId, "/loja/produto/vestido")).toBe("/loja/produto/vestido-novo");
    expect(await movedTo(ctx.storeId, "/loja/produto/vestido-novo")).toBeNull();
    expect(await movedTo((await aStore()).storeId, "/loja/produto/vestido")).toBeNull();
    const other = await sell(ctx, "Outro", { slug: "vestido" });
    await aWhile();
    expect((await read("vestido")).json.data.id).toBe(other.id);
    expect(await movedTo(ctx.storeId, "/loja/produto/vestido")).toBeNull();
    await deleteProduct(ctx, other.id);
    await deleteProduct(ctx, product.id);
    await aWhile();
    expect((await read("vestido")).status).toBe(404);
    expect(await movedTo(ctx.storeId, "/loja/produto/vestido")).toBeNull();
    expect(namesOf(await list())).toEqual([]);
  });
});

describe("categories", () => {
  it("come in reading order; a renamed one is found by its old slug, and holds what is below it", async () => {
    const { ctx, headers, list } = await aShopFront();
    const root = await createCategory(ctx, { nome: "Moda" });
    const below = await createCategory(ctx, { nome: "Vestidos", paiId: root.id });
    await createCategory(ctx, { nome: "Casa" });
    const { json } = await call(listCategories, "GET", { headers });
    expect(json.data.map(({ nome, nivel }: { nome: string; nivel: number }) => [nome, nivel])).toEqual([
      ["Moda", 1],
      ["Vestidos", 2],
      ["Casa", 1],
    ]);
    await sell(ctx, "Vestido", { categoriaIds: [below.id, root.id] });
    await sell(ctx, "Vaso");
    expect(namesOf(await list("categoria=moda"))).toEqual(["Vestido"]);
    expect(namesOf(await list("categoria=nenhuma"))).toEqual([]);
    await updateCategory(ctx, root.id, { slug: "roupas" });
    expect(await movedTo(ctx.storeId, "/loja/categoria/moda")).toBe("/loja/categoria/roupas");
    expect(await movedTo(ctx.storeId, "/loja/categoria/casa")).toBeNull();
  });
});

it("what sold best in thirty days comes first, as the night counted it, and nothing else is called best-selling", async () => {
  const { ctx, list } = await aShopFront();
  const { storeId } = ctx;
  const soldOn = async (productId: string, quantidade: number, daysAgo: number, isPaid = true) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000);
    const subtotalCents = quantidade * 100;
    const paid = isPaid ? { status: "paid" as const, pagoEm: at } : {};
    const order = await anOrder(ctx, { subtotalCents, criadoEm: at, ...paid });
    await ctx.db.orderItem.create({
      data: {
        storeId,
        orderId: order.id,
        posicao: 0,
        productId,
        nome: "x",
        quantidade,
        precoCents: 100,
        totalCents: subtotalCents,
      },
    });
  };
  const [long, little, much] = [await sell(ctx, "Antes"), await sell(ctx, "Pouco"), await sell(ctx, "Muito")];
  const bestSellers = async (of: Ctx) => (await readShopWindow(of)).maisVendidos.map(({ nome }) => nome);
  const { ctx: newShop } = await aShopFront();
  await sell(newShop, "Nunca");
  expect(await bestSellers(newShop)).toEqual([]);
  await soldOn(long.id, 50, 40);
  await soldOn(long.id, 60, 1, false);
  await soldOn(little.id, 1, 2);
  await soldOn(much.id, 5, 29);
  await countSales();
  expect(namesOf(await list("ordenar=mais-vendidos"))).toEqual(["Muito", "Pouco", "Antes"]);
  expect(await bestSellers(ctx)).toEqual(["Muito", "Pouco"]);
  await ctx.db.order.updateMany({
    where: { status: "paid" },
    data: { pagoEm: new Date(Date.now() - 31 * 86_400_000) },
  });
  await countSales();
  expect(await ctx.db.product.findMany({ select: { vendidos30d: true } })).toEqual(
    Array(3).fill({ vendidos30d: 0 }),
  );
});
