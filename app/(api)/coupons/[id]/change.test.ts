import { describe, expect, it } from "vitest";
import { PUT } from "@/app/(api)/coupons/[id]/route";
import type { Ctx } from "@/lib/ctx";
import { call } from "@/lib/testing/call";
import { aCoupon, anOrder, aProduct, aStore, aUser } from "@/lib/testing/factories";

const NOBODY = "018f0000-0000-7000-8000-000000000000";

async function aShop() {
  const ctx = await aStore();
  return { ctx, ...(await aUser(ctx, ["marketing"])) };
}
const change = (cookie: string, id: string, body: object) =>
  call(PUT, "PUT", { cookie, params: { id }, body });

/** Writes a use that was given back: the coupon still counts as used. */
async function use(ctx: Ctx, couponId: string) {
  const { storeId } = ctx;
  const order = await anOrder(ctx);
  await ctx.db.couponUse.create({
    data: { storeId, couponId, orderId: order.id, descontoCents: 1, status: "liberado" },
  });
}

describe("PUT /coupons/{id}", () => {
  it("changes what is given and nothing else, with its audit row", async () => {
    const { ctx, cookie, id: userId } = await aShop();
    const coupon = await aCoupon(ctx, { usoMaximo: 5, descricao: "antes", combinavel: true });
    const body = { codigo: "NOVO", valor: 12.5, usoMaximo: null, minimoPedidoCents: 5000 };
    const { status, json } = await change(cookie, coupon.id, body);
    expect([status, json.data]).toEqual([
      200,
      expect.objectContaining({ ...body, descricao: "antes", combinavel: true, ativo: true }),
    ]);
    const row = await ctx.db.auditLog.findFirst({ where: { acao: "coupon.updated" } });
    expect(row).toMatchObject({
      recursoId: coupon.id,
      atorId: userId,
      antes: { codigo: coupon.codigo, usoMaximo: 5 },
      depois: body,
    });
    expect(await ctx.db.webhookEvent.count()).toBe(0);
  });

  it("an empty change changes nothing", async () => {
    const { ctx, cookie } = await aShop();
    const product = await aProduct(ctx);
    const coupon = await aCoupon(ctx, { ativo: false, primeiraCompra: true });
    await change(cookie, coupon.id, { produtoIds: [product.id] });
    const { json } = await change(cookie, coupon.id, {});
    expect(json.data).toMatchObject({ ativo: false, primeiraCompra: true, produtoIds: [product.id] });
  });

  it("switched off it tells coupon.deactivated once; back on nothing", async () => {
    const { ctx, cookie } = await aShop();
    const coupon = await aCoupon(ctx);
    for (const ativo of [false, false, true]) await change(cookie, coupon.id, { ativo });
    const events = await ctx.db.webhookEvent.findMany();
    expect(events).toEqual([
      expect.objectContaining({
        evento: "coupon.deactivated",
        dados: expect.objectContaining({ ativo: false, situacao: "inativo" }),
        anterior: { ativo: true, situacao: "ativo" },
      }),
    ]);
    expect(await ctx.db.coupon.findUnique({ where: { id: coupon.id } })).toMatchObject({ ativo: true });
  });

  it.each([{ tipo: "fixo", valor: 100 }, { valor: 11 }])(
    "after the first use %o is 409 naming the field, and nothing changes",
    async (body) => {
      const { ctx, cookie } = await aShop();
      const coupon = await aCoupon(ctx);
      await use(ctx, coupon.id);
      const { status, json } = await change(cookie, coupon.id, { ...body, descricao: "outra" });
      expect([status, json.error]).toEqual([409, expect.stringMatching(/^(tipo|valor): /)]);
      expect(await ctx.db.coupon.findUnique({ where: { id: coupon.id } })).toMatchObject({
        tipo: "percentual",
        descricao: null,
      });
      expect(await ctx.db.auditLog.count()).toBe(0);
      const same = await change(cookie, coupon.id, { tipo: "percentual", valor: 10, usoMaximo: 9 });
      expect([same.status, same.json.data.usoMaximo]).toEqual([200, 9]);
    },
  );

  it("judges what is given together with what stays", async () => {
    const { ctx, cookie } = await aShop();
    const fimEm = new Date("2030-01-01T00:00:00Z");
    const coupon = await aCoupon(ctx, { fimEm, descontoMaximoCents: 100 });
    const fieldOf = async (body: object) => {
      const { status, json } = await change(cookie, coupon.id, body);
      return [status, json.error?.split(":")[0]];
    };
    expect(await fieldOf({ inicioEm: "2030-01-01T00:00:00Z" })).toEqual([422, "fimEm"]);
    expect(await fieldOf({ valor: 101 })).toEqual([422, "valor"]);
    expect(await fieldOf({ tipo: "fixo", valor: 1500 })).toEqual([422, "descontoMaximoCents"]);
    expect(await fieldOf({ tipo: "fixo" })).toEqual([422, "descontoMaximoCents"]);
    expect(await fieldOf({ tipo: "fixo", valor: 1500, descontoMaximoCents: null })).toEqual([200, undefined]);
    expect(await fieldOf({ valor: 12.5 })).toEqual([422, "valor"]);
    expect(await fieldOf({ segmentId: NOBODY })).toEqual([422, "segmentId"]);
    expect(await fieldOf({ produtoIds: [NOBODY] })).toEqual([422, "produtoIds[0]"]);
    expect(await fieldOf({ ativo: null })).toEqual([422, "ativo"]);
    expect(await fieldOf({ usoMaximo: 0 })).toEqual([422, "usoMaximo"]);
  });

  it("replaces products and categories, and keeps a product that was removed meanwhile", async () => {
    const { ctx, cookie } = await aShop();
    const [kept, dropped, added] = [await aProduct(ctx), await aProduct(ctx), await aProduct(ctx)];
    const category = await ctx.db.category.create({ data: { storeId: ctx.storeId, nome: "C", slug: "c" } });
    const coupon = await aCoupon(ctx);
    await change(cookie, coupon.id, { produtoIds: [kept.id, dropped.id], categoriaIds: [category.id] });
    await ctx.db.product.update({ where: { id: kept.id }, data: { removidoEm: new Date() } });
    const { status, json } = await change(cookie, coupon.id, { produtoIds: [kept.id, added.id] });
    expect([status, json.data.produtoIds, json.data.categoriaIds]).toEqual([
      200,
      [kept.id, added.id].toSorted(),
      [category.id],
    ]);
    const empty = await change(cookie, coupon.id, { produtoIds: [], categoriaIds: [] });
    expect([empty.json.data.produtoIds, empty.json.data.categoriaIds]).toEqual([[], []]);
  });

  it("refuses another's code with 409; of removed, unknown and other stores' coupons there is nothing", async () => {
    const { ctx, cookie } = await aShop();
    const [first, second] = [await aCoupon(ctx, { codigo: "UM" }), await aCoupon(ctx, { codigo: "DOIS" })];
    const taken = await change(cookie, second.id, { codigo: "um" });
    expect([taken.status, taken.json.error]).toEqual([409, "codigo: já está em uso"]);
    await ctx.db.coupon.update({ where: { id: first.id }, data: { removidoEm: new Date(), ativo: false } });
    const theirs = await aCoupon(await aStore());
    for (const id of [first.id, theirs.id, NOBODY, "nada"]) {
      expect((await change(cookie, id, { ativo: true })).status).toBe(404);
    }
    expect((await change(cookie, second.id, { codigo: "um" })).status).toBe(200);
  });
});
