import { describe, expect, it } from "vitest";
import { DELETE, GET as readOne } from "@/app/(api)/coupons/[id]/route";
import { GET as list, POST } from "@/app/(api)/coupons/route";
import type { Ctx } from "@/lib/ctx";
import { transact } from "@/lib/db/transact";
import { call } from "@/lib/testing/call";
import { aCustomer, anOrder, aProduct, aStore, aUser } from "@/lib/testing/factories";
import { untilRivalWaits } from "@/lib/testing/lock-waits";
import { meanwhile } from "@/lib/testing/meanwhile";

const create = (cookie: string, body: unknown) => call(POST, "POST", { cookie, body });
const percent = (fields: object = {}) => ({ codigo: "CUPOM", tipo: "percentual", valor: 10, ...fields });
const fixed = (fields: object = {}) => ({ codigo: "CUPOM", tipo: "fixo", valor: 1500, ...fields });
const eventsOf = (ctx: Ctx, recursoId: string) =>
  ctx.db.webhookEvent.findMany({ where: { recursoId }, orderBy: { sequencia: "asc" } });
const NOBODY = "018f0000-0000-7000-8000-000000000000";

async function aShop() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx)) };
}

describe("GET and DELETE /coupons/{id} (endpoints 16, 17)", () => {
  it("reads what was created", async () => {
    const { cookie } = await aShop();
    const { json: created } = await create(cookie, percent());
    const { status, json } = await call(readOne, "GET", { cookie, params: { id: created.data.id } });
    const names = { produtos: [], categorias: [], segmento: null, usado: false };
    expect([status, json.data]).toEqual([200, { ...created.data, ...names }]);
  });

  it("a coupon never used leaves no row; its code is free again", async () => {
    const { ctx, cookie, id: userId } = await aShop();
    const product = await aProduct(ctx);
    const { json } = await create(cookie, percent({ codigo: "LIVRE", produtoIds: [product.id] }));
    const params = { id: json.data.id };
    const removed = await call(DELETE, "DELETE", { cookie, params });
    expect(removed.status).toBe(200);
    expect(removed.json).toEqual({ success: true, data: { id: params.id, deleted: true } });
    expect(await ctx.db.coupon.count()).toBe(0);
    expect((await call(readOne, "GET", { cookie, params })).status).toBe(404);
    expect((await call(DELETE, "DELETE", { cookie, params })).status).toBe(404);
    expect((await create(cookie, percent({ codigo: "livre" }))).status).toBe(201);
    const [, event] = await eventsOf(ctx, params.id);
    expect(event).toMatchObject({
      evento: "coupon.deactivated",
      sequencia: 2,
      dados: { codigo: "LIVRE", ativo: false, situacao: "inativo" },
      anterior: { ativo: true, situacao: "ativo" },
    });
    const row = await ctx.db.auditLog.findFirst({ where: { acao: "coupon.deleted" } });
    expect(row).toMatchObject({ recursoId: params.id, atorId: userId, antes: { codigo: "LIVRE" } });
  });

  it("a used coupon stays, switched off and hidden; orders keep code and value", async () => {
    const { ctx, cookie } = await aShop();
    const { json } = await create(cookie, fixed({ codigo: "USADO", valor: 500 }));
    const couponId: string = json.data.id;
    const order = await anOrder(ctx, {
      couponId,
      cupomCodigo: "USADO",
      subtotalCents: 5000,
      descontoCents: 500,
    });
    await ctx.db.couponUse.create({
      data: { storeId: ctx.storeId, couponId, orderId: order.id, status: "liberado", descontoCents: 500 },
    });
    const params = { id: couponId };
    expect((await call(DELETE, "DELETE", { cookie, params })).json.data).toEqual({
      ...params,
      deleted: true,
    });
    const row = await ctx.db.coupon.findUnique({ where: params });
    expect(row).toMatchObject({ ativo: false, removidoEm: expect.any(Date) });
    expect((await call(readOne, "GET", { cookie, params })).status).toBe(404);
    expect((await call(DELETE, "DELETE", { cookie, params })).status).toBe(404);
    expect((await call(list, "GET", { cookie })).json.pagination.total).toBe(0);
    expect((await create(cookie, fixed({ codigo: "USADO" }))).status).toBe(201);
    const kept = await ctx.db.order.findUnique({ where: { id: order.id } });
    expect(kept).toMatchObject({ cupomCodigo: "USADO", descontoCents: 500 });
    expect((await eventsOf(ctx, couponId)).map(({ evento }) => evento)).toEqual([
      "coupon.created",
      "coupon.deactivated",
    ]);
  });

  it.each(["order", "use", "counter"])(
    "keeps the row of a coupon that only its %s remembers",
    async (memory) => {
      const { ctx, cookie } = await aShop();
      const { json } = await create(cookie, percent());
      const couponId: string = json.data.id;
      const { storeId } = ctx;
      const order = await anOrder(ctx, memory === "order" ? { couponId } : {});
      if (memory === "use") {
        await ctx.db.couponUse.create({ data: { storeId, couponId, orderId: order.id, descontoCents: 1 } });
      }
      if (memory === "counter") {
        await ctx.db.coupon.update({ where: { id: couponId }, data: { reservas: 1 } });
      }
      expect((await call(DELETE, "DELETE", { cookie, params: { id: couponId } })).status).toBe(200);
      expect(await ctx.db.coupon.count({ where: { id: couponId, removidoEm: { not: null } } })).toBe(1);
    },
  );

  it.each([0, 1])("removes once when many ask at once, with %i uses", async (usos) => {
    const { ctx, cookie } = await aShop();
    const { json } = await create(cookie, percent());
    const params = { id: json.data.id };
    await ctx.db.coupon.update({ where: params, data: { usos } });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(DELETE, "DELETE", { cookie, params })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect(await ctx.db.webhookEvent.count({ where: { evento: "coupon.deactivated" } })).toBe(1);
  });

  it("waits for an order that is just taking the coupon, and then keeps its row", async () => {
    const { ctx, cookie } = await aShop();
    const { json } = await create(cookie, percent());
    const params = { id: json.data.id };
    const { removal } = await transact(ctx, async (tx) => {
      await tx.db.coupon.update({ where: params, data: { reservas: 1 } });
      const started = meanwhile(() => call(DELETE, "DELETE", { cookie, params }));
      await untilRivalWaits();
      return { removal: started };
    });
    expect((await removal).status).toBe(200);
    expect(await ctx.db.coupon.findUnique({ where: params })).toMatchObject({ ativo: false, reservas: 1 });
  });

  it("another store's, an unknown and a malformed id are 404, and nothing changes", async () => {
    const [mine, theirs] = [await aShop(), await aShop()];
    const { json } = await create(theirs.cookie, percent());
    for (const id of [json.data.id, NOBODY, "nada", "%00", ""]) {
      const params = { id };
      expect((await call(readOne, "GET", { cookie: mine.cookie, params })).status).toBe(404);
      expect((await call(DELETE, "DELETE", { cookie: mine.cookie, params })).status).toBe(404);
    }
    expect(await theirs.ctx.db.coupon.count({ where: { removidoEm: null } })).toBe(1);
    expect(await theirs.ctx.db.webhookEvent.count({ where: { evento: "coupon.deactivated" } })).toBe(0);
  });

  it("asks before it looks: 401, then 403, then 404", async () => {
    const ctx = await aStore();
    const params = { id: NOBODY };
    const none = await aUser(ctx, []);
    const customer = await aCustomer(ctx);
    const statusOf = async (cookie: string) => (await call(readOne, "GET", { cookie, params })).status;
    expect(await statusOf("")).toBe(401);
    expect(await statusOf(customer.cookie)).toBe(401);
    expect(await statusOf(none.cookie)).toBe(403);
    expect(await statusOf((await aUser(ctx, ["vendas"])).cookie)).toBe(404);
  });
});
