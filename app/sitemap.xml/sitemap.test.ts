import { expect, it } from "vitest";
import { GET as readRobots } from "@/app/robots.txt/route";
import { GET as readPart } from "@/app/sitemap/[parte]/route";
import { GET as readIndex } from "@/app/sitemap.xml/route";
import { sitemapIndex, sitemapPart } from "@/lib/storefront/sitemap";
import { aProduct, aStore } from "@/lib/testing/factories";

const asked = (host: string) => new Request("http://localhost/sitemap.xml", { headers: { host } });
const part = (host: string, parte: string) => readPart(asked(host), { params: Promise.resolve({ parte }) });

const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found);

async function aShop(count: number) {
  const ctx = await aStore();
  const loja = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
  await aProduct(ctx, { slug: "rascunho" });
  for (let index = 0; index < count; index++) await aProduct(ctx, { slug: `p-${index}`, publicado: true });
  return { ctx, loja, own: `http://${loja.subdominio}.localhost:3000` };
}

it("names the store's own addresses, whatever port asks", async () => {
  const { ctx, loja, own } = await aShop(1);
  await ctx.db.category.create({ data: { storeId: ctx.storeId, nome: "Moda", slug: "moda" } });
  const host = `${loja.subdominio}.localhost:6666`;
  const index = await readIndex(asked(host));
  expect(index.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(addressesIn(await index.text())).toEqual([
    `${own}/sitemap/paginas.xml`,
    `${own}/sitemap/conteudo.xml`,
    `${own}/sitemap/produtos.xml`,
  ]);
  const pages = addressesIn(await (await part(host, "paginas.xml")).text());
  expect(pages).toEqual([`${own}/loja`, `${own}/loja/categoria/moda`]);
  expect(addressesIn(await (await part(host, "produtos.xml")).text())).toEqual([`${own}/loja/produto/p-0`]);
  expect(await (await readRobots(asked(host))).text()).toContain(`Sitemap: ${own}/sitemap.xml\n`);
});

it("has every published product in one part", async () => {
  const { ctx, loja, own } = await aShop(5);
  const files = addressesIn(await sitemapIndex(ctx, loja, 2)).map(
    (address) => address?.split("/").at(-1) ?? "",
  );
  expect(files).toHaveLength(5);
  const parts = await Promise.all(files.slice(2).map((file) => sitemapPart(ctx, loja, file, 2)));
  const products = parts.map((text) => addressesIn(text ?? ""));
  expect(products.map(({ length }) => length)).toEqual([2, 2, 1]);
  expect(products.flat().toSorted()).toEqual(
    [0, 1, 2, 3, 4].map((index) => `${own}/loja/produto/p-${index}`),
  );
});

it("numbers the products once for all who ask", async () => {
  const { ctx, loja } = await aShop(2);
  const before = await Promise.all([sitemapIndex(ctx, loja, 2), sitemapIndex(ctx, loja, 2)]);
  await aProduct(ctx, { publicado: true });
  await aProduct(ctx, { publicado: true });
  expect(await sitemapIndex(ctx, loja, 2)).toBe(before[1]);
  expect(addressesIn(await sitemapIndex(ctx, loja, 1))).toHaveLength(7);
});

it("is not there for what is no part and for no store", async () => {
  const ctx = await aStore();
  const { subdominio } = await ctx.db.store.findUniqueOrThrow({ where: { id: ctx.storeId } });
  const host = `${subdominio}.localhost:3000`;
  for (const file of ["x.xml", "produtos", "..xml", "0.xml"])
    expect((await part(host, file)).status).toBe(404);
  expect((await part("ninguem.localhost:3000", "produtos.xml")).status).toBe(404);
  expect((await readRobots(asked("ninguem.localhost:3000"))).status).toBe(404);
});
