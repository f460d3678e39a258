import { expect, it } from "vitest";
import { GET } from "@/app/(api)/api/v1/categories/route";
import { call } from "@/lib/testing/call";
import { anApiKey, aStore, aUser } from "@/lib/testing/factories";

async function aShop() {
  const ctx = await aStore();
  const { id } = await aUser(ctx);
  const { authorization } = await anApiKey(ctx, id, ["categories:read"]);
  const { storeId } = ctx;
  const add = (nome: string, ordem: number, paiId: string | null = null) =>
    ctx.db.category.create({ data: { storeId, nome, slug: nome.toLowerCase(), ordem, paiId } });
  const clothes = await add("Roupas", 1);
  await add("Bolsas", 0);
  await add("Camisas", 0, clothes.id);
  return { get: (query = {}) => call(GET, "GET", { query, headers: { authorization } }), clothes };
}

it("lists the tree in reading order in the public envelope", async () => {
  const { get, clothes } = await aShop();
  const { status, json, headers } = await get();
  expect(status).toBe(200);
  expect(headers.get("etag")).toBeTruthy();
  expect(json.pagination).toEqual({ page: 1, limit: 20, total: 3 });
  expect(json.data.map((each: { nome: string; nivel: number }) => [each.nome, each.nivel])).toEqual([
    ["Bolsas", 1],
    ["Roupas", 1],
    ["Camisas", 2],
  ]);
  expect(json.data[2]).toEqual({
    id: expect.any(String),
    nome: "Camisas",
    slug: "camisas",
    paiId: clothes.id,
    ordem: 0,
    nivel: 2,
    atualizadoEm: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it("pages, and past the end is empty", async () => {
  const { get } = await aShop();
  const { json } = await get({ limit: "2", page: "2" });
  expect(json.data.map(({ nome }: { nome: string }) => nome)).toEqual(["Camisas"]);
  expect((await get({ page: "9" })).json).toMatchObject({ data: [], pagination: { total: 3 } });
});

it("never shows another store's", async () => {
  await aShop();
  const ctx = await aStore();
  const { id } = await aUser(ctx);
  const { authorization } = await anApiKey(ctx, id, ["categories:read"]);
  expect((await call(GET, "GET", { headers: { authorization } })).json.data).toEqual([]);
});
