import { describe, expect, it } from "vitest";
import { GET } from "@/app/(api)/blog/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";

const day = (date: number) => new Date(Date.UTC(2026, 9, date));

async function aBlog(ctx: Ctx) {
  const { storeId } = ctx;
  const published = (titulo: string, publicadoEm: Date, criadoEm: Date) => ({
    storeId,
    titulo,
    slug: titulo,
    status: "publicado" as const,
    publicadoEm,
    criadoEm,
  });
  await ctx.db.post.createMany({
    data: [
      published("antigo", day(3), day(9)),
      { storeId, titulo: "rascunho-velho", slug: "rascunho-velho", criadoEm: day(1) },
      published("recente", day(5), day(2)),
      { storeId, titulo: "rascunho-novo", slug: "rascunho-novo", criadoEm: day(4) },
    ],
  });
  return aUser(ctx, ["marketing"]);
}

const titles = (json: { data: { titulo: string }[] }) => json.data.map(({ titulo }) => titulo);

describe("GET /blog (endpoint 12)", () => {
  it("lists drafts first, then the latest published, with the documented fields", async () => {
    const ctx = await aStore();
    const { cookie } = await aBlog(ctx);
    const { status, json } = await call(GET, "GET", { cookie });
    expect(status).toBe(200);
    expect(titles(json)).toEqual(["rascunho-novo", "rascunho-velho", "recente", "antigo"]);
    expect(json.data[2]).toMatchObject({
      id: expect.any(String),
      slug: "recente",
      status: "publicado",
      publicadoEm: "2026-10-05T00:00:00.000Z",
    });
    expect(json.data[2]).not.toHaveProperty("conteudo");
    expect(json.pagination).toEqual({ page: 1, limit: 20, total: 4 });
  });

  it("is paginated", async () => {
    const { cookie } = await aBlog(await aStore());
    const { json } = await call(GET, "GET", { cookie, query: "page=2&limit=3" });
    expect([titles(json), json.pagination]).toEqual([["antigo"], { page: 2, limit: 3, total: 4 }]);
  });

  it.each([
    ["rascunho", ["rascunho-novo", "rascunho-velho"]],
    ["publicado", ["recente", "antigo"]],
  ])("filters by status %s, and counts only those", async (status, expected) => {
    const ctx = await aStore();
    const { cookie } = await aBlog(ctx);
    const { json } = await call(GET, "GET", { cookie, query: { status } });
    expect([titles(json), json.pagination.total]).toEqual([expected, 2]);
    await ctx.db.post.delete({ where: { storeId_slug: { storeId: ctx.storeId, slug: expected[0] ?? "" } } });
    const after = await call(GET, "GET", { cookie, query: { status } });
    expect(after.json.pagination.total).toBe(1);
  });

  it.each(["status=arquivado", "status=", "status=rascunho&status=publicado", "page=0", "limit=x"])(
    "answers 422 naming the field for ?%s",
    async (query) => {
      const { cookie } = await aUser(await aStore(), ["marketing"]);
      const { status, json } = await call(GET, "GET", { cookie, query });
      expect([status, json.error.split(":")[0]]).toEqual([422, query.split("=")[0]]);
    },
  );

  it("needs marketing, and shows no other store's posts", async () => {
    const [ctx, other] = [await aStore(), await aStore()];
    await aBlog(other);
    const { cookie } = await aUser(ctx);
    expect((await call(GET, "GET", { cookie })).json).toMatchObject({ data: [], pagination: { total: 0 } });
    const seller = await aUser(ctx, ["vendas"]);
    expect((await call(GET, "GET", { cookie: seller.cookie })).status).toBe(403);
  });
});
