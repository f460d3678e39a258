import { describe, expect, it, vi } from "vitest";
import { DELETE, GET as readOne } from "@/app/(api)/categories/[id]/route";
import { GET as list, POST } from "@/app/(api)/categories/route";
import { transact } from "@/lib/db/transact";
import { call } from "@/lib/testing/call";
import { aStore, aUser } from "@/lib/testing/factories";
import { lockWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";

const create = (cookie: string, body: unknown) => call(POST, "POST", { cookie, body });

describe("categories", () => {
  it("creates with a generated slug, its event and its audit row (endpoint 5)", async () => {
    const ctx = await aStore();
    const { cookie, id: userId } = await aUser(ctx, ["produtos"]);
    const { status, json } = await create(cookie, { nome: "Calçados & Acessórios" });
    expect(status).toBe(201);
    expect(json).toMatchObject({ success: true, data: { nome: "Calçados & Acessórios" } });
    expect(json.data.slug).toBe("calcados-acessorios");
    const event = await ctx.db.webhookEvent.findFirst({ where: { recursoId: json.data.id } });
    expect(event).toMatchObject({ evento: "category.created", sequencia: 1, origem: "painel" });
    const row = await ctx.db.auditLog.findFirst({ where: { recursoId: json.data.id } });
    expect(row).toMatchObject({ acao: "category.created", atorId: userId });
  });

  it("adds -2, -3 to a generated slug that is taken, also when many ask at once", async () => {
    const { cookie } = await aUser(await aStore());
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(cookie, { nome: "Bolsas" })));
    const slugs = answers.map(({ json }) => json.data.slug).toSorted();
    expect(slugs).toEqual(["bolsas", "bolsas-2", "bolsas-3", "bolsas-4", "bolsas-5"]);
  });

  it("refuses an explicit slug in use with 409 naming slug", async () => {
    const { cookie } = await aUser(await aStore());
    await create(cookie, { nome: "Bolsas", slug: "bolsas" });
    const { status, json } = await create(cookie, { nome: "Outras", slug: "bolsas" });
    expect(status).toBe(409);
    expect(json.error).toMatch(/^slug: /);
  });

  it.each([
    [{}, /^nome: /],
    [{ nome: "" }, /^nome: /],
    [{ nome: 7 }, /^nome: /],
    [{ nome: "x".repeat(101) }, /^nome: /],
    [{ nome: "a\u0000b" }, /^nome: /],
    [{ nome: "Ok", slug: "Não Vale" }, /^slug: /],
    [{ nome: "Ok", paiId: "018f0000-0000-7000-8000-000000000000" }, /^paiId: /],
  ])("answers 422 naming the field for %j", async (body, error) => {
    const { cookie } = await aUser(await aStore());
    const answer = await create(cookie, body);
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ success: false, error: expect.stringMatching(error) });
  });

  it("refuses a sixth level", async () => {
    const { cookie } = await aUser(await aStore());
    let paiId: string | null = null;
    for (let level = 1; level <= 5; level++) {
      const { json }: { json: { data: { id: string } } } = await create(cookie, { nome: `N${level}`, paiId });
      paiId = json.data.id;
    }
    const { status, json } = await create(cookie, { nome: "N6", paiId });
    expect([status, json.error]).toEqual([422, expect.stringMatching(/^paiId: /)]);
  });

  it("lists the tree in reading order with depth and product count", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const { json: parent } = await create(cookie, { nome: "Pai" });
    const { json: child } = await create(cookie, { nome: "Filha", paiId: parent.data.id });
    const product = await ctx.db.product.create({
      data: { storeId: ctx.storeId, nome: "P", slug: "p", precoCents: 1 },
    });
    await ctx.db.productCategory.create({
      data: { storeId: ctx.storeId, productId: product.id, categoryId: child.data.id },
    });
    const { json } = await call(list, "GET", { cookie });
    expect(json.data).toEqual([
      expect.objectContaining({ nome: "Pai", nivel: 1, produtos: 0 }),
      expect.objectContaining({ nome: "Filha", nivel: 2, produtos: 1, paiId: parent.data.id }),
    ]);
  });

  it("deletes without touching products; children move up; again is 404 (endpoints 13, 14)", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const { json: top } = await create(cookie, { nome: "Avó" });
    const { json: middle } = await create(cookie, { nome: "Mãe", paiId: top.data.id });
    const { json: leaf } = await create(cookie, { nome: "Filha", paiId: middle.data.id });
    const product = await ctx.db.product.create({
      data: { storeId: ctx.storeId, nome: "P", slug: "p", precoCents: 1 },
    });
    await ctx.db.productCategory.create({
      data: { storeId: ctx.storeId, productId: product.id, categoryId: middle.data.id },
    });
    const params = { id: middle.data.id };
    const removed = await call(DELETE, "DELETE", { cookie, params });
    expect(removed.status).toBe(200);
    expect(removed.json).toEqual({ success: true, data: { id: middle.data.id, deleted: true } });
    expect(await ctx.db.product.count({ where: { id: product.id, removidoEm: null } })).toBe(1);
    const moved = await call(readOne, "GET", { cookie, params: { id: leaf.data.id } });
    expect(moved.json.data).toMatchObject({ nome: "Filha", paiId: top.data.id });
    expect((await call(readOne, "GET", { cookie, params })).status).toBe(404);
    expect((await call(DELETE, "DELETE", { cookie, params })).status).toBe(404);
  });
});

describe("a category that limits a coupon", () => {
  it("stays, with 409 naming the coupon, so that the coupon is not suddenly good for everything", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const { json } = await create(cookie, { nome: "Promo" });
    const coupon = await ctx.db.coupon.create({
      data: { storeId: ctx.storeId, codigo: "SO-PROMO", tipo: "fixo", valor: 100 },
    });
    await ctx.db.couponCategory.create({
      data: { storeId: ctx.storeId, couponId: coupon.id, categoryId: json.data.id },
    });
    const answer = await call(DELETE, "DELETE", { cookie, params: { id: json.data.id } });
    expect([answer.status, answer.json.error]).toEqual([409, expect.stringContaining("SO-PROMO")]);
    expect(await ctx.db.category.count({ where: { id: json.data.id } })).toBe(1);
  });

  it("is not limited to by a coupon that is written while it is being deleted", async () => {
    const ctx = await aStore();
    const { cookie } = await aUser(ctx);
    const { json } = await create(cookie, { nome: "Promo" });
    const { id } = json.data;
    const child = (await create(cookie, { nome: "Filha", paiId: id })).json.data;
    const { storeId } = ctx;
    const coupon = await ctx.db.coupon.create({
      data: { storeId, codigo: "AGORA", tipo: "percentual", valor: 90 },
    });
    const limit = () =>
      ctx.db.couponCategory.create({ data: { storeId, couponId: coupon.id, categoryId: id } });
    const waits = (many: number) =>
      vi.waitFor(async () => expect(await meanwhile(lockWaits)).toBeGreaterThanOrEqual(many), 3_000);
    // This transaction holds the child's row lock, so the deletion waits halfway.
    const [deletion, limited] = await transact(ctx, async (tx) => {
      await tx.db.category.update({ where: { id: child.id }, data: { nome: "Filha única" } });
      const deleted = meanwhile(() => call(DELETE, "DELETE", { cookie, params: { id } }));
      await waits(1);
      const made = meanwhile(limit).then(
        () => true,
        () => false,
      );
      await Promise.race([made, waits(2)]);
      return [{ deleted }, { made }] as const;
    });
    expect((await deletion.deleted).status).toBe(200);
    expect(await limited.made).toBe(false);
  });
});
