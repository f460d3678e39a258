import { beforeAll, expect, it } from "vitest";
import { POST } from "@/app/(api)/products/lote/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aProduct, aStore, aUser, unique } from "@/lib/testing/factories";

let ctx: Ctx;
let cookie = "";

beforeAll(async () => {
  ctx = await aStore();
  cookie = (await aUser(ctx, ["produtos"])).cookie;
});

const bulk = (body: object) => call(POST, "POST", { cookie, body });
const some = async () => [await aProduct(ctx), await aProduct(ctx)].map(({ id }) => id);
const aCategory = () =>
  ctx.db.category.create({ data: { storeId: ctx.storeId, nome: "Cozinha", slug: unique() } });
const eventsOf = async (id: string) =>
  (await ctx.db.webhookEvent.findMany({ where: { recursoId: id }, orderBy: { sequencia: "asc" } })).map(
    ({ evento }) => evento,
  );

it("publishes each product once and says what became of the others", async () => {
  const ids = await some();
  const stranger = await aProduct(await aStore());
  const { status, json } = await bulk({ ids: [...ids, stranger.id, ids[0]], acao: "publicar" });
  expect(status).toBe(200);
  expect(json.data).toEqual({
    feitos: 2,
    recusados: 1,
    resultados: [
      ...ids.map((id) => ({ id, ok: true, erro: null })),
      { id: stranger.id, ok: false, erro: expect.stringMatching(/não encontrado/) },
    ],
  });
  for (const id of ids) expect(await eventsOf(id)).toEqual(["product.updated", "product.published"]);
  await bulk({ ids, acao: "publicar" });
  expect(await eventsOf(ids[0] ?? "")).toHaveLength(2);
  await bulk({ ids, acao: "despublicar" });
  expect(await ctx.db.product.count({ where: { id: { in: ids }, publicado: true } })).toBe(0);
});

it("puts products into a category and takes them out of it, leaving the others", async () => {
  const ids = await some();
  const [a, b] = await Promise.all(
    ["Mesa", "Banho"].map((nome) =>
      ctx.db.category.create({ data: { storeId: ctx.storeId, nome, slug: unique() } }),
    ),
  );
  for (const category of [a, b]) await bulk({ ids, acao: "adicionarCategoria", categoriaId: category?.id });
  await bulk({ ids, acao: "removerCategoria", categoriaId: a?.id });
  const links = await ctx.db.productCategory.findMany({ where: { productId: { in: ids } } });
  expect(links.map(({ categoryId }) => categoryId)).toEqual([b?.id, b?.id]);
});

it("keeps every category that people add to a product at the same moment", async () => {
  const { id } = await aProduct(ctx);
  const categories = await Promise.all(Array.from({ length: 5 }, aCategory));
  const answers = await Promise.all(
    categories.map((each) => bulk({ ids: [id], acao: "adicionarCategoria", categoriaId: each.id })),
  );
  expect(answers.map(({ json }) => json.data.feitos)).toEqual([1, 1, 1, 1, 1]);
  expect(await ctx.db.productCategory.count({ where: { productId: id } })).toBe(5);
});

it("refuses a category beyond what a product may have, as the product's own screen does", async () => {
  const [{ id }, [first, ...others]] = [
    await aProduct(ctx),
    await Promise.all(Array.from({ length: 51 }, aCategory)),
  ];
  const data = others.map(({ id: categoryId }) => ({ storeId: ctx.storeId, productId: id, categoryId }));
  await ctx.db.productCategory.createMany({ data });
  const { json } = await bulk({ ids: [id], acao: "adicionarCategoria", categoriaId: first?.id });
  expect(json.data.resultados).toEqual([
    { id, ok: false, erro: "categoriaIds: um produto fica em até 50 categorias" },
  ]);
  const again = await bulk({ ids: [id], acao: "adicionarCategoria", categoriaId: others[0]?.id });
  expect(again.json.data.feitos).toBe(1);
});

it("removes", async () => {
  const ids = await some();
  expect((await bulk({ ids, acao: "excluir" })).status).toBe(200);
  expect(await ctx.db.product.count({ where: { id: { in: ids }, removidoEm: null } })).toBe(0);
  const again = await bulk({ ids, acao: "excluir" });
  expect(again.json.data).toMatchObject({ feitos: 0, recusados: 2 });
});

it.each([
  [{ ids: [crypto.randomUUID()], acao: "explodir" }, /^acao: /],
  [{ ids: [crypto.randomUUID()], acao: "adicionarCategoria" }, /^categoriaId: campo obrigatório/],
  [
    { ids: [crypto.randomUUID()], acao: "removerCategoria", categoriaId: crypto.randomUUID() },
    /^categoriaId: /,
  ],
])("answers 422 naming the field", async (body, error) => {
  const { status, json } = await bulk(body);
  expect([status, json.error]).toEqual([422, expect.stringMatching(error)]);
});
